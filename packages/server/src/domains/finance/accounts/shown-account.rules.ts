import type { Account } from '@polyclinic/contract';
import { controlOwnerOf } from '../ledger/ledger.service';

/** Account as stored; whether a feature controls it depends on the features of the server. */
export type StoredAccount = Omit<Account, 'controlledBy'>;

/** Returns the account as users see it: a control account takes no manual entries, whatever the clinic has chosen. */
export function shown<A extends StoredAccount>(account: A): A & Pick<Account, 'controlledBy'> {
  const controlledBy = controlOwnerOf(account.key);
  return { ...account, controlledBy, isManual: account.isManual && controlledBy === null };
}
