import { addDays, daysBetween, type PayBasis } from '@polyclinic/contract';

/** Pay in force between two days, both included; amounts in minor units. */
export interface PaySpan {
  basis: PayBasis;
  amount: number;
  from: string;
  to: string;
  weeklyMinutes: number;
}

const DAYS_OF_WEEK = 7;
const WORKING_DAYS_OF_WEEK = 5;
const MINUTES_OF_HOUR = 60;

/**
 * Returns the agreed pay of some spans. Monthly and yearly pay count by calendar days, daily pay by five days a week, and
 * hourly pay by the agreed hours. The sum is rounded once.
 */
export function agreedPay(spans: readonly PaySpan[]): number {
  return Math.round(spans.reduce((sum, span) => sum + payOf(span), 0));
}

function payOf({ basis, amount, from, to, weeklyMinutes }: PaySpan): number {
  const days = daysBetween(from, to) + 1;
  if (days <= 0) return 0;
  const weeks = days / DAYS_OF_WEEK;
  if (basis === 'DAY') return amount * weeks * WORKING_DAYS_OF_WEEK;
  if (basis === 'HOUR') return (amount * weeks * weeklyMinutes) / MINUTES_OF_HOUR;
  const months = monthShares(from, to);
  return amount * (basis === 'MONTH' ? months : months / 12);
}

/** Returns a number of months; a part of a month counts by its days. */
function monthShares(from: string, to: string): number {
  let months = 0;
  for (let day = from; day <= to;) {
    const first = `${day.slice(0, 7)}-01`;
    const length = daysInMonth(first);
    const last = addDays(first, length - 1);
    const end = last < to ? last : to;
    months += (daysBetween(day, end) + 1) / length;
    day = addDays(last, 1);
  }
  return months;
}

function daysInMonth(first: string): number {
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return daysBetween(first, next);
}
