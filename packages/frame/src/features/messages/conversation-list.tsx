import { Trans, useLingui } from '@lingui/react/macro';
import { dateIn, useClinicToday, useSession } from '@polyclinic/client';
import type { Conversation } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import type { KeyboardEvent } from 'react';
import { nameOf } from './colleague-name';
import { PersonFace } from './person-face';

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: string | undefined;
}

/** List of conversations, the latest first. */
export function ConversationList({ conversations, openId }: ConversationListProps) {
  const { t } = useLingui();
  const moment = useMoment();
  return (
    <ul aria-label={t`Conversations`}>
      {conversations.map(({ colleague, last, unread }) => {
        const name = nameOf(colleague);
        const { text } = last;
        return (
          <li key={colleague.id}>
            <Link
              className="pc-chat-person"
              to={paths.conversation(colleague.id)}
              aria-current={colleague.id === openId ? 'page' : undefined}
              data-unread={unread > 0}
              onKeyDown={walk}
            >
              <PersonFace name={name} />
              <span>
                <span className="pc-chat-line">
                  <strong>{name}</strong>
                  <small>{moment(last.createdAt)}</small>
                </span>
                <span className="pc-chat-line">
                  <small>{last.isMine ? <Trans>You: {text}</Trans> : text}</small>
                  <UnreadCount count={unread} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function UnreadCount({ count }: { count: number }) {
  const { number } = useFormat();
  if (count === 0) return null;
  const unread = number(count);
  return (
    <>
      <span className="pc-chat-unread" aria-hidden="true">
        {unread}
      </span>
      <span className="pc-hidden">
        <Trans>{unread} unread</Trans>
      </span>
    </>
  );
}

/** Formats an instant as a time if it is today, else as a date. */
function useMoment(): (instant: string) => string {
  const format = useFormat();
  const today = useClinicToday();
  const timeZone = useSession(({ tenant }) => tenant?.settings.timezone ?? 'UTC');
  return (instant) => (dateIn(timeZone, new Date(instant)) === today ? format.time(instant) : format.dayMonth(instant));
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('ul');
  if (!step || !list) return;
  const links = [...list.querySelectorAll<HTMLElement>('.pc-chat-person')];
  event.preventDefault();
  links[links.indexOf(event.currentTarget) + step]?.focus();
}
