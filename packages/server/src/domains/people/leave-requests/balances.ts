import type { LeaveAdjustment, LeaveBalance, NamedRef } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import type { Rosterer } from '../managed-people.repository';
import { balancesRepository as repository, type BalanceData } from './balances.repository';
import { leaveBalance } from './leave-balance.rules';
import { DAY } from './leave-days.rules';

/** Balances of an employee as of a day. */
export interface Balances {
  balances: LeaveBalance[];
  adjustments: LeaveAdjustment[];
  asOf: string;
}

/** Returns the balances of the active kinds of leave, and of those that were used, as of a day or today. */
export async function balancesOf(
  { db, now }: Pick<Caller, 'db' | 'now'>,
  employeeId: string,
  asOf?: string,
  rosterer?: Rosterer,
): Promise<Balances> {
  const data = (await repository.read(db, employeeId, now(), rosterer)) ?? refuse('EMPLOYEE_NOT_FOUND');
  const day = asOf ?? data.today;
  const balances = data.kinds.filter(({ isActive, taken }) => isActive || taken.length > 0);
  return { balances: balances.map((kind) => balanceOf(data, kind, day)), adjustments: data.history, asOf: day };
}

/** Returns the balances of paid kinds with a balance, as of a day; nothing if there is no such employee. */
export async function leaveBalances(
  { db, now }: Pick<Caller, 'db' | 'now'>,
  employeeId: string,
  asOf: string,
): Promise<{ kind: NamedRef; days: number }[]> {
  const data = await repository.read(db, employeeId, now());
  if (!data) return [];
  const paid = data.kinds.filter(({ isPaid, accrual }) => isPaid && accrual.per !== 'NONE');
  return paid.map((kind) => {
    const { id, name } = kind;
    const { balance } = leaveBalance({ ...data, ...kind }, asOf);
    return { kind: { id, name }, days: balance / DAY };
  });
}

/**
 * Throws if leave of a kind exceeds the balance at the end of its last day. Pending leave counts as taken, so that two
 * requests cannot use the same days.
 */
export async function refuseShort(
  { db, now }: Pick<Caller, 'db' | 'now'>,
  employeeId: string,
  { kindId, lastDay }: { kindId: string; lastDay: string },
): Promise<void> {
  const data = (await repository.read(db, employeeId, now())) ?? refuse('EMPLOYEE_NOT_FOUND');
  const kind = data.kinds.find(({ id }) => id === kindId);
  if (!kind || kind.allowsNegative || kind.accrual.per === 'NONE') return;
  const taken = [...kind.taken, ...kind.pending];
  const { balance } = leaveBalance({ ...data, ...kind, taken }, lastDay);
  if (balance < 0) refuse('LEAVE_BALANCE_SHORT', { details: { short: -balance / DAY } });
}

function balanceOf(data: BalanceData, kind: BalanceData['kinds'][number], day: string): LeaveBalance {
  const { balance, accrued, adjusted, taken, expired } = leaveBalance({ ...data, ...kind }, day);
  const { id, name, isPaid } = kind;
  return {
    kind: { id, name, isPaid },
    balance: kind.accrual.per === 'NONE' ? null : balance / DAY,
    accrued: accrued / DAY,
    adjusted: adjusted / DAY,
    taken: taken / DAY,
    expired: expired / DAY,
    pending: kind.pending.reduce((sum, { days }) => sum + days, 0) / DAY,
  };
}
