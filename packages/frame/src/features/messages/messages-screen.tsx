import { Trans, useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState, Styles, useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../api';
import { useFeature } from '../../use-feature';
import { ColleaguePicker } from './colleague-picker';
import { ConversationList } from './conversation-list';
import { MESSAGES_STYLES } from './messages-styles';
import { Thread } from './thread';

const REFRESH_MS = 30_000;

/** Messages between colleagues: conversations next to the open thread. */
export function MessagesScreen() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { id } = useParams();
  const mayWrite = useFeature('messages');
  const [isPicking, setIsPicking] = useState(false);
  const query = useQuery({ ...api.messages.list.queryOptions(), refetchInterval: REFRESH_MS });
  const begin = <Button type="primary" onClick={() => setIsPicking(true)}>{t`New message`}</Button>;
  const isBegunHere = mayWrite && !(isPhone && id !== undefined);

  return (
    <Page title={t`Messages`} primary={isBegunHere ? begin : undefined}>
      <Styles name="messages" css={MESSAGES_STYLES} />
      {!mayWrite && (
        <Alert
          type="info"
          showIcon
          className="pc-chat-off"
          title={t`Your clinic has turned off messages`}
          description={t`You can still read earlier messages.`}
        />
      )}
      <div className="pc-chat" data-open={id !== undefined}>
        {!(isPhone && id) && (
          <div className="pc-chat-list">
            <QueryState
              query={query}
              loading={t`Loading your messages...`}
              failed={t`Couldn't load your messages`}
              skeleton={<ListSkeleton rows={5} />}
              empty={{
                when: ({ conversations }) => conversations.length === 0,
                text: t`No messages yet`,
                hint: mayWrite ? t`Choose “New message” to write to a colleague.` : undefined,
              }}
            >
              {({ conversations }) => <ConversationList conversations={conversations} openId={id} />}
            </QueryState>
          </div>
        )}
        {id && <Thread key={id} colleagueId={id} isPhone={isPhone} />}
        {!id && !isPhone && (
          <p className="pc-chat-nothing">
            <Trans>Choose a conversation or start a new one.</Trans>
          </p>
        )}
      </div>
      <ColleaguePicker isOpen={isPicking} isPhone={isPhone} onClose={() => setIsPicking(false)} />
    </Page>
  );
}
