import type { Message } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api';
import { mergeMessages, unreadOf } from './merge-messages';
import { usePageVisible } from './use-page-visible';
import { useReadMarks } from './use-read-marks';

const REFRESH_MS = 10_000;
const LIMIT = 50;

interface Older {
  messages: readonly Message[];
  /** Cursor of the next older page; undefined before the first request, null at the beginning of the thread. */
  next: string | null | undefined;
  state: 'idle' | 'loading' | 'failed';
}

const NONE: Older = { messages: [], next: undefined, state: 'idle' };

/** Loads the messages with a colleague: polls the latest every ten seconds, loads older ones on demand. */
export function useThread(colleagueId: string) {
  const query = useQuery({
    ...api.messages.conversation.queryOptions({ params: { id: colleagueId }, query: { limit: LIMIT } }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  const { data: latest, isFetchedAfterMount: isFresh, dataUpdatedAt } = query;
  // Accumulates messages, because later responses contain only the latest.
  const [known, setKnown] = useState<readonly Message[]>([]);
  const [older, setOlder] = useState<Older>(NONE);
  const [firstUnread, setFirstUnread] = useState<string | null>();

  useEffect(() => {
    if (!latest) return;
    setKnown((before) => mergeMessages(before, latest.messages));
    // A cached response from an earlier visit lacks what has arrived since.
    if (!isFresh) return;
    setFirstUnread((before) => (before === undefined ? (unreadOf(latest.messages)[0]?.id ?? null) : before));
  }, [latest, isFresh]);

  const messages = useMemo(() => mergeMessages(older.messages, known), [older.messages, known]);
  const isVisible = usePageVisible();
  useReadMarks(colleagueId, isVisible ? unreadOf(latest?.messages ?? []).at(-1)?.id : undefined, dataUpdatedAt);

  const next = older.next === undefined ? (latest?.next ?? null) : older.next;

  async function loadOlder() {
    if (next === null || older.state === 'loading') return;
    setOlder((before) => ({ ...before, state: 'loading' }));
    try {
      const page = await api.messages.conversation.call({
        params: { id: colleagueId },
        query: { before: next, limit: LIMIT },
      });
      setOlder((before) => ({
        messages: mergeMessages(before.messages, page.messages),
        next: page.next,
        state: 'idle',
      }));
    } catch {
      // Shown above the messages with a retry.
      setOlder((before) => ({ ...before, state: 'failed' }));
    }
  }

  /** Adds a message just sent, without waiting for the next poll. */
  const take = (message: Message) => setKnown((before) => mergeMessages(before, [message]));

  return {
    query,
    messages,
    firstUnread: firstUnread ?? null,
    hasOlder: next !== null,
    older: older.state,
    loadOlder,
    take,
  };
}
