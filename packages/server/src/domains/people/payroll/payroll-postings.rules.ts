import type { AccountKey, WithheldAccount } from '@polyclinic/contract';
import { split, sumOf, type PostingLine } from '../../finance';
import type { EntryLine } from './calculate-entry.rules';

/** Line with the account on which it is owed. */
export interface PostedLine extends EntryLine {
  account: WithheldAccount | null;
  /** Pay of an earlier period that is taken back: less salary, owed to nobody. */
  recovers?: boolean;
}

/** Entry as it is posted: its lines, and the paid days in each branch. */
export interface PostedPay {
  employeeId: string;
  net: number;
  lines: readonly PostedLine[];
  /** At least one; days in hundredths. */
  places: readonly { branchId: string | null; days: number }[];
}

/** Amounts of one account and branch, or of one employee. */
type Totals = Map<string, PostingLine & { debit: number; credit: number }>;

/**
 * Returns the lines of an approved period: salaries and contributions by branch, what is owed to others by account, and the
 * net pay in one line, since more people read the ledger than may read the pay of one person. Only loans name the employee.
 * One who moved during the period is divided by paid days, without a rest.
 */
export function approvalLines(entries: readonly PostedPay[]): PostingLine[] {
  const totals: Totals = new Map();
  for (const { employeeId, lines, places } of entries) {
    const days = places.map((place) => place.days);
    const expense = (account: AccountKey, amount: number) => {
      for (const [index, part] of split(amount, days).entries()) {
        add(totals, { account, branchId: places[index]?.branchId ?? null }, part);
      }
    };
    const total = (isCounted: (line: PostedLine) => boolean) =>
      sumOf(lines.flatMap((line) => (isCounted(line) ? [line.amount] : [])));
    expense('SALARIES', total(({ kind }) => kind === 'EARNING') - total(({ recovers }) => recovers === true));
    expense(
      'EMPLOYER_CONTRIBUTIONS',
      total(({ kind }) => kind === 'EMPLOYER'),
    );
    for (const { kind, amount, account: of, recovers } of lines) {
      if (recovers || (kind !== 'DEDUCTION' && kind !== 'EMPLOYER')) continue;
      const account = of ?? 'ACCRUED_EXPENSES';
      const party = { type: 'EMPLOYEE', id: employeeId } as const;
      add(totals, account === 'STAFF_LOANS' ? { account, party } : { account }, -amount);
    }
  }
  return [...totals.values(), { account: 'NET_PAY_PAYABLE', credit: sumOf(entries.map(({ net }) => net)) }];
}

/** Returns the lines of a payment: the net pay leaves the bank. */
export function paymentLines(entries: readonly Pick<PostedPay, 'net'>[]): PostingLine[] {
  const total = sumOf(entries.flatMap(({ net }) => (net > 0 ? [net] : [])));
  return [
    { account: 'NET_PAY_PAYABLE', debit: total },
    { account: 'BANK', credit: total },
  ];
}

/** A positive amount is a debit. */
function add(
  totals: Totals,
  line: Pick<PostingLine, 'branchId' | 'party'> & { account: AccountKey },
  amount: number,
): void {
  const key = `${line.account} ${line.branchId ?? ''} ${line.party?.id ?? ''}`;
  const before = totals.get(key) ?? { ...line, debit: 0, credit: 0 };
  const balance = before.debit - before.credit + amount;
  totals.set(key, { ...before, debit: Math.max(balance, 0), credit: Math.max(-balance, 0) });
}
