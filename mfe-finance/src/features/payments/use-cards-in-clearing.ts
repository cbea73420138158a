import { MAX_CARDS_AT_ONCE } from '@polyclinic/contract';
import { useCursorPages } from '@polyclinic/ui';
import { useEffect } from 'react';
import { api } from '../../lib/api';

const PAGE = 100;

interface Days {
  method: 'CARD' | 'CHEQUE';
  from: string | undefined;
  to: string | undefined;
}

/** Loads the card payments or cheques of some days that are in clearing, up to the limit of one settlement. */
export function useCardsInClearing({ method, from, to }: Days) {
  const filter = { isInClearing: 'true', method, from, to, limit: PAGE } as const;
  const list = useCursorPages((after) => api.payments.list.queryOptions({ query: { ...filter, after } }));
  const cards = list.pages.flatMap(({ payments }) => payments);
  const isFull = cards.length >= MAX_CARDS_AT_ONCE;
  const { hasMore, isLoadingMore, hasFailedMore, loadMore } = list;
  const goesOn = hasMore && !isFull && !isLoadingMore && !hasFailedMore;
  useEffect(() => {
    if (goesOn) loadMore();
  });
  return { list, cards, isWhole: list.first.isSuccess && (isFull || !hasMore), isCut: isFull && hasMore };
}
