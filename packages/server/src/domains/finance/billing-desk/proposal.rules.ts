import type { ChargeSource, InvoiceLineFields } from '@polyclinic/contract';
import { lineTotal } from '../invoices/invoices.service';

/** Price of a service with its tax. */
interface Priced {
  serviceId: string | null;
  price: number | null;
  taxCodeId: string | null;
  taxRate: string | null;
}

/** Charge of a completed treatment or of a dispensed medicine. */
export interface ProposedCharge extends Priced {
  chargeId: string;
  source: ChargeSource;
  description: string;
  quantity: string;
}

/** Pricing data of an appointment. */
export interface PricedVisit extends Priced {
  appointmentId: string;
  serviceName: string;
  pricesIncludeTax: boolean;
  charges: readonly ProposedCharge[];
}

export type ProposedLine = InvoiceLineFields & { taxRate: string; total: number; isPriceMissing: boolean };

/**
 * Returns a line for the appointment's service, one for each completed treatment and one for each medicine that was
 * dispensed to the patient. A treatment with the appointment's own service takes the place of its line. Without a price
 * the front desk fills it in.
 */
export function proposedLines(visit: PricedVisit): ProposedLine[] {
  const { serviceName: description, charges, serviceId, appointmentId, pricesIncludeTax } = visit;
  const isTreated = serviceId !== null && charges.some((charge) => charge.serviceId === serviceId);
  const own = isTreated
    ? []
    : [{ ...lineOf({ ...visit, description, quantity: '1' }, pricesIncludeTax), appointmentId }];
  return [...own, ...charges.map((charge) => ({ ...chargeLine(charge, pricesIncludeTax), appointmentId }))];
}

/** Returns the line of a charge; a medicine is no service and has no code of one. */
export function chargeLine(charge: ProposedCharge, pricesIncludeTax: boolean): ProposedLine {
  const line = {
    ...lineOf(charge, pricesIncludeTax),
    chargeId: charge.chargeId,
    isPriceMissing: charge.price === null,
  };
  return charge.source === 'DISPENSING' ? { ...line, sacCode: null } : line;
}

function lineOf(
  { serviceId, price, taxCodeId, description, quantity, ...charge }: Priced & { description: string; quantity: string },
  pricesIncludeTax: boolean,
): ProposedLine {
  const [unitPrice, taxRate] = [price ?? 0, charge.taxRate ?? '0'];
  const total = lineTotal({ unitPrice, quantity, taxRate }, pricesIncludeTax);
  return { serviceId, description, quantity, unitPrice, taxCodeId, taxRate, total, isPriceMissing: false };
}
