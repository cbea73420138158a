import { useLingui } from '@lingui/react/macro';
import { Page, QueryState } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { MessageThread } from './message-thread';

const LIMIT = 50;

/** The messages between the signed-in patient and the clinic. */
export function MyMessagesScreen() {
  const { t } = useLingui();
  const [before, setBefore] = useState<string>();
  const query = useQuery(api.patientMessages.mine.queryOptions({ query: { limit: LIMIT, before } }));
  const write = useMutation(api.patientMessages.write.mutationOptions());
  const read = useMutation(api.patientMessages.readMine.mutationOptions());
  return (
    <Page title={t`Messages`}>
      <Alert
        type="info"
        showIcon
        title={t`The clinic answers during opening hours. In an emergency, call the emergency number.`}
      />
      <QueryState query={query} loading={t`Loading your messages...`} failed={t`Couldn't load your messages`}>
        {({ messages, next, unread }) => (
          <MessageThread
            messages={messages}
            isPatient
            draft="my-message"
            onOlder={next === null ? undefined : () => setBefore(next)}
            onNewest={before === undefined ? undefined : () => setBefore(undefined)}
            onRead={(upTo) => unread > 0 && read.mutate({ body: { upTo } })}
            send={(text) => write.mutateAsync({ body: { text } })}
          />
        )}
      </QueryState>
    </Page>
  );
}
