import { exchangeRates, invoices, ledgerPeriods, payments } from '@polyclinic/contract';
import { ask } from './ask';
import type { BookFacts } from './book-facts';
import type { BookKeepers } from './book-keepers';
import { addDays } from './clinic-calendar';
import type { BranchVisit, DiaryItem } from './demo-diary';
import { at } from './random';

type Foreign = NonNullable<BookFacts['foreign']>;

/** A transfer from abroad takes its time, and the rate is another one by then. */
const PAID_AFTER_DAYS = 33;
/** One visit of so many is paid from abroad. */
const EVERY = 5;

/** Parts the visits into those that are invoiced in the clinic's currency and those that are not. */
export function withForeign(
  visits: readonly BranchVisit[],
  { foreign }: BookFacts,
  isOwn: (visit: BranchVisit) => boolean,
): { usual: BranchVisit[]; fromAbroad: BranchVisit[] } {
  const isFromAbroad = (visit: BranchVisit, place: number) => foreign !== null && place % EVERY === 2 && !isOwn(visit);
  return {
    usual: visits.filter((visit, place) => !isFromAbroad(visit, place)),
    fromAbroad: visits.filter(isFromAbroad),
  };
}

/** The rates of each month, invoices in the foreign currency and their payment, and what they are worth when a month ends. */
export function foreignItems(
  visits: readonly BranchVisit[],
  { foreign }: BookFacts,
  { accountant }: BookKeepers,
  months: readonly string[],
): DiaryItem[] {
  if (foreign === null) return [];
  const { currency, rates } = foreign;
  const rateDays = months.flatMap((month) => [month, addDays(month, 15)]);
  const rateItems = rateDays.map((day, place) => ({
    date: day,
    run: async () => {
      await ask(exchangeRates.set, { body: { currency, day, rate: at(rates, place) } }, accountant);
    },
  }));
  const monthEnds = months.slice(1).map((month) => addDays(month, -1));
  return [
    ...rateItems,
    ...visits.flatMap((visit) => invoiceAbroad(visit, foreign, accountant)),
    ...monthEnds.map((date) => ({ date, run: () => revalue(date, accountant) })),
  ];
}

function invoiceAbroad(
  { date, patientId, appointmentId, branchId, service }: BranchVisit,
  { currency, worth }: Foreign,
  desk: BookKeepers['accountant'],
): DiaryItem[] {
  const begun = { id: '', total: 0 };
  const paidOn = addDays(date, PAID_AFTER_DAYS);
  const issue = async () => {
    // In whole units of the other currency.
    const unitPrice = Math.ceil(service.price / worth / 100) * 100;
    const lines = [{ serviceId: service.id, description: service.name, unitPrice, appointmentId }];
    const body = { patientId, appointmentId, branchId, issueDate: date, currency, lines };
    const { id, version, total } = (await ask(invoices.create, { body }, desk)).invoice;
    await ask(invoices.setStatus, { params: { id }, body: { status: 'ISSUED', version } }, desk);
    Object.assign(begun, { id, total });
  };
  const pay = async () => {
    const { id: invoiceId, total: amount } = begun;
    const allocations = [{ invoiceId, part: 'PATIENT' as const, amount }];
    const body = { patientId, method: 'BANK_TRANSFER' as const, currency, amount, date: paidOn, allocations };
    await ask(payments.record, { body }, desk);
  };
  return [
    { date, run: issue },
    { date: paidOn, run: pay },
  ];
}

async function revalue(lastDay: string, accountant: BookKeepers['accountant']): Promise<void> {
  const { periods } = await ask(ledgerPeriods.list, {}, accountant);
  const period = periods.find(({ to }) => to === lastDay);
  if (!period) throw new Error(`No month of the demo ends on ${lastDay}`);
  await ask(exchangeRates.revalue, { body: { periodId: period.id } }, accountant);
}
