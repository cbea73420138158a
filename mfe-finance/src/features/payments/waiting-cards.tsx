import { useLingui } from '@lingui/react/macro';
import { MAX_CARDS_AT_ONCE as MOST_CARDS_AT_ONCE, type PaymentSummary } from '@polyclinic/contract';
import { QueryState, ShowMore } from '@polyclinic/ui';
import { useEffect } from 'react';
import { CardsInput } from './cards-input';
import { useCardsInClearing } from './use-cards-in-clearing';

/** The payments offered; incomplete while further pages are loading. */
export interface Offered {
  cards: readonly PaymentSummary[];
  isWhole: boolean;
}

interface WaitingCardsProps {
  id?: string;
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  method: 'CARD' | 'CHEQUE';
  from: string | undefined;
  to: string | undefined;
  onOffered: (offered: Offered) => void;
}

/** Selects card payments that the bank has not paid out, or cheques that are not cleared, of some days. */
export function WaitingCards({ id, value, onChange, method, from, to, onOffered }: WaitingCardsProps) {
  const { t } = useLingui();
  const { list, cards, isWhole, isCut } = useCardsInClearing({ method, from, to });
  const none = method === 'CHEQUE' ? t`All cheques are cleared` : t`All card payments are settled`;
  const maxPayments = MOST_CARDS_AT_ONCE;
  useEffect(() => onOffered({ cards, isWhole }));

  return (
    <QueryState
      query={list.first}
      loading={t`Loading payments...`}
      failed={t`Couldn't load the payments`}
      empty={{
        when: ({ payments }) => payments.length === 0,
        text: from || to ? t`No payments found` : none,
      }}
    >
      {() => (
        <>
          {isCut && <p>{t`Only the latest ${maxPayments} payments are shown. Choose fewer days to see the others.`}</p>}
          <CardsInput id={id} value={value} onChange={onChange} cards={cards} />
          {list.hasFailedMore && <ShowMore {...list} />}
        </>
      )}
    </QueryState>
  );
}
