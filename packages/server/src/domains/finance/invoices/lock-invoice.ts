import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { isOpen } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type LockedInvoice } from './invoice-writes.repository';

/** Locks and returns an invoice until the transaction ends; throws if there is none with this id. */
export async function lockInvoice({ db }: Pick<Caller, 'db'>, id: string): Promise<LockedInvoice> {
  return (await repository.lock(db, id)) ?? refuse('INVOICE_NOT_FOUND');
}

/** Locks several invoices in id order, which avoids deadlocks. */
export async function lockInvoices(
  { db }: Pick<Caller, 'db'>,
  ids: readonly string[],
): Promise<Map<string, LockedInvoice>> {
  const locked = new Map<string, LockedInvoice>();
  for (const id of [...new Set(ids)].sort()) {
    const invoice = await repository.lock(db, id);
    if (invoice) locked.set(id, invoice);
  }
  return locked;
}

/** Throws if the invoice was changed since the caller read it (optimistic locking). */
export function refuseStale(locked: { version: number }, version: number): void {
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

/** Throws unless the invoice is open for settlement. */
export function refuseClosed({ status }: LockedInvoice): void {
  if (!isOpen(status)) refuse('INVOICE_TRANSITION_ILLEGAL');
}
