import type { JournalEntrySummary } from '@polyclinic/contract';

/** Returns the number of a posted entry within its fiscal year, such as 2030/17; empty for unposted ones. */
export function entryNumber({ number, fiscalYear }: Pick<JournalEntrySummary, 'number' | 'fiscalYear'>) {
  return number === null ? undefined : `${fiscalYear}/${number}`;
}
