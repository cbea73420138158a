import type { Caller } from '../../../platform/http/service';
import { settleInvoice } from '../invoices/invoices.service';
import type { Step } from './payment-lines.rules';
import type { LiveAllocation } from './payment.rules';
import { paymentWrites as writes } from './payment-writes.repository';
import { stepOf } from './record-payment';

/** Takes back allocations as if nothing had been paid; returns the changes of the open amounts. */
export async function reopenInvoices(
  caller: Caller,
  allocations: readonly LiveAllocation[],
  { base, date }: { base: string; date: string },
): Promise<Step[]> {
  const { db } = caller;
  const invoices = await writes.lockInvoices(db, [...new Set(allocations.map(({ invoiceId }) => invoiceId))]);
  const steps: Step[] = [];
  for (const { id, invoiceId, part, live } of allocations) {
    await writes.takeBack(db, { allocationId: id, amount: live, date, isRefund: false });
    const { before, after } = await settleInvoice(caller, { invoiceId, part, amount: -live, date });
    const invoice = invoices.find((one) => one.id === invoiceId);
    if (invoice) steps.push(stepOf(invoice, part, base, before, after));
  }
  return steps;
}
