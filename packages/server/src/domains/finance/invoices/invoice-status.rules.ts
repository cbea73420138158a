import type { InvoiceAction, InvoicePart, InvoiceStatus } from '@polyclinic/contract';

/** Total of an invoice and settled amounts, of both parties together and of the insurer alone. */
export interface InvoiceAmounts {
  total: number;
  insurerAmount: number;
  paid: number;
  paidByInsurer: number;
  refunded: number;
  refundedInsurer: number;
  credited: number;
  creditedInsurer: number;
  writtenOff: number;
  writtenOffInsurer: number;
}

/** Returns the outstanding amount of each party, whatever the status. */
export function outstandingOf(amounts: InvoiceAmounts): Record<InvoicePart, number> {
  const { total, insurerAmount, paid, paidByInsurer, refunded, refundedInsurer } = amounts;
  const { credited, creditedInsurer, writtenOff, writtenOffInsurer } = amounts;
  const INSURER = insurerAmount - (paidByInsurer - refundedInsurer + creditedInsurer + writtenOffInsurer);
  return { PATIENT: total - (paid - refunded + credited + writtenOff) - INSURER, INSURER };
}

/** Returns whether payments may still be allocated. */
export function isOpen(status: InvoiceStatus): boolean {
  return status === 'ISSUED' || status === 'PARTIALLY_PAID';
}

/** Returns whether the invoice is effective in the ledger: issued, and not void. */
export function isLive(status: InvoiceStatus): boolean {
  return status !== 'DRAFT' && status !== 'VOID';
}

/** Derives the status of an issued invoice from the settled amounts alone. */
export function settledStatus(amounts: InvoiceAmounts): InvoiceStatus {
  const { PATIENT, INSURER } = outstandingOf(amounts);
  const isPaid = amounts.paid > amounts.refunded;
  if (PATIENT + INSURER > 0) return isPaid ? 'PARTIALLY_PAID' : 'ISSUED';
  if (amounts.writtenOff > 0) return 'WRITTEN_OFF';
  return !isPaid && amounts.credited > 0 ? 'CREDITED' : 'PAID';
}

/** Only an effective invoice without payments, credit notes or write-offs can be voided. */
export function isVoidable({
  status,
  paid,
  credited,
  writtenOff,
  isOpening,
}: InvoiceAmounts & { status: InvoiceStatus; isOpening: boolean }): boolean {
  // An open item of the previous system is posted with its import, and reversed with it alone.
  return !isOpening && isLive(status) && paid === 0 && credited === 0 && writtenOff === 0;
}

/** Returns the allowed actions on an invoice. */
export function invoiceActions(
  { status, ...amounts }: InvoiceAmounts & { status: InvoiceStatus; isOpening: boolean },
  depositAvailable: number,
): InvoiceAction[] {
  if (status === 'DRAFT') return ['edit', 'issue', 'send'];
  if (status === 'VOID') return [];
  const usesDeposit = depositAvailable > 0 && outstandingOf(amounts).PATIENT > 0;
  return [
    'send',
    'link',
    ...(isOpen(status) ? (['pay', 'credit', 'writeOff'] as const) : []),
    ...(isOpen(status) && usesDeposit ? (['applyDeposit'] as const) : []),
    ...(isOpen(status) && outstandingOf(amounts).INSURER > 0 ? (['transferShare'] as const) : []),
    ...(isVoidable({ status, ...amounts }) ? (['void'] as const) : []),
  ];
}
