import type { Caller } from '../../../platform/http/service';
import { refuse } from '../../../platform/http/refusal';
import { post } from '../../finance';
import { inputsHashNow } from './calculate-period';
import { entryWritesRepository as entries } from './entry-writes.repository';
import { repayLoans } from './payroll-loans.service';
import { payrollSettingsRepository } from './payroll-settings.service';
import { refusalOfApproval, unapprovedEntries } from './payroll-period.rules';
import { approvalLines } from './payroll-postings.rules';
import { periodWritesRepository as writes, type LockedPeriod } from './period-writes.repository';

/**
 * Adds the approval of the user to a locked period. The period is approved and posted when each entry has an approver who is
 * not its own employee; its inputs have to be those of the calculation.
 */
export async function approvePeriod(tx: Caller, period: LockedPeriod): Promise<boolean> {
  const { db, userId, now } = tx;
  const { id, name, endsOn } = period;
  if (period.employeeCount === 0) refuse('PAYROLL_EMPTY');
  // Two periods approved at once would take the same instalment or count the same year.
  await payrollSettingsRepository.lock(db);
  const refusal = refusalOfApproval({
    blockedEntries: period.blockedCount,
    calculatedFrom: period.inputsHash ?? '',
    inputsNow: await inputsHashNow(tx, period),
  });
  if (refusal === 'PAYROLL_BLOCKED') refuse(refusal, { details: { blocked: await entries.blocked(db, id) } });
  if (refusal) refuse(refusal);
  await writes.approve(db, id, userId, now());
  const all = await entries.approved(db, id);
  if (unapprovedEntries(all, [...period.approvers, userId]).length > 0) {
    await writes.update(db, id, { status: 'CALCULATED' });
    return false;
  }
  const source = { type: 'payrollPeriods', id, event: 'payroll.approved' };
  const lines = approvalLines(all);
  // A period in which everybody is paid zero has nothing to post.
  if (lines.some(({ debit = 0, credit = 0 }) => debit !== 0 || credit !== 0))
    await post(tx, { date: endsOn, memo: `Payroll ${name}`, reference: null, source, lines });
  await repayLoans(tx, all);
  await entries.seal(db, id, now().toISOString());
  await writes.update(db, id, { status: 'APPROVED', approvedAt: now().toISOString() });
  return true;
}
