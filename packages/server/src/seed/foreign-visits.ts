import { addDays, exchangeRates, invoices, ledgerPeriods, payments } from '@polyclinic/contract';
import { ask } from './ask';
import type { BookSettings } from './book-settings';
import type { BookKeepers } from './book-keepers';
import type { BranchVisit, TimelineItem } from './demo-timeline';
import { at } from './random';

type Foreign = NonNullable<BookSettings['foreign']>;

/** Foreign transfers take time, so the exchange rate has changed by then. */
const PAID_AFTER_DAYS = 33;
/** Every n-th appointment is paid from abroad. */
const EVERY = 5;

/** Splits the appointments into those invoiced in the base currency and those in the foreign one. */
export function withForeign(
  visits: readonly BranchVisit[],
  { foreign }: BookSettings,
  isOwn: (visit: BranchVisit) => boolean,
): { usual: BranchVisit[]; fromAbroad: BranchVisit[] } {
  const isFromAbroad = (visit: BranchVisit, index: number) => foreign !== null && index % EVERY === 2 && !isOwn(visit);
  return {
    usual: visits.filter((visit, index) => !isFromAbroad(visit, index)),
    fromAbroad: visits.filter(isFromAbroad),
  };
}

/** Returns the exchange rates of each month, invoices and payments in the foreign currency, and the revaluations. */
export function foreignItems(
  visits: readonly BranchVisit[],
  { foreign }: BookSettings,
  { accountant }: BookKeepers,
  months: readonly string[],
): TimelineItem[] {
  if (foreign === null) return [];
  const { currency, rates } = foreign;
  const rateDays = months.flatMap((month) => [month, addDays(month, 15)]);
  // The last rate is that of the second half of the current month.
  const earlier = rates.length - rateDays.length;
  const rateItems = rateDays.map((day, index) => ({
    date: day,
    run: async () => {
      await ask(exchangeRates.set, { body: { currency, day, rate: at(rates, earlier + index) } }, accountant);
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
): TimelineItem[] {
  const begun = { id: '', total: 0 };
  const paidOn = addDays(date, PAID_AFTER_DAYS);
  const issue = async () => {
    // In whole units of the foreign currency.
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
