import type { AccountKey } from '@polyclinic/contract';
import { declared } from '../../../platform/feature/declared';

/** Returns the events that post to an account automatically, as the features of this server declare them. */
export function postingEventsOf(key: AccountKey | null): string[] {
  return key === null ? [] : [...declared().postingEvents(key)];
}

/**
 * Returns the feature whose documents explain the balance of a control account, by its name in the contract; null if no
 * feature of this server does, so that only manual entries can keep the account.
 */
export function controlOwnerOf(key: AccountKey | null): string | null {
  return (key && declared().controlOwner(key)) ?? null;
}
