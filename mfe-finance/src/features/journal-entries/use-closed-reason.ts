import { useLingui } from '@lingui/react/macro';
import type { NewJournalEntry } from '@polyclinic/contract';
import type { KnownAccount } from './entry-rows';

/** Returns why an account takes no entry of the chosen kind. */
export function useClosedReason(kind: NewJournalEntry['kind']): (account: KnownAccount) => string {
  const { t } = useLingui();
  return ({ code, name, controlledBy }) => {
    const account = `${code} ${name}`;
    if (kind === 'OPENING') return t`${account} is imported as open items, under Finance settings, Opening balances`;
    if (controlledBy === null) return t`${account} takes no manual entries: the clinic has closed it to them`;
    return t`${account} takes no manual entries: its balance comes from invoices, payments and other documents`;
  };
}
