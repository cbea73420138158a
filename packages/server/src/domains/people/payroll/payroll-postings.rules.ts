import type { AccountKey, WithheldAccount } from '@polyclinic/contract';
import { split, sumOf, type PostingLine } from '../../finance';
import type { EntryLine } from './calculate-entry.rules';

/** Entry as it is posted: its lines, and the paid days in each branch. */
export interface PostedPay {
  employeeId: string;
  net: number;
  lines: readonly (EntryLine & { account: WithheldAccount | null })[];
  /** At least one; days in hundredths. */
  places: readonly { branchId: string | null; days: number }[];
}

/** Amounts of one account, branch and employee. */
type Totals = Map<string, PostingLine & { debit: number; credit: number }>;

/**
 * Returns the lines of an approved period: salaries and contributions by branch, what is owed to others by account, and the
 * net pay of each employee. An employee who moved during the period is divided by paid days, without a rest.
 */
export function approvalLines(entries: readonly PostedPay[]): PostingLine[] {
  const totals: Totals = new Map();
  const net: PostingLine[] = [];
  for (const { employeeId, net: payable, lines, places } of entries) {
    const days = places.map((place) => place.days);
    const expense = (account: AccountKey, amount: number) => {
      for (const [index, part] of split(amount, days).entries()) {
        add(totals, { account, branchId: places[index]?.branchId ?? null }, part);
      }
    };
    const total = (kind: EntryLine['kind']) =>
      sumOf(lines.flatMap((line) => (line.kind === kind ? [line.amount] : [])));
    expense('SALARIES', total('EARNING'));
    expense('EMPLOYER_CONTRIBUTIONS', total('EMPLOYER'));
    for (const { kind, amount, account } of lines) {
      if (kind === 'DEDUCTION' || kind === 'EMPLOYER') add(totals, { account: account ?? 'ACCRUED_EXPENSES' }, -amount);
    }
    net.push({ account: 'NET_PAY_PAYABLE', credit: payable, party: { type: 'EMPLOYEE', id: employeeId } });
  }
  return [...totals.values(), ...net];
}

/** Returns the lines of a paid period: the net pay of each employee leaves the bank. */
export function paymentLines(entries: readonly Pick<PostedPay, 'employeeId' | 'net'>[]): PostingLine[] {
  const paid = entries.filter(({ net }) => net > 0);
  const lines = paid.map(({ employeeId, net }): PostingLine => {
    return { account: 'NET_PAY_PAYABLE', debit: net, party: { type: 'EMPLOYEE', id: employeeId } };
  });
  return [...lines, { account: 'BANK', credit: sumOf(paid.map(({ net }) => net)) }];
}

/** A positive amount is a debit. */
function add(totals: Totals, line: Pick<PostingLine, 'branchId'> & { account: AccountKey }, amount: number): void {
  const key = `${line.account} ${line.branchId ?? ''}`;
  const before = totals.get(key) ?? { ...line, debit: 0, credit: 0 };
  const balance = before.debit - before.credit + amount;
  totals.set(key, { ...before, debit: Math.max(balance, 0), credit: Math.max(-balance, 0) });
}
