import { takeNumberOfYear } from '../../../platform/number-series/number-series.service';
import type { Caller } from '../../../platform/http/service';
import { openingDepositsRepository as repository, type OpeningDeposit } from './opening-deposits.repository';
import { OPENING_DEPOSIT_NUMBERS } from './payment-numbers';

/**
 * Creates the deposits of an import, with numbers of a series of their own. Posts nothing, because the import does; the
 * caller holds the ledger.
 */
export async function createOpeningDeposits(
  { db, userId }: Caller,
  deposits: readonly Omit<OpeningDeposit, 'number'>[],
  { importId, date }: { importId: string; date: string },
): Promise<void> {
  const numbered: OpeningDeposit[] = [];
  for (const deposit of deposits) {
    numbered.push({ ...deposit, number: await takeNumberOfYear(db, OPENING_DEPOSIT_NUMBERS, date) });
  }
  await repository.insert(db, numbered, { importId, date, userId });
}

/** Locks the deposits of an import; true if nothing was used or refunded of any of them. */
export async function lockUntouchedDeposits({ db }: Caller, importId: string): Promise<boolean> {
  return repository.lockUntouched(db, importId);
}

/** Voids the deposits of an import. */
export async function voidOpeningDeposits({ db }: Caller, importId: string, reason: string): Promise<void> {
  await repository.void(db, importId, reason);
}
