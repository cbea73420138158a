import type { AttendanceCorrection, attendance, NewAttendanceCorrection, ParsedInputOf } from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { attendanceRepository as repository } from './attendance.repository';

const RESOURCE = 'attendance';
const MAX_MS = 25 * 3_600_000;

const BROKEN: Readonly<Record<string, BrokenField>> = {
  attendance_entries_apart: { code: 'ATTENDANCE_OVERLAPS', field: 'startsAt' },
  attendance_corrections_times: { code: 'ATTENDANCE_TIMES_WRONG', field: 'endsAt' },
};

/** Asks for other times of attendance, for attendance that is missing, or for its removal. */
export async function correctAttendance(tx: Caller, given: NewAttendanceCorrection): Promise<AttendanceCorrection> {
  const { employeeId, entryId = null, startsAt = null, endsAt = null, reason } = given;
  const own = await ownEmployment(tx.db, tx.userId, tx.now());
  const id = employeeId ?? own?.id;
  if (id === undefined) return refuse('EMPLOYMENT_MISSING');
  if (id !== own?.id && !(await lockPeople(tx.db, [id], rostererOf(tx))).has(id))
    refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
  refuseOddTimes(tx, { entryId, startsAt, endsAt });
  if (endsAt !== null && (await repository.isAhead(tx.db, endsAt, tx.now())))
    refuseField(tx, 'ATTENDANCE_TIMES_WRONG', 'endsAt');
  if (entryId !== null && (await repository.find(tx.db, entryId))?.employeeId !== id) refuse('ATTENDANCE_NOT_FOUND');
  const correction = { employeeId: id, entryId, startsAt, endsAt, reason };
  const written = repository.insertCorrection(tx.db, { ...correction, requestedBy: tx.userId });
  const correctionId = await refuseBrokenFields(written, BROKEN, tx);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: correctionId, to: correction, reason });
  return findOrRefuse(tx, correctionId);
}

/** Decides a correction; an approved one replaces, adds or removes attendance. */
export async function decideCorrection(
  tx: Caller,
  id: string,
  { isApproved, reason, version }: ParsedInputOf<(typeof attendance)['decideCorrection']>['body'],
): Promise<AttendanceCorrection> {
  const locked = (await repository.lockCorrection(tx.db, id, rostererOf(tx))) ?? refuse('CORRECTION_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  if (locked.status !== 'PENDING') refuse('CORRECTION_TRANSITION_ILLEGAL');
  const isSolo = isOwn(tx.userId, [locked.requestedBy, locked.userId]);
  const decision = decide(tx, { isSolo, allowSoloApproval: false }, { isApproved, reason });
  if (isApproved) await applyCorrection(tx, locked);
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  await repository.decideCorrection(tx.db, id, { ...decision.columns, status });
  const change = { from: { status: 'PENDING' }, to: { status } };
  await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
  return findOrRefuse(tx, id);
}

async function applyCorrection(
  tx: Caller,
  {
    employeeId,
    entryId,
    startsAt,
    endsAt,
  }: {
    employeeId: string;
    entryId: string | null;
    startsAt: string | null;
    endsAt: string | null;
  },
): Promise<void> {
  await lockPeople(tx.db, [employeeId]);
  if (entryId !== null) {
    const before = (await repository.find(tx.db, entryId)) ?? refuse('ATTENDANCE_NOT_FOUND');
    await repository.update(tx.db, entryId, { voidedAt: tx.now().toISOString() });
    await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: entryId, from: before });
  }
  if (startsAt === null || endsAt === null) return;
  const shiftId = await repository.shiftAt(tx.db, employeeId, startsAt);
  const entry = { employeeId, shiftId, startsAt, endsAt, source: 'CORRECTION' } as const;
  const id = await refuseBrokenFields(repository.insert(tx.db, entry, tx.userId), BROKEN, tx);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: entry });
}

/** Both times, in order and within a day; none at all removes an entry. */
function refuseOddTimes(
  tx: Caller,
  { entryId, startsAt, endsAt }: { entryId: string | null; startsAt: string | null; endsAt: string | null },
): void {
  if (startsAt === null && endsAt === null && entryId !== null) return;
  if (startsAt === null) return refuseField(tx, 'ATTENDANCE_TIMES_WRONG', 'startsAt');
  if (endsAt === null || endsAt <= startsAt || Date.parse(endsAt) - Date.parse(startsAt) > MAX_MS)
    refuseField(tx, 'ATTENDANCE_TIMES_WRONG', 'endsAt');
}

async function findOrRefuse(tx: Caller, id: string): Promise<AttendanceCorrection> {
  return (await repository.correction(tx.db, id, rostererOf(tx))) ?? refuse('CORRECTION_NOT_FOUND');
}
