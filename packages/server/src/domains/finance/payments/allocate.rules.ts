import type { Allocation, InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { sumOf } from '../ledger/ledger.service';

/** Payer of a payment. */
export interface Payer {
  patientId: string | null;
  insurerId: string | null;
}

/** Fields of an invoice that matter for allocation. */
export interface PayableInvoice {
  id: string;
  status: string;
  patientId: string;
  insurerId: string | null;
  currency: string;
  outstanding: Record<InvoicePart, number>;
}

/** Allocation to one party's part of an invoice. */
export interface Share<I extends PayableInvoice = PayableInvoice> {
  invoice: I;
  part: InvoicePart;
  amount: number;
}

/**
 * Returns one allocation per part of each given invoice, in the order of the invoices; throws if it cannot be paid in
 * this way.
 */
export function sharesOf<I extends PayableInvoice>(
  payer: Payer,
  currency: string,
  allocations: readonly Allocation[],
  invoices: readonly I[],
): Share<I>[] {
  const requested = new Map<string, number[]>();
  for (const { invoiceId, part, amount } of allocations) {
    const key = `${invoiceId} ${part}`;
    requested.set(key, [...(requested.get(key) ?? []), amount]);
  }
  const shares = [...requested].map(([key, amounts]) => {
    const [invoiceId, part] = key.split(' ') as [string, InvoicePart];
    const invoice = invoices.find(({ id }) => id === invoiceId) ?? refuse('INVOICE_UNKNOWN');
    return { invoice, part, amount: sumOf(amounts) };
  });
  for (const share of shares) refuseShare(payer, currency, share);
  return shares.toSorted((one, other) => (one.invoice.id < other.invoice.id ? -1 : 1));
}

function refuseShare(payer: Payer, currency: string, { invoice, part, amount }: Share): void {
  const isOwn = part === 'PATIENT' ? invoice.patientId === payer.patientId : invoice.insurerId === payer.insurerId;
  const pays = part === 'PATIENT' ? payer.patientId !== null : payer.insurerId !== null;
  if (!isOwn || !pays || invoice.status === 'DRAFT') refuse('INVOICE_UNKNOWN');
  if (invoice.currency !== currency) refuse('CURRENCY_DIFFERS');
  const open = invoice.outstanding[part];
  const takesMoney = invoice.status === 'ISSUED' || invoice.status === 'PARTIALLY_PAID';
  if (!takesMoney || open === 0) refuse('INVOICE_NOT_OPEN');
  if (amount > open) refuse('OVER_PAYMENT', { details: { invoiceId: invoice.id, part, open } });
}
