import type { AccountKey, NewJournalEntry } from '@polyclinic/contract';
import type { KnownAccount } from './entry-rows';

type Kind = NewJournalEntry['kind'];

/** Opening balances of these accounts are imported as open items, each of which can be settled. */
const OF_OPEN_ITEMS: readonly (AccountKey | null)[] = [
  'PATIENT_RECEIVABLES',
  'INSURER_RECEIVABLES',
  'PATIENT_DEPOSITS',
];

/** Splits the chart into accounts that take this kind of entry, and those that do not. */
export function accountsFor(kind: Kind, all: readonly KnownAccount[]) {
  const isOpen = ({ key, isManual }: KnownAccount) => (kind === 'OPENING' ? !OF_OPEN_ITEMS.includes(key) : isManual);
  return { open: all.filter(isOpen), closed: all.filter((account) => !isOpen(account)) };
}
