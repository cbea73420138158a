import { SHIFT_STEPS, shifts, type Shift } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseDays } from '../day-range';
import { refuseField } from '../employees/employees.service';
import { rostererOf, type Rosterer } from '../managed-people.repository';
import { lockPeople, ownEmployment } from '../own-employment.repository';
import { assign, BROKEN, NO_PROBLEMS, writeShift } from './save-shift';
import { shiftsRepository as repository } from './shifts.repository';

export { checkWith, checkWork, daysOf, needingReason, type PlannedWork } from './check-work';
export { assign, NO_PROBLEMS, writeShift } from './save-shift';
export { isPlanned, rosterShiftJson, shiftsRepository, timesOf, wallTime } from './shifts.repository';
export { readPlanned } from './worker-facts.repository';

const RESOURCE = 'shifts';

export const shiftsFeature = feature(
  shifts,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, rostererOf(caller));
      return { shifts: rows, pagination };
    },

    async mine({ query }, caller) {
      refuseDays(caller, query);
      const all = await repository.own(caller.db, caller.userId, query);
      return { shifts: all.filter(({ employeeId }) => employeeId), open: all.filter(({ employeeId }) => !employeeId) };
    },

    async get({ params: { id } }, caller) {
      return { shift: await findOrRefuse(caller, id, rostererOf(caller)) };
    },

    async create({ body: { overrideReason, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const rosterer = rostererOf(tx);
        const { employeeId = null, departmentId = null, breakMinutes = 0, skills = [] } = body;
        refuseTimes(tx, body);
        await refuseForeignDepartment(tx, rosterer, { employeeId, departmentId });
        const work = { ...body, breakMinutes, skills };
        const assignment = employeeId ? await assign(tx, employeeId, work, { rosterer, overrideReason }) : NO_PROBLEMS;
        const id = await refuseBrokenFields(
          repository.insert(tx.db, { ...body, ...assignment }, tx.userId),
          BROKEN,
          tx,
        );
        const reason = assignment.overrideReason;
        await tx.audit({
          action: 'CREATE',
          resource: RESOURCE,
          recordId: id,
          to: { ...body, ...shown(assignment) },
          reason,
        });
        return { shift: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, overrideReason, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const rosterer = rostererOf(tx);
        const before = await lockOrRefuse(tx, id, { rosterer, version, employeeId: changes.employeeId });
        if (changesNothing(changes)) return { shift: before };
        if (before.status !== 'DRAFT' && before.status !== 'PUBLISHED') refuse('SHIFT_NOT_PLANNED');
        const after = { ...before, ...changes };
        refuseTimes(tx, after);
        if (changes.departmentId !== undefined || changes.employeeId !== undefined)
          await refuseForeignDepartment(tx, rosterer, after);
        const { employeeId } = after;
        const assignment = employeeId ? await assign(tx, employeeId, after, { rosterer, overrideReason }) : NO_PROBLEMS;
        const { startsAt, endsAt } = after;
        const from = formerValues(before, changes);
        const to = { ...changes, ...shown(assignment) };
        await writeShift(
          tx,
          before,
          { ...changes, startsAt, endsAt, ...assignment },
          { from, to, reason: overrideReason },
        );
        return { shift: await findOrRefuse(tx, id) };
      });
    },

    async setStatus({ params: { id }, body: { status, version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx, id, { rosterer: rostererOf(tx), version });
        const allowed = SHIFT_STEPS[before.status];
        if (!allowed.includes(status)) refuse('SHIFT_TRANSITION_ILLEGAL', { details: { allowed } });
        const publishedAt = status === 'PUBLISHED' ? { publishedAt: tx.now().toISOString() } : {};
        const trail = { from: { status: before.status }, to: { status }, reason };
        await writeShift(tx, before, { status, ...publishedAt }, trail);
        return { shift: await findOrRefuse(tx, id) };
      });
    },

    async claim({ params: { id }, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const own = (await ownEmployment(tx.db, tx.userId, tx.now())) ?? refuse('EMPLOYMENT_MISSING');
        const before = await lockOrRefuse(tx, id, { employeeId: own.id });
        if (before.status === 'DRAFT') refuse('SHIFT_NOT_FOUND');
        if (before.employeeId !== null || before.status !== 'PUBLISHED') refuse('SHIFT_NOT_OPEN');
        refuseStale(before, version);
        const assignment = await assign(tx, own.id, before, {});
        const change = { employeeId: own.id, ...assignment };
        await writeShift(tx, before, change, { from: { employeeId: null }, to: { employeeId: own.id } });
        return { shift: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx, id, { rosterer: rostererOf(tx) });
        if (before.status !== 'DRAFT') refuse('SHIFT_NOT_DRAFT');
        await repository.remove(tx.db, id);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
        return { id };
      });
    },
  },
  {
    tables: { shifts: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      shifts: { table: 'shifts', patient: none, account: none, live: { topic: 'shifts', toPatient: false } },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      'employee.leaving': async ({ employeeId, lastDay }, { db, audit }) => {
        for (const id of await repository.release(db, employeeId, lastDay))
          await audit({
            action: 'UPDATE',
            resource: RESOURCE,
            recordId: id,
            from: { employeeId },
            to: { employeeId: null },
          });
      },
    },
  },
);

function shown({ problems }: { problems: readonly string[] }) {
  return problems.length > 0 ? { problems } : {};
}

function refuseTimes(tx: Caller, { startsAt, endsAt }: { startsAt: string; endsAt: string }): void {
  if (endsAt <= startsAt) refuseField(tx, 'SHIFT_TIMES_WRONG', 'endsAt');
}

/** Throws unless the shift is of a department, or of a person, for which the caller plans. */
async function refuseForeignDepartment(
  tx: Caller,
  rosterer: Rosterer,
  { employeeId, departmentId }: { employeeId: string | null; departmentId: string | null },
): Promise<void> {
  if (departmentId === null && employeeId !== null) return;
  if (await repository.plansForDepartment(tx.db, rosterer, departmentId)) return;
  if (departmentId === null) refuse('FORBIDDEN');
  refuseField(tx, 'DEPARTMENT_UNKNOWN', 'departmentId');
}

async function findOrRefuse({ db }: Caller, id: string, rosterer?: Rosterer): Promise<Shift> {
  return (await repository.find(db, id, rosterer)) ?? refuse('SHIFT_NOT_FOUND');
}

/** Locks a shift; the people between whom it changes hands are locked before it. */
async function lockOrRefuse(
  tx: Caller,
  id: string,
  {
    rosterer,
    version,
    employeeId,
  }: { rosterer?: Rosterer; version?: number | undefined; employeeId?: string | null | undefined },
): Promise<Shift> {
  const { employeeId: former } = await findOrRefuse(tx, id, rosterer);
  await lockPeople(
    tx.db,
    [former, employeeId].filter((one) => typeof one === 'string'),
  );
  if (!(await repository.lock(tx.db, id))) refuse('SHIFT_NOT_FOUND');
  const shift = await findOrRefuse(tx, id, rosterer);
  refuseStale(shift, version);
  return shift;
}

function refuseStale(shift: Shift, version: number | undefined): void {
  if (version !== undefined && shift.version !== version)
    refuse('STALE_VERSION', { details: { version: shift.version } });
}
