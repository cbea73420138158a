import { addDays, invoices, payments, type PaymentMethod } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import type { BilledVisit } from './billed-visits';
import type { BookSettings } from './book-settings';
import type { Random } from './random';

/** Event of a day; events of the same day run in the order of their creation. */
export interface TimelineItem {
  date: string;
  run: () => Promise<void>;
}

/** Appointment with the branch where it took place. */
export type BranchVisit = BilledVisit & { branchId: string };

/** Card payment that the bank has not paid out yet. */
export interface CardPayment {
  id: string;
  amount: number;
  date: string;
}

interface Desk {
  desk: Caller;
  bookSettings: BookSettings;
  insurerId: string;
  taxed: ReadonlyMap<string, string>;
  random: Random;
  /** Filled while payments are recorded. */
  cards: CardPayment[];
}

const INSURED_SHARE = 0.7;
const INSURER_PAYS_AFTER_DAYS = 24;

/** Payment of an invoice, with weights: at once, in part, later, or not yet. */
const OUTCOMES = [
  ['FULL', 62],
  ['PART', 10],
  ['LATER', 16],
  ['OPEN', 12],
] as const;

/** Predetermined properties of an invoice. */
interface Fixed {
  isLeftOpen: boolean;
  isWithoutInsurer: boolean;
}

/**
 * Returns an invoice for an appointment and its payments, each on its day; if it is left open, only the insurer pays.
 */
export function invoiceItems(visit: BranchVisit, desk: Desk, { isLeftOpen, isWithoutInsurer }: Fixed): TimelineItem[] {
  const { random, bookSettings, insurerId } = desk;
  const { date, patientId, branchId, service } = visit;
  const isInsured = random.chance(0.18) && !isWithoutInsurer;
  const discountPercent = random.chance(0.1) ? '10' : null;
  const usual = random.weighted(OUTCOMES);
  const outcome = isLeftOpen ? 'OPEN' : usual;
  const method = random.weighted(bookSettings.methods);
  const later = addDays(date, random.int(4, 20));
  const insurerAmount = isInsured ? Math.floor(service.price * INSURED_SHARE) : 0;
  const begun = { id: '', owed: 0 };

  const issue = async () => {
    const line = { serviceId: service.id, description: service.name, unitPrice: service.price, discountPercent };
    const { invoice } = await ask(
      invoices.create,
      {
        body: {
          patientId,
          appointmentId: visit.appointmentId,
          branchId,
          issueDate: date,
          ...(isInsured && {
            insurerId,
            insurerAmount,
          }),
          lines: [
            {
              ...line,
              appointmentId: visit.appointmentId,
              taxCodeId: desk.taxed.get(service.id) ?? null,
            },
          ],
        },
      },
      desk.desk,
    );
    const params = { id: invoice.id };
    await ask(invoices.setStatus, { params, body: { status: 'ISSUED', version: invoice.version } }, desk.desk);
    Object.assign(begun, { id: invoice.id, owed: invoice.total - insurerAmount });
  };
  const pay = (share: number) => async () => {
    const amount = Math.floor(begun.owed * share);
    const allocations = [{ invoiceId: begun.id, part: 'PATIENT' as const, amount }];
    const on = outcome === 'LATER' ? later : date;
    await take({ patientId, method, amount, date: on, allocations }, desk);
  };
  const payInsurer = async () => {
    const allocations = [{ invoiceId: begun.id, part: 'INSURER' as const, amount: insurerAmount }];
    const on = addDays(date, INSURER_PAYS_AFTER_DAYS);
    await take({ insurerId, method: 'INSURANCE', amount: insurerAmount, date: on, allocations }, desk);
  };

  return [
    { date, run: issue },
    ...(outcome === 'FULL' ? [{ date, run: pay(1) }] : []),
    ...(outcome === 'PART' ? [{ date, run: pay(0.4) }] : []),
    ...(outcome === 'LATER' ? [{ date: later, run: pay(1) }] : []),
    ...(isInsured ? [{ date: addDays(date, INSURER_PAYS_AFTER_DAYS), run: payInsurer }] : []),
  ];
}

interface PaymentInput {
  patientId?: string;
  insurerId?: string;
  method: PaymentMethod;
  amount: number;
  date: string;
  allocations: { invoiceId: string; part: 'PATIENT' | 'INSURER'; amount: number }[];
}

async function take(input: PaymentInput, { desk, cards }: Desk): Promise<void> {
  if (input.amount === 0) return;
  const { payment } = await ask(payments.record, { body: input }, desk);
  if (input.method === 'CARD') cards.push({ id: payment.id, amount: input.amount, date: input.date });
}
