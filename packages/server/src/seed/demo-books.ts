import { addDays, ledgerPeriods } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import { billedVisits } from './billed-visits';
import { enter, monthlyItems, openingItem } from './book-entries';
import { depositItems, PAID_AHEAD_DAYS, todaysEvents } from './book-events';
import { BOOK_SETTINGS } from './book-settings';
import { bookKeepers } from './book-keepers';
import { setUpBooks } from './book-setup';
import { lastOpenTime, openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import { invoiceItems, type BranchVisit, type CardPayment, type TimelineItem } from './demo-timeline';
import type { DemoRows } from './demo-rows';
import { foreignItems, withForeign } from './foreign-visits';
import { supplyPeople, supplyTimeline } from './demo-supply';
import { PAID_MONTHS, payrollTimeline } from './demo-payroll';
import { seedStaff } from './demo-staff';
import { seedWork } from './demo-work';
import { payrollEntries } from './payroll-books';
import { at, openRandom } from './random';

/** Months before the current one, at least; the books go back to the beginning of the fiscal year. */
const MONTHS_BACK = PAID_MONTHS;
/** Months before the current one with more invoices. */
const LATELY = 5;
/** Few enough for a quick first start. */
const INVOICES_PER_MONTH = { lately: 5, before: 2 } as const;
const ACCRUED = 45_000;
/** Every n-th appointment takes place in the other branch. */
const OTHER_BRANCH_EVERY = 3;

/**
 * Creates the books of at least six months and of the whole fiscal year through the regular services; old periods are
 * locked. Nothing is entered later than the last time at which the clinic was open.
 */
export async function seedBooks(db: TenantDatabase, clinic: DemoClinic, rows: DemoRows, now: Date): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const { date: today, minute } = lastOpenTime(calendar);
  const keepers = bookKeepers(db, rows, new Date(calendar.moment(today, minute)));
  const bookSettings = BOOK_SETTINGS[clinic.key];
  const setup = await setUpBooks(keepers, bookSettings);
  const random = openRandom(`demo ${clinic.key} books`);
  const monthsBack = monthsBefore(today, bookSettings.fiscalYearStart);
  const months = Array.from({ length: monthsBack + 1 }, (_, index) => monthFrom(today, index - monthsBack));
  const countIn = (month: number) => INVOICES_PER_MONTH[monthsBack - month > LATELY ? 'before' : 'lately'];
  const writing = { keepers, setup, factor: bookSettings.factor };
  const cards: CardPayment[] = [];
  const desk = { desk: keepers.accountant, bookSettings, ...setup, random, cards };
  const { branchIds } = setup;
  const language = clinic.key === 'berlin' ? 'de' : 'en';
  const { factor } = bookSettings;
  const staff = await seedStaff(keepers, { clinic, language, today, branchIds, accounts: rows.employees });
  await seedWork({ ...keepers, accounts: rows.employees }, { clinic, language, calendar, today, minute, staff }, rows);
  const payroll = await payrollTimeline(keepers, { clinic, language, calendar, today, staff }, months);
  const visits = billedVisits({ clinic, rows, months, today, countIn }).map((visit, index) => ({
    ...visit,
    branchId: at(branchIds, index % OTHER_BRANCH_EVERY === 0 ? 1 : 0),
  }));
  const isOwn = ({ patientId }: BranchVisit) => patientId === rows.patientUsers[0]?.patientId;
  const isUnpaid = ({ appointmentId }: BranchVisit) => appointmentId === rows.unpaidVisitId;
  const { usual, fromAbroad } = withForeign(visits, bookSettings, (visit) => isOwn(visit) || isUnpaid(visit));
  // The demo patient's advance payment is applied to one of these.
  const isLeftForDeposit = (visit: BranchVisit) => isOwn(visit) && visit.date > addDays(today, -PAID_AHEAD_DAYS);
  const supply = await supplyTimeline(
    supplyPeople(keepers, keepers.storekeepers),
    {
      key: clinic.key,
      language,
      calendar,
      today,
      factor,
      branchIds,
      taxCodeId: [...setup.taxed.values()][0] ?? null,
    },
    months,
  );
  const timeline = [
    openingItem(at(months, 0), writing),
    ...supply,
    ...usual.flatMap((visit) =>
      invoiceItems(visit, desk, {
        isLeftOpen: isUnpaid(visit) || isLeftForDeposit(visit),
        isWithoutInsurer: isUnpaid(visit),
      }),
    ),
    ...months.flatMap((month, index) => monthlyItems(month, index, cards, writing)),
    ...payroll.items,
    ...payrollEntries(months, payroll, { keepers, setup, insurer: bookSettings.insurer }),
    ...depositItems(today, rows, keepers, bookSettings),
    ...foreignItems(fromAbroad, bookSettings, keepers, months),
  ];
  for (const { run } of timeline.filter(({ date }) => date <= today).toSorted(byDate)) await run();
  await lockMonths(keepers.admin, monthFrom(today, -1));
  await todaysEvents(keepers, visits.find(isUnpaid)?.patientId ?? '');
  const sides = { REPAIRS: ACCRUED, ACCRUED_EXPENSES: -ACCRUED };
  await enter({ date: today, memo: 'Repair of the air conditioning, bill to come', sides }, writing);
}

/** Locks old months: hard up to two months ago, softly the last one. */
async function lockMonths(admin: Caller, before: string): Promise<void> {
  const { periods } = await ask(ledgerPeriods.list, {}, admin);
  const over = periods.filter(({ to }) => to < before).toSorted((one, other) => (one.to < other.to ? -1 : 1));
  for (const [index, { id, version }] of over.entries()) {
    const params = { id };
    const { period } = await ask(ledgerPeriods.setStatus, { params, body: { status: 'SOFT_LOCKED', version } }, admin);
    if (index === over.length - 1) return;
    await ask(ledgerPeriods.setStatus, { params, body: { status: 'LOCKED', version: period.version } }, admin);
  }
}

const byDate = (one: TimelineItem, other: TimelineItem) => (one.date < other.date ? -1 : Number(one.date > other.date));

/** Returns the number of months before the current one that the books include. */
function monthsBefore(today: string, fiscalYearStart: number): number {
  const inFiscalYear = (Number(today.slice(5, 7)) - fiscalYearStart + 12) % 12;
  return Math.max(MONTHS_BACK, inFiscalYear);
}

/** Returns the first day of the month, some months later, or earlier for a negative number. */
function monthFrom(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
