import { addDays, invoices, payments } from '@polyclinic/contract';
import { ask } from './ask';
import type { BookSettings } from './book-settings';
import type { BookKeepers } from './book-keepers';
import type { DemoRows } from './demo-rows';
import type { TimelineItem } from './demo-timeline';

const DEPOSIT = 20_000;
/** Days since the demo patient's advance payment. */
export const PAID_AHEAD_DAYS = 40;
const USED_AFTER_DAYS = 14;

/** The demo patient pays in advance, and applies part of it to open invoices. */
export function depositItems(
  today: string,
  { patientUsers }: DemoRows,
  keepers: BookKeepers,
  { factor }: BookSettings,
): TimelineItem[] {
  const patientId = patientUsers[0]?.patientId ?? '';
  const { accountant } = keepers;
  const [paidOn, usedOn] = [addDays(today, -PAID_AHEAD_DAYS), addDays(today, -PAID_AHEAD_DAYS + USED_AFTER_DAYS)];
  let paymentId = '';
  const pay = async () => {
    const amount = DEPOSIT * factor;
    const body = { patientId, amount, method: 'BANK_TRANSFER' as const, date: paidOn, note: 'Paid ahead' };
    paymentId = (await ask(payments.record, { body }, accountant)).payment.id;
  };
  const use = async () => {
    const { invoices: open } = await ask(invoices.list, { query: { patientId, isOpen: 'true' } }, accountant);
    const [invoice] = open;
    if (!invoice) return;
    const amount = Math.min(DEPOSIT * factor, invoice.outstanding - invoice.insurerAmount);
    if (amount <= 0) return;
    const allocations = [{ invoiceId: invoice.id, part: 'PATIENT' as const, amount }];
    await ask(payments.allocate, { params: { id: paymentId }, body: { allocations, date: usedOn } }, accountant);
  };
  return [
    { date: paidOn, run: pay },
    { date: usedOn, run: use },
  ];
}

/**
 * Creates today's events: a refund with a credit note, a credit note on an open invoice, and tasks for the approver. One
 * patient's invoices stay as they are.
 */
export async function todaysEvents({ accountant, approver }: BookKeepers, spared: string): Promise<void> {
  const { payments: completedPayments } = await ask(
    payments.list,
    { query: { status: 'COMPLETED', limit: 100 } },
    accountant,
  );
  const paid = completedPayments.find(
    ({ patient, unallocated, method }) => patient && unallocated === 0 && method !== 'CHEQUE',
  );
  if (paid) {
    const params = { id: paid.id };
    const body = { amount: Math.ceil(paid.amount / 4), reason: 'Charged for more than was done', creditNote: true };
    const { payment } = await ask(payments.refund, { params, body }, accountant);
    const waiting = payment.refunds.find(({ status }) => status === 'PENDING');
    if (waiting) await ask(payments.decideRefund, { params: { id: waiting.id }, body: { isApproved: true } }, approver);
  }
  const { invoices: unpaid } = await ask(invoices.list, { query: { isOpen: 'true', limit: 100 } }, accountant);
  const open = unpaid.filter(({ patient }) => patient?.id !== spared);
  const [credited, overdue] = [open.at(0), open.filter(({ daysOverdue }) => daysOverdue > 0).at(-1)];
  if (credited) {
    const body = { amount: Math.ceil(credited.outstanding / 5), reason: 'Agreed after a complaint' };
    await ask(invoices.credit, { params: { id: credited.id }, body }, accountant);
  }
  if (overdue && overdue.id !== credited?.id) {
    const body = { amount: overdue.outstanding, reason: 'Moved away, letters come back' };
    await ask(invoices.writeOff, { params: { id: overdue.id }, body }, accountant);
  }
}
