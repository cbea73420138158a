import { errorTextIn, PayrollPeriodAction, type ErrorCode, type PayrollPeriod } from '@polyclinic/contract';
import { mayApprove } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { POSSIBLE_IN, refusalOfStep, type PayrollAction, type PayrollPeople } from './payroll-period.rules';
import { payrollPeriodsRepository as repository, type PeriodRow } from './payroll-periods.repository';
import { periodWritesRepository as writes, type LockedPeriod } from './period-writes.repository';

/** Statuses in which each step of the API is possible. */
const FROM: Readonly<Record<PayrollPeriodAction, readonly PayrollPeriod['status'][]>> = {
  ...POSSIBLE_IN,
  decideReversal: POSSIBLE_IN.approveReversal,
  payReturned: ['PAID', 'CLOSED'],
  download: ['APPROVED', 'PAID', 'CLOSED'],
  sendPayslips: ['PAID', 'CLOSED'],
};

/** The rule that decides who takes a step. */
const RULE: Partial<Record<PayrollPeriodAction, PayrollAction>> = {
  approve: 'approve',
  requestReversal: 'requestReversal',
  decideReversal: 'approveReversal',
};

interface Step {
  id: string;
  version?: number | undefined;
}

/** Takes a step of a period in one transaction: locks it, checks status, version and people, and returns it as it is then. */
export async function movePeriod(
  action: PayrollPeriodAction,
  { id, version }: Step,
  caller: Caller,
  make: (period: LockedPeriod, tx: Caller) => Promise<void>,
  { isApproved = true }: { isApproved?: boolean } = {},
): Promise<{ period: PayrollPeriod }> {
  return caller.transaction(async (tx) => {
    const period = (await writes.lock(tx.db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
    if (!FROM[action].includes(period.status)) refuse('PAYROLL_TRANSITION_ILLEGAL');
    if (version !== undefined && period.version !== version)
      refuse('STALE_VERSION', { details: { version: period.version } });
    const refusal = refusalOf(action, period, tx);
    // A rejection needs no second person.
    if (refusal && (isApproved || refusal !== 'SOD_VIOLATION')) refuse(refusal);
    await make(period, tx);
    return { period: await findPeriod(id, tx) };
  });
}

function refusalOf(
  action: PayrollPeriodAction,
  period: PayrollPeople & { status: PayrollPeriod['status'] },
  caller: Pick<Caller, 'userId' | 'role' | 'duties'>,
): ErrorCode | undefined {
  if (action === 'approve' && !mayApprove(caller, ['PAYROLL_APPROVER'])) return 'FORBIDDEN';
  const rule = RULE[action];
  return rule && refusalOfStep(rule, period.status, period, caller.userId);
}

/** Returns a period with the steps that the caller may take. */
export async function findPeriod(id: string, caller: Caller): Promise<PayrollPeriod> {
  const { db, language } = caller;
  const row = (await repository.find(db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
  const { authors: _, approvers: __, reversalRequestedBy: ___, mailsPayslips: ____, ...period } = row;
  const open = PayrollPeriodAction.options.filter((action) => isOpen(action, row));
  const refused: PayrollPeriod['refused'] = {};
  for (const action of open) {
    const code = blocking(action, row) ?? refusalOf(action, row, caller);
    if (code) refused[action] = errorTextIn(language, code);
  }
  return { ...period, actions: open.filter((action) => !refused[action]), refused };
}

function isOpen(action: PayrollPeriodAction, { status, unpaid, reversal, mailsPayslips }: PeriodRow): boolean {
  if (!FROM[action].includes(status)) return false;
  if (action === 'payReturned') return unpaid > 0;
  if (action === 'requestReversal') return reversal === null;
  if (action === 'sendPayslips') return mailsPayslips;
  return action !== 'decideReversal' || reversal !== null;
}

function blocking(
  action: PayrollPeriodAction,
  { blockedCount, employeeCount, unpaid }: PeriodRow,
): ErrorCode | undefined {
  if (action === 'approve' && employeeCount === 0) return 'PAYROLL_EMPTY';
  if (action === 'approve' && blockedCount > 0) return 'PAYROLL_BLOCKED';
  return action === 'close' && unpaid > 0 ? 'PAYROLL_UNPAID' : undefined;
}

/** Returns the current date of the clinic. */
export async function periodToday({ db, now }: Pick<Caller, 'db' | 'now'>): Promise<string> {
  return writes.today(db, now());
}
