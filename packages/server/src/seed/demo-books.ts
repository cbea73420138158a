import { ledgerPeriods } from '@polyclinic/contract';
import type { TenantDatabase } from '../platform/db/database';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import { billedVisits } from './billed-visits';
import { enter, monthlyItems, openingItem } from './book-entries';
import { depositItems, PAID_AHEAD_DAYS, todaysEvents } from './book-events';
import { BOOK_FACTS } from './book-facts';
import { bookKeepers } from './book-keepers';
import { setUpBooks } from './book-setup';
import { addDays, openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import { invoiceItems, type BranchVisit, type CardPayment, type DiaryItem } from './demo-diary';
import { PRESENT_MINUTE, type DemoRows } from './demo-rows';
import { foreignItems, withForeign } from './foreign-visits';
import { at, openRandom } from './random';

const MONTHS_BACK = 5;
/** Few enough that the first start does not keep anybody waiting. */
const INVOICES_PER_MONTH = 5;
const ACCRUED = 45_000;
/** One visit of so many takes place in the other branch. */
const OTHER_BRANCH_EVERY = 3;

/** Six months of books, made by the same services that people use; what is over for long is locked. */
export async function seedBooks(db: TenantDatabase, clinic: DemoClinic, rows: DemoRows, now: Date): Promise<void> {
  const calendar = openCalendar(clinic.timezone, now);
  const { today } = calendar;
  const keepers = bookKeepers(db, rows, new Date(calendar.moment(today, PRESENT_MINUTE)));
  const facts = BOOK_FACTS[clinic.key];
  const setup = await setUpBooks(keepers, facts);
  const random = openRandom(`demo ${clinic.key} books`);
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, place) => monthFrom(today, place - MONTHS_BACK));
  const writing = { keepers, setup, factor: facts.factor };
  const cards: CardPayment[] = [];
  const desk = { desk: keepers.accountant, facts, ...setup, random, cards };
  const { branchIds } = setup;
  const visits = billedVisits({ clinic, rows, months, today, perMonth: INVOICES_PER_MONTH, random }).map(
    (visit, place) => ({ ...visit, branchId: at(branchIds, place % OTHER_BRANCH_EVERY === 0 ? 1 : 0) }),
  );
  const isOwn = ({ patientId }: BranchVisit) => patientId === rows.patientUsers[0]?.patientId;
  const { usual, fromAbroad } = withForeign(visits, facts, isOwn);
  // What the patient who signs in has paid ahead is used for one of these.
  const isLeftForDeposit = (visit: BranchVisit) => isOwn(visit) && visit.date > addDays(today, -PAID_AHEAD_DAYS);
  const diary = [
    openingItem(at(months, 0), writing),
    ...usual.flatMap((visit) => invoiceItems(visit, desk, isLeftForDeposit(visit))),
    ...months.flatMap((month, place) => monthlyItems(month, place, cards, writing)),
    ...depositItems(today, rows, keepers, facts),
    ...foreignItems(fromAbroad, facts, keepers, months),
  ];
  for (const { run } of diary.filter(({ date }) => date <= today).toSorted(byDate)) await run();
  await lockMonths(keepers.admin, monthFrom(today, -1));
  await todaysEvents(keepers);
  const sides = { REPAIRS: ACCRUED, ACCRUED_EXPENSES: -ACCRUED };
  await enter({ date: today, memo: 'Repair of the air conditioning, bill to come', sides }, writing);
}

/** Months that ended before the one before last are locked hard, the last of them softly. */
async function lockMonths(admin: Caller, before: string): Promise<void> {
  const { periods } = await ask(ledgerPeriods.list, {}, admin);
  const over = periods.filter(({ to }) => to < before).toSorted((one, other) => (one.to < other.to ? -1 : 1));
  for (const [place, { id, version }] of over.entries()) {
    const params = { id };
    const { period } = await ask(ledgerPeriods.setStatus, { params, body: { status: 'SOFT_LOCKED', version } }, admin);
    if (place === over.length - 1) return;
    await ask(ledgerPeriods.setStatus, { params, body: { status: 'LOCKED', version: period.version } }, admin);
  }
}

const byDate = (one: DiaryItem, other: DiaryItem) => (one.date < other.date ? -1 : Number(one.date > other.date));

/** The first day of the month so many months later, or earlier where the number is negative. */
function monthFrom(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
