import type { Account, Language } from '@polyclinic/contract';
import { controlOwnerOf, namedIn } from '../ledger/ledger.service';

/** Account as stored; whether a feature controls it depends on the features of the server. */
export type StoredAccount = Omit<Account, 'controlledBy'>;

/**
 * Returns the account as users see it: named in their language, and without manual entries if it is a control account,
 * whatever the clinic has chosen.
 */
export function shownIn<A extends StoredAccount>(language: Language, account: A): A & Pick<Account, 'controlledBy'> {
  const controlledBy = controlOwnerOf(account.key);
  return { ...namedIn(language, account), controlledBy, isManual: account.isManual && controlledBy === null };
}
