import type { Allocation, InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { sumOf } from '../ledger/ledger.service';

/** Who pays. */
export interface Payer {
  patientId: string | null;
  insurerId: string | null;
}

/** An invoice as far as it matters to whoever pays it. */
export interface PayableInvoice {
  id: string;
  status: string;
  patientId: string;
  insurerId: string | null;
  currency: string;
  outstanding: Record<InvoicePart, number>;
}

/** What one part of an invoice gets. */
export interface Share<I extends PayableInvoice = PayableInvoice> {
  invoice: I;
  part: InvoicePart;
  amount: number;
}

/** One share for each part of each invoice that was named, in the order of the invoices; refused where it cannot be paid so. */
export function sharesOf<I extends PayableInvoice>(
  payer: Payer,
  currency: string,
  allocations: readonly Allocation[],
  invoices: readonly I[],
): Share<I>[] {
  const wanted = new Map<string, number[]>();
  for (const { invoiceId, part, amount } of allocations) {
    const key = `${invoiceId} ${part}`;
    wanted.set(key, [...(wanted.get(key) ?? []), amount]);
  }
  const shares = [...wanted].map(([key, amounts]) => {
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
