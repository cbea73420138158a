import type { InvoicePart, NewPayment, PaymentMethod, PersonRef } from '@polyclinic/contract';
import type { Allocations } from './allocations-input';
import { suggestAllocations, type OpenItem } from './suggest-allocations';

/** A payment as it is typed. */
export interface PaymentEntries {
  payer: InvoicePart;
  patient: PersonRef | null;
  insurerId: string | null;
  method: PaymentMethod;
  /** Minor units; NaN where what is typed is no amount. */
  amount: number | null;
  currency: string;
  /** As the contract writes it; null is what nobody has typed yet: the clinic's rate of the day. */
  fxRate: string | null;
  date: string | null;
  reference: string;
  note: string;
  isPending: boolean;
  allocations: Allocations;
}

/** Cash of a patient, over nothing yet. */
export const blankPayment = (currency: string): PaymentEntries => ({
  payer: 'PATIENT',
  patient: null,
  insurerId: null,
  method: 'CASH',
  amount: null,
  currency,
  fxRate: null,
  date: null,
  reference: '',
  note: '',
  isPending: false,
  allocations: null,
});

/** What the form shows where nothing was typed. */
export interface Suggested {
  items: readonly OpenItem[];
  /** None where the clinic's own currency is paid, or where it has no rate for another. */
  fxRate: string | null;
}

/** What is sent of a payment; invoices that get nothing are left out, and so is the rate of the clinic's `own` currency. */
export function paymentBody(entries: PaymentEntries, { items, fxRate }: Suggested, own: string): NewPayment {
  const { payer, patient, insurerId, method, currency, date, reference, note, isPending } = entries;
  const amount = entries.amount ?? 0;
  const shares = entries.allocations ?? suggestAllocations(items, amount);
  return {
    ...(payer === 'PATIENT' ? { patientId: patient?.id } : { insurerId }),
    method,
    amount,
    currency,
    date,
    ...(currency !== own && { fxRate: entries.fxRate ?? fxRate }),
    reference: reference.trim() || null,
    note: note.trim() || null,
    isPending: method === 'CHEQUE' && isPending,
    allocations: items.flatMap(({ invoiceId, part }) => {
      const share = shares[invoiceId];
      return share
        ? [
            {
              invoiceId,
              part,
              amount: share,
            },
          ]
        : [];
    }),
  };
}
