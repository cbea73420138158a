import { sumOf } from '../../finance';
import type { Adjustment, EntryLine } from './calculate-entry.rules';

/** Earlier period as it was paid, and as it would be paid by the terms of today. */
export interface RevisedPeriod {
  name: string;
  paid: readonly EntryLine[];
  revised: readonly EntryLine[];
}

/**
 * Returns what earlier periods owe an employee after a change of terms in the past, or an absence that became known late:
 * one adjustment for each earning that differs. Deductions are left out, because tax and contributions follow from the
 * period in which arrears are paid.
 */
export function arrearsOf(periods: readonly RevisedPeriod[]): Adjustment[] {
  const names = new Map(
    periods
      .flatMap(({ paid, revised }) => [...paid, ...revised])
      .filter(isEarning)
      .map(({ code, name }) => [code, name]),
  );
  return [...names].flatMap(([code, name]) => {
    const changes = periods
      .map((period) => ({ name: period.name, change: amountOf(period.revised, code) - amountOf(period.paid, code) }))
      .filter(({ change }) => change !== 0);
    const total = sumOf(changes.map(({ change }) => change));
    if (total === 0) return [];
    const kind = total > 0 ? ('EARNING' as const) : ('DEDUCTION' as const);
    const reason = changes.map((change) => change.name).join(', ');
    return [{ code, name, kind, amount: Math.abs(total), isTaxable: true, reason }];
  });
}

const isEarning = ({ kind }: EntryLine) => kind === 'EARNING';

const amountOf = (lines: readonly EntryLine[], code: string) =>
  sumOf(lines.flatMap((line) => (isEarning(line) && line.code === code ? [line.amount] : [])));

/** Advance or loan that is repaid from pay; amounts in minor units. */
export interface StaffLoan {
  id: string;
  name: string;
  balance: number;
  instalment: number;
}

/**
 * Returns the instalments of a period, the oldest loan first: never more than the balance, and together never more than
 * what is left of the net pay above the part that is protected.
 */
export function instalmentsOf(
  loans: readonly StaffLoan[],
  { net, protectedNet }: { net: number; protectedNet: number },
): { id: string; name: string; amount: number }[] {
  let left = Math.max(net - protectedNet, 0);
  return loans.flatMap(({ id, name, balance, instalment }) => {
    const amount = Math.min(balance, instalment, left);
    left -= amount;
    return amount > 0 ? [{ id, name, amount }] : [];
  });
}
