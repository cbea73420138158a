import type { Caller } from '../../../platform/http/service';
import { paymentWrites as writes } from './payment-writes.repository';
import { writePayment } from './record-payment';

interface Received {
  invoiceId: string;
  amount: number;
  currency: string;
  reference: string;
}

/**
 * Records money that a provider has taken for an invoice, as a card payment. An amount above the
 * outstanding one becomes a deposit of the patient. Returns the id of the payment.
 */
export async function receivePayment(caller: Caller, { invoiceId, amount, currency, reference }: Received) {
  const [invoice] = await writes.lockInvoices(caller.db, [invoiceId]);
  if (!invoice) throw new Error('The invoice of a payment request is there');
  const isOpen = invoice.status === 'ISSUED' || invoice.status === 'PARTIALLY_PAID';
  const needed = isOpen && invoice.currency === currency ? Math.min(invoice.outstanding.PATIENT, amount) : 0;
  const allocations = needed > 0 ? [{ invoiceId, amount: needed }] : [];
  const { patientId } = invoice;
  return writePayment(caller, { patientId, method: 'CARD', amount, currency, reference, allocations }, true);
}
