import { addDays, payrollPeriods, type PayrollPeriod } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import { weekdayFrom, weekdayUpTo } from './clinic-calendar';
import type { TimelineItem } from './demo-timeline';
import type { PayrollClinic, PayrollPeople } from './payroll-context';
import { enterInputs, lend, raisePay } from './payroll-events';
import { setUpPayroll } from './payroll-setup';
import { at } from './random';
import { onDay } from './supply-people';

/** Months of payroll before the current one. */
export const PAID_MONTHS = 6;
/** Working days before the pay date. */
const CALCULATED_BEFORE = 4;
const APPROVED_BEFORE = 2;
/** Day of the next month. */
const CLOSED_ON = 5;
/** Position among the paid months, and days after the beginning of the month. */
const LENT = { month: 2, days: 11 } as const;

/** Events of the payroll of a demo clinic, with the cost of its first month. */
export interface PayrollTimeline {
  items: TimelineItem[];
  gross: number;
  employer: number;
}

/**
 * Sets up payroll, calculates the first of six months, and returns the further events: each month is calculated, approved by
 * two people and paid, and all but the last are closed. The current month waits for its approval, with a bonus, overtime, an
 * instalment and a raise from the month before.
 */
export async function payrollTimeline(
  people: PayrollPeople,
  payroll: PayrollClinic,
  months: readonly string[],
): Promise<PayrollTimeline> {
  const { today } = payroll;
  const paid = months.slice(-PAID_MONTHS - 1, -1);
  await setUpPayroll(people, payroll, at(paid, 0));
  const first = await calculated(people, payroll, at(paid, 0));
  const steps = paid.flatMap((month, index) => {
    const isLast = index === paid.length - 1;
    return monthItems(people, payroll, month, { first: index === 0 ? first : undefined, isLast });
  });
  const lentOn = weekdayFrom(addDays(at(paid, LENT.month), LENT.days));
  const current = async () => {
    await raisePay(people, payroll, at(paid, PAID_MONTHS - 1));
    const clerk = onDay(people.clerk, today, payroll);
    const period = await open(clerk, payroll, at(months, months.length - 1));
    await enterInputs(people, payroll, period.id);
    await ask(payrollPeriods.calculate, { body: { payrollPeriodId: period.id } }, clerk);
  };
  const items = [
    ...steps,
    { date: lentOn, run: () => lend(people, payroll, { lentOn, repayFrom: at(paid, LENT.month + 1) }) },
    { date: today, run: current },
  ];
  return { items, gross: first.gross, employer: first.employer };
}

/** Returns the last working day of a month, on which pay is paid. */
export function payDayOf(month: string): string {
  return weekdayUpTo(lastDayOf(month));
}

/** Returns the last day of the month of a date. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the name of a month with its year. */
export function monthName(month: string, language: 'en' | 'de'): string {
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return names.format(new Date(`${month}T00:00:00Z`));
}

interface MonthSteps {
  /** The month as calculated before; it is opened and calculated if omitted. */
  first: PayrollPeriod | undefined;
  isLast: boolean;
}

function monthItems(
  people: PayrollPeople,
  payroll: PayrollClinic,
  month: string,
  { first, isLast }: MonthSteps,
): TimelineItem[] {
  const payDay = payDayOf(month);
  const approvedOn = workingDaysBefore(payDay, APPROVED_BEFORE);
  const closedOn = weekdayFrom(addDays(lastDayOf(month), CLOSED_ON));
  const now = { id: '', version: 0 };
  const keep = ({ id, version }: { id: string; version: number }) => Object.assign(now, { id, version });
  const step = (by: Caller, date: string) => {
    return [{ params: { id: now.id }, body: { version: now.version } }, onDay(by, date, payroll)] as const;
  };
  const approve = async () => {
    // The approver's own pay waits for another person.
    keep((await ask(payrollPeriods.approve, ...step(people.approver, approvedOn))).period);
    keep((await ask(payrollPeriods.approve, ...step(people.admin, approvedOn))).period);
  };
  const calculate = async () => keep(first ?? (await calculated(people, payroll, month)));
  const pay = async () => keep((await ask(payrollPeriods.pay, ...step(people.accountant, payDay))).payroll);
  const close = async () => keep((await ask(payrollPeriods.close, ...step(people.clerk, closedOn))).period);
  const item = (date: string, run: () => Promise<unknown>): TimelineItem => ({
    date,
    run: async () => void (await run()),
  });
  return [
    item(calculatedOn(month), calculate),
    item(approvedOn, approve),
    item(payDay, pay),
    ...(isLast ? [] : [item(closedOn, close)]),
  ];
}

async function calculated(people: PayrollPeople, payroll: PayrollClinic, month: string): Promise<PayrollPeriod> {
  const clerk = onDay(people.clerk, calculatedOn(month), payroll);
  const { id } = await open(clerk, payroll, month);
  return (await ask(payrollPeriods.calculate, { body: { payrollPeriodId: id } }, clerk)).period;
}

async function open(clerk: Caller, { language }: PayrollClinic, month: string): Promise<PayrollPeriod> {
  const days = { startsOn: month, endsOn: lastDayOf(month), payOn: payDayOf(month) };
  return (await ask(payrollPeriods.create, { body: { name: monthName(month, language), ...days } }, clerk)).period;
}

function calculatedOn(month: string): string {
  return workingDaysBefore(payDayOf(month), CALCULATED_BEFORE);
}

function workingDaysBefore(date: string, days: number): string {
  return days === 0 ? date : workingDaysBefore(weekdayUpTo(addDays(date, -1)), days - 1);
}
