import type { JournalEntrySummary } from '@polyclinic/contract';

/** The number of a posted entry within its fiscal year: 2030/17; nothing while it has none. */
export function entryNumber({ number, fiscalYear }: Pick<JournalEntrySummary, 'number' | 'fiscalYear'>) {
  return number === null ? undefined : `${fiscalYear}/${number}`;
}
