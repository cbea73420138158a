import type { Message } from '@polyclinic/contract';

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
