import { takeNumberOfYear } from '../../../platform/number-series/number-series.service';
import type { Caller } from '../../../platform/http/service';
import { OPENING_INVOICE_NUMBERS } from './invoice-numbers';
import { openingInvoicesRepository as repository, type OpeningInvoice } from './opening-invoices.repository';

/** Open item before it has a number here. */
export type OpeningItem = Omit<OpeningInvoice, 'number'>;

/**
 * Creates the invoices of an import, with numbers of a series of their own. Posts nothing, because the import does; the
 * caller holds the ledger.
 */
export async function createOpeningInvoices(
  { db, userId }: Caller,
  items: readonly OpeningItem[],
  { importId, date }: { importId: string; date: string },
): Promise<void> {
  const numbered: OpeningInvoice[] = [];
  for (const item of items) {
    numbered.push({ ...item, number: await takeNumberOfYear(db, OPENING_INVOICE_NUMBERS, date) });
  }
  await repository.insert(db, numbered, { importId, date, userId });
}

/** Locks the invoices of an import; true if nothing was settled on any of them. */
export async function lockUntouchedInvoices({ db }: Caller, importId: string): Promise<boolean> {
  return repository.lockUntouched(db, importId);
}

/** Voids the invoices of an import; their numbers stay used. */
export async function voidOpeningInvoices({ db }: Caller, importId: string, reason: string): Promise<void> {
  await repository.void(db, importId, reason);
}
