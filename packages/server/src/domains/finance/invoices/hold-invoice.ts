import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { isOpen } from './invoice-status.rules';
import { invoiceWritesRepository as repository, type HeldInvoice } from './invoice-writes.repository';

/** Nobody else changes the invoice until the transaction ends; refused where the clinic has none of that id. */
export async function holdInvoice({ db }: Pick<Caller, 'db'>, id: string): Promise<HeldInvoice> {
  return (await repository.hold(db, id)) ?? refuse('INVOICE_NOT_FOUND');
}

/** The same for several, in the order that everybody takes, so that two who hold the same never wait for each other. */
export async function holdInvoices(
  { db }: Pick<Caller, 'db'>,
  ids: readonly string[],
): Promise<Map<string, HeldInvoice>> {
  const held = new Map<string, HeldInvoice>();
  for (const id of [...new Set(ids)].sort()) {
    const invoice = await repository.hold(db, id);
    if (invoice) held.set(id, invoice);
  }
  return held;
}

/** Refused where somebody changed it since the caller read it. */
export function refuseStale(held: { version: number }, version: number): void {
  if (held.version !== version) refuse('STALE_VERSION', { details: { version: held.version } });
}

/** Refused unless something may still settle it. */
export function refuseClosed({ status }: HeldInvoice): void {
  if (!isOpen(status)) refuse('INVOICE_TRANSITION_ILLEGAL');
}
