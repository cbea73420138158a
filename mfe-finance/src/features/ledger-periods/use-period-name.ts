import type { LedgerPeriod } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** Returns the name of a period, made of its first and last day. */
export function usePeriodName(): (period: Pick<LedgerPeriod, 'from' | 'to'>) => string {
  const format = useFormat();
  return ({ from, to }) => `${format.date(from)} – ${format.date(to)}`;
}
