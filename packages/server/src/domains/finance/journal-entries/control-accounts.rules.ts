import type { AccountKey, ErrorCode } from '@polyclinic/contract';
import { controlOwnerOf } from '../ledger/ledger.service';

/** Accounts whose opening balance consists of items: without them it could never be settled, issued or received. */
const OPENED_BY_ITEMS: Partial<Record<AccountKey, ErrorCode>> = {
  PATIENT_RECEIVABLES: 'OPENING_ITEMS_REQUIRED',
  INSURER_RECEIVABLES: 'OPENING_ITEMS_REQUIRED',
  PATIENT_DEPOSITS: 'OPENING_ITEMS_REQUIRED',
  STOCK: 'OPENING_STOCK_REQUIRED',
  STOCK_IN_TRANSIT: 'OPENING_STOCK_REQUIRED',
};

interface Target {
  key: AccountKey | null;
  /** As the clinic has chosen. */
  isManual: boolean;
}

/** Returns the reason why an account takes no manual line of this kind; undefined if it does. */
export function manualRefusal({ key, isManual }: Target, isOpening: boolean): ErrorCode | undefined {
  if (isOpening) return key === null ? undefined : OPENED_BY_ITEMS[key];
  return isManual && controlOwnerOf(key) === null ? undefined : 'ACCOUNT_NOT_MANUAL';
}
