import type { InvoiceLineFields } from '@polyclinic/contract';
import { roundedPercent, sumOf } from '../ledger/ledger.service';

/** Pricing data of an appointment. */
export interface PricedVisit {
  appointmentId: string;
  serviceName: string;
  serviceId: string | null;
  price: number | null;
  taxCodeId: string | null;
  taxRate: string | null;
  pricesIncludeTax: boolean;
}

export type ProposedLine = InvoiceLineFields & { taxRate: string; total: number };

/** Returns a line for the appointment's service; without a price the front desk fills it in. */
export function proposedLine(visit: PricedVisit): ProposedLine {
  const { appointmentId, serviceName: description, serviceId, taxCodeId, pricesIncludeTax } = visit;
  const unitPrice = visit.price ?? 0;
  const taxRate = visit.taxRate ?? '0';
  const total = pricesIncludeTax ? unitPrice : sumOf([unitPrice, roundedPercent(unitPrice, taxRate)]);
  return { serviceId, description, quantity: '1', unitPrice, taxCodeId, appointmentId, taxRate, total };
}
