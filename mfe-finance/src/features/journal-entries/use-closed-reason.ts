import { useLingui } from '@lingui/react/macro';
import type { NewJournalEntry } from '@polyclinic/contract';
import type { KnownAccount } from './entry-rows';

/** Returns why an account takes no entry of the chosen kind. */
export function useClosedReason(kind: NewJournalEntry['kind']): (account: KnownAccount) => string {
  const { t } = useLingui();
  return ({ code, name, controlledBy }) => {
    const account = `${code} ${name}`;
    if (kind === 'OPENING')
      return t`Import the opening balance of ${account} as open items, under Finance settings, Opening balances`;
    if (controlledBy === null)
      return t`${account} does not accept manual entries: they are turned off for this account`;
    return t`${account} does not accept manual entries: its balance comes from invoices, payments and other documents`;
  };
}
