import { addDays, financialReports, type AccountKey } from '@polyclinic/contract';
import { ask } from './ask';
import { enterAndPost, type EntryContext, type Sides } from './book-entries';
import { weekdayFrom } from './clinic-calendar';
import { lastDayOf, monthName, PAID_MONTHS, payDayOf, type PayrollTimeline } from './demo-payroll';
import { RAISE_PERCENT } from './demo-staff';
import type { TimelineItem } from './demo-timeline';
import { at } from './random';

/** Withheld and contributed amounts are paid to the authorities on this day of the next month. */
const REMITTED_ON = 10;
const WITHHELD = ['INCOME_TAX_WITHHELD', 'PENSION_PAYABLE', 'SOCIAL_INSURANCE_PAYABLE'] as const satisfies AccountKey[];
const BY_BRANCH = ['SALARIES', 'EMPLOYER_CONTRIBUTIONS', 'SERVICE_REVENUE'] as const satisfies AccountKey[];

/**
 * Returns the entries around payroll: salaries of the months before it, taxes and insurance, and the monthly rate of a service
 * agreement, which pays for the staff.
 */
export function payrollEntries(
  months: readonly string[],
  { gross, employer }: Pick<PayrollTimeline, 'gross' | 'employer'>,
  context: Omit<EntryContext, 'factor'> & { insurer: string },
): TimelineItem[] {
  const writing = { ...context, factor: 1, byBranch: BY_BRANCH };
  const past = months.slice(0, -1);
  const rate = roundedUp(gross + employer);
  const item = (date: string, memo: string, sides: Sides): TimelineItem => ({
    date,
    run: () => enterAndPost({ date, memo, sides }, writing),
  });
  const income = past.map((month) => {
    const amount = Math.round((rate * (100 + RAISE_PERCENT * yearsBetween(at(past, 0), month))) / 10_000) * 100;
    const memo = `Service agreement with ${context.insurer}, ${monthName(month, 'en')}`;
    return item(payDayOf(month), memo, { BANK: amount, SERVICE_REVENUE: -amount });
  });
  const before = past.slice(0, -PAID_MONTHS).map((month) => {
    const sides = { SALARIES: wholeOf(gross), EMPLOYER_CONTRIBUTIONS: wholeOf(employer) };
    const total = sides.SALARIES + sides.EMPLOYER_CONTRIBUTIONS;
    return item(payDayOf(month), 'Salaries, taxes and insurance', { ...sides, BANK: -total });
  });
  const remitted = past.slice(-PAID_MONTHS).map((month) => {
    const date = weekdayFrom(addDays(lastDayOf(month), REMITTED_ON));
    return { date, run: () => remit(month, date, writing) };
  });
  return [...income, ...before, ...remitted];
}

/** Pays what was withheld and contributed in a month. */
async function remit(month: string, date: string, writing: EntryContext): Promise<void> {
  const { keepers, setup } = writing;
  const { accountant } = keepers;
  const { rows } = await ask(financialReports.trialBalance, { query: { to: lastDayOf(month) } }, accountant);
  const owed = WITHHELD.flatMap((key): [AccountKey, number][] => {
    const balance = rows.find(({ accountId }) => accountId === setup.accountId(key))?.closing ?? 0;
    return balance < 0 ? [[key, -balance]] : [];
  });
  const total = owed.reduce((sum, [, amount]) => sum + amount, 0);
  if (total === 0) return;
  const memo = `Taxes and insurance of the staff, ${monthName(month, 'en')}`;
  await enterAndPost({ date, memo, sides: { ...Object.fromEntries(owed), BANK: -total } }, writing);
}

/** Rounds up to two digits. */
function roundedUp(amount: number): number {
  const unit = 10 ** (String(amount).length - 2);
  return Math.ceil(amount / unit) * unit;
}

/** Rounds to a hundred units, of which each branch has its share. */
function wholeOf(amount: number): number {
  return Math.round(amount / 10_000) * 10_000;
}

function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4));
}
