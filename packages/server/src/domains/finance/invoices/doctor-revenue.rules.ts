import { split, toBase } from '../ledger/ledger.service';
import type { DoctorInvoice, InvoiceEvent } from './doctor-revenue.repository';

/** Change of what a line of an invoice comes to, in the clinic's currency; negative if it is taken back. */
export interface RevenueEvent {
  kind: 'INVOICE' | InvoiceEvent['kind'];
  sourceId: string;
  /** Number of the payment or the credit note. */
  number: string | null;
  date: string;
  /** Invoiced or collected, by the kind; without tax. */
  net: number;
  /** Collected with tax; null for events of the invoiced amount. */
  collected: number | null;
}

/** Line of an issued invoice with its events, in the order in which they were recorded. */
export interface RevenueLine {
  lineId: string;
  invoiceNumber: string;
  issuedOn: string;
  description: string;
  serviceId: string | null;
  category: string | null;
  /** Net amount of the line as issued. */
  net: number;
  events: RevenueEvent[];
}

/**
 * Allocates the events of an invoice to its lines by largest remainder. Each event gets the difference between the sums
 * after and before it, so the lines add up to every payment and credit note, and a fully paid or credited line to its net
 * amount, to the cent.
 */
export function revenueLines(invoice: DoctorInvoice): RevenueLine[] {
  const { id, number, issueDate, lines, events } = invoice;
  const nets = lines.map(({ net }) => net);
  const totals = lines.map(({ net, tax }) => net + tax);
  const inBase = (amount: number) => toBase(amount, invoice);
  const found = lines.map((line): RevenueLine => {
    const issued = {
      kind: 'INVOICE' as const,
      sourceId: id,
      number: null,
      date: issueDate,
      net: inBase(line.net),
      collected: null,
    };
    const { id: lineId, description, serviceId, category } = line;
    const own = { lineId, description, serviceId, category };
    return { ...own, invoiceNumber: number, issuedOn: issueDate, net: issued.net, events: [issued] };
  });
  let invoiced = found.map(({ net }) => ({ net, collected: 0 }));
  let paid = lines.map(() => ({ net: 0, collected: 0 }));
  let [credited, received] = [0, 0];
  for (const { amount, kind, ...event } of events) {
    const isInvoiced = kind === 'CREDIT_NOTE' || kind === 'INVOICE_VOID';
    const before = isInvoiced ? invoiced : paid;
    if (isInvoiced) {
      credited += amount;
      const parts = split(credited, nets);
      const left = (index: number) => (kind === 'INVOICE_VOID' ? 0 : (nets[index] ?? 0) - (parts[index] ?? 0));
      invoiced = lines.map((_, index) => ({ net: inBase(left(index)), collected: 0 }));
    } else {
      received += kind === 'PAYMENT' ? amount : -amount;
      const parts = split(received, totals);
      paid = lines.map(({ net, tax }, index) => {
        const collected = parts[index] ?? 0;
        const [ofNet = 0] = net + tax === 0 ? [0] : split(collected, [net, tax]);
        return { net: inBase(ofNet), collected: inBase(collected) };
      });
    }
    const after = isInvoiced ? invoiced : paid;
    for (const [index, line] of found.entries()) {
      const change = (key: 'net' | 'collected') => (after[index]?.[key] ?? 0) - (before[index]?.[key] ?? 0);
      line.events.push({ ...event, kind, net: change('net'), collected: isInvoiced ? null : change('collected') });
    }
  }
  return found.filter((_, index) => lines[index]?.isOfDoctor);
}
