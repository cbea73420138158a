import type { InvoicePart, NewPayment, PaymentMethod, PersonRef } from '@polyclinic/contract';
import type { Allocations } from './allocations-input';
import { suggestAllocations, type OpenItem } from './suggest-allocations';

/** A payment while it is edited. */
export interface PaymentEntries {
  payer: InvoicePart;
  patient: PersonRef | null;
  insurerId: string | null;
  method: PaymentMethod;
  /** Minor units; NaN if it is not a valid amount. */
  amount: number | null;
  currency: string;
  /** In the contract's format; null until typed: then the clinic's rate of the day applies. */
  fxRate: string | null;
  date: string | null;
  reference: string;
  note: string;
  isPending: boolean;
  allocations: Allocations;
}

/** A patient's cash payment without an amount. */
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

/** Defaults displayed until the person types. */
export interface Suggested {
  items: readonly OpenItem[];
  /** Undefined for the base currency, or if the clinic has no rate. */
  fxRate: string | null;
}

/**
 * Converts a payment into the request body; invoices without an amount are omitted, and so is the rate of the `own`
 * currency.
 */
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
