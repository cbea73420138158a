import { addDays, type LeaveAccrual } from '@polyclinic/contract';
import { DAY } from './leave-days.rules';

/** Days that change a balance on a date, in hundredths of a day. */
export interface DatedDays {
  date: string;
  days: number;
}

/** Data from which a balance is worked out. */
export interface BalanceFacts {
  accrual: LeaveAccrual;
  joinedOn: string;
  lastDay: string | null;
  /** Approved leave by date. */
  taken: readonly DatedDays[];
  /** Opening balances and corrections, positive or negative. */
  adjustments: readonly DatedDays[];
}

/** Balance on a day with its parts, all in hundredths of a day and since the first day of employment. */
export interface LeaveBalance {
  accrued: number;
  adjusted: number;
  taken: number;
  /** Days lost at the end of a year or of the time in which carried days can be used, or above the upper limit. */
  expired: number;
  balance: number;
}

const MONTHS = 12;

/**
 * Returns the balance at the end of a day. The parts always add up: accrued + adjusted - taken - expired = balance.
 * Carried days are used first and expire after the months that the rule names; a debt is carried in full.
 */
export function leaveBalance(facts: BalanceFacts, asOf: string): LeaveBalance {
  const { accrual, lastDay } = facts;
  const until = lastDay !== null && lastDay < asOf ? lastDay : asOf;
  const sum: LeaveBalance = { accrued: 0, adjusted: 0, taken: 0, expired: 0, balance: 0 };
  let carried = 0;
  for (let yearStart = firstYear(facts); yearStart <= asOf; yearStart = addMonths(yearStart, MONTHS)) {
    const yearEnd = addDays(addMonths(yearStart, MONTHS), -1);
    const last = yearEnd < asOf ? yearEnd : asOf;
    carried = inYear(facts, { yearStart, last, until, carried, isOver: yearEnd < asOf }, sum);
  }
  const { accrued, adjusted, taken, expired } = sum;
  return { ...sum, balance: accrual.per === 'NONE' ? adjusted - taken : accrued + adjusted - taken - expired };
}

interface Year {
  yearStart: string;
  /** Last day that counts. */
  last: string;
  /** Last day on which leave accrues. */
  until: string;
  carried: number;
  isOver: boolean;
}

/** Adds the days of one year to the sums; returns what is carried over to the next one. */
function inYear(facts: BalanceFacts, { yearStart, last, until, carried, isOver }: Year, sum: LeaveBalance): number {
  const { accrual } = facts;
  const accrued = accruedBy(facts, yearStart, until < last ? until : last);
  const adjusted = within(facts.adjustments, yearStart, last);
  const taken = within(facts.taken, yearStart, last);
  sum.accrued += accrued;
  sum.adjusted += adjusted;
  sum.taken += taken;
  if (accrual.per === 'NONE') return 0;
  let expired = carriedLost(facts, yearStart, last, carried);
  let left = carried + accrued + adjusted - taken - expired;
  const limits = [
    accrual.maxBalanceDays === null ? Infinity : Math.round(accrual.maxBalanceDays * DAY),
    isOver && accrual.carryOverDays !== null ? Math.round(accrual.carryOverDays * DAY) : Infinity,
  ];
  const kept = Math.min(left, ...limits);
  expired += left - kept;
  left = kept;
  sum.expired += expired;
  return left;
}

/** Returns the carried days that were not used in time. */
function carriedLost({ accrual, taken }: BalanceFacts, yearStart: string, last: string, carried: number): number {
  if (accrual.carryOverMonths === null || carried <= 0) return 0;
  const end = addMonths(yearStart, accrual.carryOverMonths);
  if (end > last) return 0;
  return Math.max(0, carried - within(taken, yearStart, addDays(end, -1)));
}

/** Returns the days that accrued in a year through a day; rounded once, so that months add up to the year. */
function accruedBy({ accrual, joinedOn }: BalanceFacts, yearStart: string, last: string): number {
  const { per, prorate, waitMonths } = accrual;
  const days = Math.round(accrual.days * DAY);
  const since = addMonths(joinedOn, waitMonths);
  if (per === 'NONE' || last < yearStart || last < since) return 0;
  const first = since > yearStart ? since : yearStart;
  const missed = first > yearStart ? monthsMissed(yearStart, first) : 0;
  if (per === 'YEAR') return prorate ? Math.round((days * (MONTHS - missed)) / MONTHS) : days;
  const begun = monthsBetween(yearStart, last) + 1;
  return begun <= missed ? 0 : Math.round((days * (begun - missed)) / MONTHS);
}

/** Whole months of the year before a first day; a month that is joined by its 15th counts. */
function monthsMissed(yearStart: string, first: string): number {
  return monthsBetween(yearStart, first) + (first.slice(8) > '15' ? 1 : 0);
}

function within(dated: readonly DatedDays[], from: string, to: string): number {
  return dated.filter(({ date }) => date >= from && date <= to).reduce((sum, { days }) => sum + days, 0);
}

/** Returns the first day of the leave year of the first day that counts. */
function firstYear({ accrual, joinedOn, taken, adjustments }: BalanceFacts): string {
  const first = [...taken, ...adjustments].reduce((least, { date }) => (date < least ? date : least), joinedOn);
  const year = Number(first.slice(0, 4));
  const start = firstOfMonth(year, accrual.yearStartMonth);
  return start <= first ? start : firstOfMonth(year - 1, accrual.yearStartMonth);
}

const firstOfMonth = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

function monthsBetween(from: string, to: string): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * MONTHS + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  );
}

/** Returns the date so many months later, on the last day of the month if it is shorter. */
function addMonths(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7)) - 1 + months;
  const first = firstOfMonth(Math.floor(month / MONTHS), (month % MONTHS) + 1);
  const lastDay = new Date(Date.UTC(Math.floor(month / MONTHS), (month % MONTHS) + 1, 0)).getUTCDate();
  return `${first.slice(0, 8)}${String(Math.min(Number(date.slice(8)), lastDay)).padStart(2, '0')}`;
}
