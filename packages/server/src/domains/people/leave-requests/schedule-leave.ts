import type { LeaveReason } from '@polyclinic/contract';
import type { Participants } from '../../../platform/feature/moments';
import { leaveKindsRepository } from '../leave-kinds/leave-kinds.service';
import { ownEmployment } from '../own-employment.repository';
import { countedDays, insertLeave } from './enter-leave';
import { leaveOfTimes } from './leave-days.rules';
import { leaveRequestsRepository as repository } from './leave-requests.repository';

const RESOURCE = 'leaveRequests';

/**
 * Leave that a doctor or an administrator enters in the schedule is leave of the employee as well: it is entered once and
 * counts in both. An account without an employee, and a clinic without a fitting kind of leave, keep it in the schedule
 * alone.
 */
export const scheduleLeave: Participants['staff.leave'] = async ({ exceptionId, userId, time }, tx) => {
  const known = await repository.ofException(tx.db, exceptionId);
  if (time === null) {
    if (!known) return;
    await repository.update(tx.db, known.id, {
      status: 'CANCELLED',
      decidedBy: tx.userId,
      decidedAt: tx.now().toISOString(),
    });
    const change = { from: { status: 'APPROVED' }, to: { status: 'CANCELLED' } };
    await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: known.id, ...change });
    return;
  }
  const span = leaveOfTimes(time.startsAt, time.endsAt);
  if (known) {
    await repository.move(tx.db, known.id, span);
    await repository.setDays(tx.db, known.id, await countedDays(tx, span));
    await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: known.id, to: span });
    return;
  }
  const employee = await ownEmployment(tx.db, userId, tx.now());
  const kind = await kindFor(tx.db, time.leaveReason);
  if (!employee || !kind) return;
  const id = await insertLeave(tx, {
    ...span,
    employeeId: employee.id,
    kindId: kind.id,
    reason: null,
    status: 'APPROVED',
    isFromSchedule: true,
    exceptionId,
    requestedBy: tx.userId,
    decidedBy: null,
    decidedAt: null,
  });
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...span, employeeId: employee.id } });
};

async function kindFor(db: Parameters<typeof leaveKindsRepository.list>[0], reason: LeaveReason | null) {
  const kinds = (await leaveKindsRepository.list(db)).filter(({ isActive }) => isActive);
  return kinds.find(({ leaveReason }) => leaveReason === (reason ?? 'VACATION')) ?? kinds[0];
}
