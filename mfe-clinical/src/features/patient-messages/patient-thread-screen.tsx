import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { MessageThread } from './message-thread';

const LIMIT = 50;

/** The thread with one patient, in which the clinic answers. */
export function PatientThreadScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [before, setBefore] = useState<string>();
  const params = { id };
  const query = useQuery(api.patientMessages.thread.queryOptions({ params, query: { limit: LIMIT, before } }));
  const send = useMutation(api.patientMessages.send.mutationOptions());
  const read = useMutation(api.patientMessages.read.mutationOptions());
  const { message } = App.useApp();
  const settle = useMutation({
    ...api.patientMessages.settle.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't change the message. Try again.`)),
  });
  const name = query.data ? patientName(query.data.patient) : '';
  return (
    <Page title={name ? t`Messages with ${name}` : t`Patient messages`}>
      <QueryState
        query={query}
        loading={t`Loading messages...`}
        failed={t`Couldn't load the messages`}
        missing={{ title: t`Patient not found`, to: paths.patientMessages, back: t`All messages` }}
      >
        {({ messages: [last, ...older], next, unread, hasAccount, isUnanswered }) => (
          <>
            <Link to={paths.chart(id)}>{t`Open chart`}</Link>
            {!hasAccount && (
              <Alert type="info" showIcon title={t`This patient has no account. Call, or send a letter instead.`} />
            )}
            <MessageThread
              messages={last ? [last, ...older] : []}
              isPatient={false}
              draft={`patient-message-${id}`}
              onOlder={next === null ? undefined : () => setBefore(next)}
              onNewest={before === undefined ? undefined : () => setBefore(undefined)}
              onRead={(upTo) => unread > 0 && read.mutate({ params, body: { upTo } })}
              send={(text) => send.mutateAsync({ params, body: { text } })}
            />
            {last && isUnanswered && before === undefined && (
              <Button
                loading={settle.isPending}
                onClick={() => settle.mutate({ params, body: { upTo: last.id } })}
              >{t`No reply needed`}</Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
