import type { Message } from '@polyclinic/contract';
import type { Outgoing } from './use-outgoing';

/** Merges two lists, oldest first; for messages in both, the second list has the newer state. */
export function mergeMessages(before: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...before, ...news].map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

/** Returns the unread messages of the colleague, oldest first. */
export function unreadOf(messages: readonly Message[]): Message[] {
  return mergeMessages(
    [],
    messages.filter(({ isMine, readAt }) => !isMine && readAt === null),
  );
}

/**
 * Returns the messages without those still shown as being sent: a poll may return one before the request that sent it
 * is answered.
 */
export function withoutOutgoing(messages: readonly Message[], waiting: readonly Outgoing[]): readonly Message[] {
  const sending = waiting.filter(({ failure }) => failure === undefined);
  if (sending.length === 0) return messages;
  const indexOf = (id: string | undefined) => messages.findIndex((message) => message.id === id);
  return messages.filter(
    ({ text, isMine }, index) => !isMine || !sending.some((one) => one.text === text && index > indexOf(one.after)),
  );
}
