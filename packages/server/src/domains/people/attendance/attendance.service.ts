import { attendance, type AttendanceEntry } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuseBroken, refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseDays } from '../day-range';
import { refuseField } from '../employees/employees.service';
import { rostererOf } from '../managed-people.repository';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { correctionApproval } from '../roster-approvals.repository';
import { workRulesRepository } from '../work-rules/work-rules.service';
import { attendanceRepository as repository } from './attendance.repository';
import { clockCode, isClockCode } from './clock-code';
import { correctAttendance, decideCorrection } from './corrections';
import { workedTime } from './worked-time.repository';

export { hoursOf, workedTime, type EmployeeHours } from './worked-time.repository';

const RESOURCE = 'attendance';
const OWN_DAYS = 31;
const DAY_MS = 86_400_000;
const DESK_ROLES = attendance.desk.access.roles;

export const attendanceFeature = feature(
  attendance,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, rostererOf(caller));
      return { entries: rows, pagination };
    },

    async mine(_, { db, userId, now }) {
      const employee = await ownEmployment(db, userId, now());
      const { clockInPlace } = await workRulesRepository.find(db);
      const needsCode = clockInPlace === 'CODE';
      if (!employee) return { employee: null, open: null, entries: [], needsCode };
      const entries = await repository.since(db, employee.id, new Date(now().getTime() - OWN_DAYS * DAY_MS));
      return { employee, open: entries.find(({ endsAt }) => endsAt === null) ?? null, entries, needsCode };
    },

    async worked({ query }, caller) {
      refuseDays(caller, query);
      return { worked: await workedTime(caller.db, query, rostererOf(caller)) };
    },

    async code(_, { db, deps, now }) {
      const { clockInPlace } = await workRulesRepository.find(db);
      return { isRequired: clockInPlace === 'CODE', ...clockCode(deps.settings.secret, db.tenantId, now()) };
    },

    async desk(_, { db, now }) {
      return { people: await repository.atDesk(db, now()) };
    },

    async clockIn({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { id } = await ownOrRefuse(tx, body.code);
        return { entry: await clock(tx, id, { isIn: true, source: 'OWN_DEVICE' }) };
      });
    },

    async clockOut({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { id } = await ownOrRefuse(tx, body.code);
        return { entry: await clock(tx, id, { isIn: false, source: 'OWN_DEVICE' }) };
      });
    },

    async clockAtDesk({ body: { employeeId, isIn } }, caller) {
      return caller.transaction(async (tx) => {
        // The desk clocks in every employee, also those for whom nobody at the desk plans.
        const rosterer = DESK_ROLES.includes(tx.role) ? undefined : rostererOf(tx);
        if (!(await lockPeople(tx.db, [employeeId], rosterer)).has(employeeId))
          refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
        return { entry: await clock(tx, employeeId, { isIn, source: 'DESK' }) };
      });
    },

    async corrections({ query }, caller) {
      const { rows, pagination } = await repository.corrections(caller.db, query, rostererOf(caller));
      return { corrections: rows, pagination };
    },

    async correct({ body }, caller) {
      return caller.transaction(async (tx) => ({ correction: await correctAttendance(tx, body) }));
    },

    async decideCorrection({ params, body }, caller) {
      return caller.transaction(async (tx) => ({ correction: await decideCorrection(tx, params.id, body) }));
    },
  },
  {
    tables: {
      attendance_entries: { merge: none, backup: 'rows', retention: 'clinic' },
      attendance_corrections: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      attendance: {
        table: 'attendance_entries',
        patient: none,
        account: none,
        live: { topic: 'attendance', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [correctionApproval],
    participants: none,
  },
);

/** Returns the own employment, locked, if the device may clock in here. */
async function ownOrRefuse(tx: Caller, code: string | undefined): Promise<{ id: string }> {
  const { db, userId, now, ipAddress, deps } = tx;
  const own = (await ownEmployment(db, userId, now())) ?? refuse('EMPLOYMENT_MISSING');
  const { clockInPlace, networks } = await workRulesRepository.find(db);
  if (clockInPlace === 'NETWORK' && !(await repository.isInNetworks(db, ipAddress, networks)))
    refuse('CLOCK_IN_PLACE_WRONG');
  if (clockInPlace === 'CODE' && !isClockCode(deps.settings.secret, db.tenantId, now(), code))
    refuseField(tx, 'CLOCK_IN_CODE_WRONG', 'code');
  await lockPeople(db, [own.id]);
  return own;
}

/** Requires the lock on the employee. */
async function clock(
  tx: Caller,
  employeeId: string,
  { isIn, source }: { isIn: boolean; source: 'DESK' | 'OWN_DEVICE' },
): Promise<AttendanceEntry> {
  const at = tx.now().toISOString();
  const open = await repository.open(tx.db, employeeId);
  if (isIn) {
    if (open !== undefined) refuse('CLOCKED_IN');
    const shiftId = await repository.shiftAt(tx.db, employeeId, at);
    const entry = { employeeId, shiftId, startsAt: at, endsAt: null, source };
    const id = await refuseBroken(repository.insert(tx.db, entry, tx.userId), {
      attendance_entries_open: 'CLOCKED_IN',
      attendance_entries_apart: 'CLOCKED_IN',
    });
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: entry });
    return (await repository.find(tx.db, id)) ?? refuse('ATTENDANCE_NOT_FOUND');
  }
  if (open === undefined) return refuse('NOT_CLOCKED_IN');
  await repository.update(tx.db, open, { endsAt: at });
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: open, from: { endsAt: null }, to: { endsAt: at } });
  return (await repository.find(tx.db, open)) ?? refuse('ATTENDANCE_NOT_FOUND');
}
