import { Trans, useLingui } from '@lingui/react/macro';
import { dateIn, useSession } from '@polyclinic/client';
import type { Message } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { ArrowLeftOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { Fragment } from 'react';
import { useFeature } from '../../use-feature';
import { nameOf, useOccupation } from './colleague-name';
import { Composer } from './composer';
import { withoutOutgoing } from './merge-messages';
import { MessageBubble, OutgoingBubble } from './message-bubble';
import { useOutgoing } from './use-outgoing';
import { useScrollPosition } from './use-scroll-position';
import { useThread } from './use-thread';

interface ThreadProps {
  colleagueId: string;
  isPhone: boolean;
}

/** The thread with one colleague and the input for new messages. */
export function Thread({ colleagueId, isPhone }: ThreadProps) {
  const { t } = useLingui();
  const mayWrite = useFeature('messages');
  const occupation = useOccupation();
  const { query, messages: received, firstUnread, hasOlder, older, loadOlder, take } = useThread(colleagueId);
  const outgoing = useOutgoing(colleagueId, t`Couldn't send the message. Try again.`, take);
  const messages = withoutOutgoing(received, outgoing.waiting);
  const lastKey = outgoing.waiting.at(-1)?.key ?? messages.at(-1)?.id;
  const { area, onScroll, toEnd } = useScrollPosition(messages[0]?.id, lastKey === undefined ? '' : String(lastKey));
  const colleague = query.data?.colleague;
  const name = colleague ? nameOf(colleague) : '';

  return (
    <section className="pc-thread" aria-label={name ? t`Messages with ${name}` : t`Messages`}>
      <div className="pc-thread-head">
        {isPhone && (
          <Link to={paths.messages} aria-label={t`All conversations`} className="pc-quiet">
            <ArrowLeftOutlined aria-hidden="true" />
          </Link>
        )}
        <h2>
          {name}
          {colleague && <small>{occupation(colleague)}</small>}
        </h2>
      </div>
      {/* Scrollable areas must be reachable by keyboard. */}
      <div
        ref={area}
        className="pc-thread-body"
        role="log"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <QueryState
          query={query}
          loading={t`Loading your messages...`}
          failed={t`Couldn't load your messages`}
          missing={{ title: t`Conversation not found`, to: paths.messages, back: t`All conversations` }}
        >
          {() => (
            <>
              {hasOlder && (
                <div className="pc-thread-older">
                  {older === 'failed' && <Alert type="error" role="alert" title={t`Couldn't load your messages`} />}
                  <Button type="link" loading={older === 'loading'} onClick={() => void loadOlder()}>
                    {t`Show older messages`}
                  </Button>
                </div>
              )}
              {messages.length === 0 && outgoing.waiting.length === 0 && (
                <p className="pc-chat-nothing">
                  <Trans>No messages yet. Write the first one.</Trans>
                </p>
              )}
              <ol>
                <Days messages={messages} firstUnread={firstUnread} />
                {outgoing.waiting.map((one) => (
                  <OutgoingBubble
                    key={one.key}
                    outgoing={one}
                    onResend={() => outgoing.resend(one)}
                    onDrop={() => outgoing.drop(one)}
                  />
                ))}
              </ol>
            </>
          )}
        </QueryState>
      </div>
      {colleague && mayWrite && (
        <Composer
          name={name}
          takesFocus={!isPhone}
          onSend={(text) => {
            toEnd();
            outgoing.send(text, received.at(-1)?.id);
          }}
        />
      )}
    </section>
  );
}

interface DaysProps {
  messages: readonly Message[];
  firstUnread: string | null;
}

/** Messages grouped by day, with a line before the first unread one. */
function Days({ messages, firstUnread }: DaysProps) {
  const format = useFormat();
  const timeZone = useSession(({ tenant }) => tenant?.settings.timezone ?? 'UTC');
  const lastRead = messages.filter(({ isMine, readAt }) => isMine && readAt !== null).at(-1)?.id;
  const days = messages.map(({ createdAt }) => dateIn(timeZone, new Date(createdAt)));
  return messages.map((message, index) => {
    const day = days[index] ?? '';
    return (
      <Fragment key={message.id}>
        {day !== days[index - 1] && (
          <li className="pc-thread-mark" data-kind="day">
            {format.fullDate(day)}
          </li>
        )}
        {message.id === firstUnread && (
          <li className="pc-thread-mark" data-kind="unread">
            <Trans>New</Trans>
          </li>
        )}
        <MessageBubble message={message} isLastRead={message.id === lastRead} />
      </Fragment>
    );
  });
}
