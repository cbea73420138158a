import type { AccountKey, ErrorCode } from '@polyclinic/contract';
import { controlOwnerOf } from '../ledger/ledger.service';

/** Accounts whose balance consists of items: an opening balance without them could never be settled, issued or received. */
const OF_OPEN_ITEMS: readonly (AccountKey | null)[] = [
  'PATIENT_RECEIVABLES',
  'INSURER_RECEIVABLES',
  'PATIENT_DEPOSITS',
  'STOCK',
  'STOCK_IN_TRANSIT',
];

interface Target {
  key: AccountKey | null;
  /** As the clinic has chosen. */
  isManual: boolean;
}

/** Returns the reason why an account takes no manual line of this kind; undefined if it does. */
export function manualRefusal({ key, isManual }: Target, isOpening: boolean): ErrorCode | undefined {
  if (isOpening) return OF_OPEN_ITEMS.includes(key) ? 'OPENING_ITEMS_REQUIRED' : undefined;
  return isManual && controlOwnerOf(key) === null ? undefined : 'ACCOUNT_NOT_MANUAL';
}
