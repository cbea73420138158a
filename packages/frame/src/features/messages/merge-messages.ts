import type { Message } from '@polyclinic/contract';

/** Both lists as one, oldest first; of a message in both the second list's counts, being newer knowledge. */
export function mergeMessages(before: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map([...before, ...news].map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}

/** What a colleague wrote and nobody has read yet, oldest first. */
export function unreadOf(messages: readonly Message[]): Message[] {
  return mergeMessages(
    [],
    messages.filter(({ isMine, readAt }) => !isMine && readAt === null),
  );
}
