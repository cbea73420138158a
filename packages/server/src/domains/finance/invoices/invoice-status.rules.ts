import type { InvoiceAction, InvoicePart, InvoiceStatus } from '@polyclinic/contract';

/** What an invoice comes to and what has settled it, of both parts together and of the insurer's alone. */
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

/** What each part owes still, whatever the status. */
export function outstandingOf(amounts: InvoiceAmounts): Record<InvoicePart, number> {
  const { total, insurerAmount, paid, paidByInsurer, refunded, refundedInsurer } = amounts;
  const { credited, creditedInsurer, writtenOff, writtenOffInsurer } = amounts;
  const INSURER = insurerAmount - (paidByInsurer - refundedInsurer + creditedInsurer + writtenOffInsurer);
  return { PATIENT: total - (paid - refunded + credited + writtenOff) - INSURER, INSURER };
}

/** Whether money may still settle it. */
export function isOpen(status: InvoiceStatus): boolean {
  return status === 'ISSUED' || status === 'PARTIALLY_PAID';
}

/** Whether it counts in the books: issued, and not taken back. */
export function isLive(status: InvoiceStatus): boolean {
  return status !== 'DRAFT' && status !== 'VOID';
}

/** The status of an issued invoice follows from what has settled it, and from nothing else. */
export function settledStatus(amounts: InvoiceAmounts): InvoiceStatus {
  const { PATIENT, INSURER } = outstandingOf(amounts);
  const isPaid = amounts.paid > amounts.refunded;
  if (PATIENT + INSURER > 0) return isPaid ? 'PARTIALLY_PAID' : 'ISSUED';
  if (amounts.writtenOff > 0) return 'WRITTEN_OFF';
  return !isPaid && amounts.credited > 0 ? 'CREDITED' : 'PAID';
}

/** Only what counts and was never paid, credited or written off is taken back as a whole. */
export function isVoidable({
  status,
  paid,
  credited,
  writtenOff,
}: InvoiceAmounts & { status: InvoiceStatus }): boolean {
  return isLive(status) && paid === 0 && credited === 0 && writtenOff === 0;
}

/** What can be done with an invoice (business.md section 5). */
export function invoiceActions(
  { status, ...amounts }: InvoiceAmounts & { status: InvoiceStatus },
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
    ...(isVoidable({ status, ...amounts }) ? (['void'] as const) : []),
  ];
}
