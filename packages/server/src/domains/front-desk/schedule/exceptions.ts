import {
  addDays,
  EXCEPTION_RANGE_DAYS,
  fieldComplaint,
  type FieldComplaint,
  type NewScheduleException,
  type ScheduleException,
  type schedule,
  type DataOf,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { raise } from '../../../platform/feature/raise';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { exceptionsRepository as repository } from './exceptions.repository';
import { facilitiesAmong } from '../facilities/facilities.service';
import { lockDoctors } from './locks.repository';
import { isEmployee } from './people.repository';

type Endpoints = typeof schedule;
type Change = ParsedInputOf<Endpoints['changeException']>['body'];
type OneException = DataOf<Endpoints['addException']>;
type Described = Omit<NewScheduleException, 'title'>;

const RESOURCE = 'schedule';
const CONSTRAINTS = { schedule_exceptions_overlap: 'EXCEPTION_OVERLAPS' } as const;
/** Rooms and equipment can only be out of use; leave applies to people. */
const KINDS_OF_PLACES: readonly NewScheduleException['kind'][] = ['CLOSED', 'BLOCKOUT'];

/** Returns the exceptions that overlap these days. */
export async function listExceptions(query: ParsedInputOf<Endpoints['exceptions']>['query'], caller: Caller) {
  const { dateFrom, dateTo } = query;
  if (dateTo < dateFrom) complain(caller, { dateTo: 'order' });
  if (dateTo > addDays(dateFrom, EXCEPTION_RANGE_DAYS)) complain(caller, { dateTo: 'invalid' });
  return { exceptions: await repository.list(caller.db, query, caller.now()) };
}

/** Adds an exception. Locks bookings of the person meanwhile, so that all affected appointments are counted. */
export async function addException(entry: NewScheduleException, caller: Caller): Promise<OneException> {
  refuseForeign(entry, caller);
  return caller.transaction(async (tx) => {
    const { db, userId } = tx;
    if (entry.userId && !(await isEmployee(db, entry.userId))) refuse('PERSON_UNKNOWN');
    if (entry.facilityId && !(await facilitiesAmong(db, [entry.facilityId])).has(entry.facilityId))
      refuse('FACILITY_UNKNOWN');
    refuseOdd(entry, tx);
    await lockDoctors(db, [entry.userId]);
    const id = await refuseBroken(repository.insert(db, entry, userId), CONSTRAINTS);
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: entry });
    await tellLeave(tx, id, entry);
    return { exception: await findOrRefuse(id, tx) };
  });
}

/** Changes the time or description of an exception; person and kind cannot change. */
export async function changeException(
  id: string,
  { version, ...changes }: Change,
  caller: Caller,
): Promise<OneException> {
  return caller.transaction(async (tx) => {
    const { db } = tx;
    const before = await lockOrRefuse(id, tx);
    refuseForeign(before, tx);
    if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
    if (changesNothing(changes)) return { exception: await findOrRefuse(id, tx) };
    refuseOdd({ ...before, ...changes }, tx);
    await lockDoctors(db, [before.userId]);
    await refuseBroken(repository.change(db, before, changes), CONSTRAINTS);
    const from = formerValues(before, changes);
    await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
    await tellLeave(tx, id, { ...before, ...changes });
    return { exception: await findOrRefuse(id, tx) };
  });
}

/** Deletes an exception; the audit log keeps it. */
export async function removeException(id: string, caller: Caller): Promise<{ id: string }> {
  return caller.transaction(async (tx) => {
    const before = await lockOrRefuse(id, tx);
    refuseForeign(before, tx);
    await repository.remove(tx.db, id, tx.now());
    await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
    const { kind, userId } = before;
    if (kind === 'LEAVE' && userId !== null) await raise('staff.leave', { exceptionId: id, userId, time: null }, tx);
    return { id };
  });
}

/** Raises the event of leave, in which the domain that counts its days takes part. */
async function tellLeave(tx: Caller, exceptionId: string, { kind, userId, ...time }: Described): Promise<void> {
  if (kind !== 'LEAVE' || userId === null) return;
  const { startsAt, endsAt, leaveReason } = time;
  await raise('staff.leave', { exceptionId, userId, time: { startsAt, endsAt, leaveReason } }, tx);
}

/** Throws unless doctors enter their own leave; all other exceptions are entered by administrators. */
function refuseForeign({ kind, userId }: Pick<Described, 'kind' | 'userId'>, caller: Caller): void {
  const isOwnLeave = kind === 'LEAVE' && userId === caller.userId;
  if (caller.role !== 'ADMIN' && !isOwnLeave) refuse('FORBIDDEN');
}

function refuseOdd({ kind, userId, facilityId, startsAt, endsAt, leaveReason }: Described, caller: Caller): void {
  const isOfFacility = facilityId !== null;
  complain(caller, {
    ...(kind === 'LEAVE' && userId === null && { userId: 'required' }),
    ...(kind === 'HOLIDAY' && userId !== null && { userId: 'invalid' }),
    ...(isOfFacility && (userId !== null || !KINDS_OF_PLACES.includes(kind)) && { facilityId: 'invalid' }),
    ...(leaveReason !== null && kind !== 'LEAVE' && { leaveReason: 'invalid' }),
    ...(endsAt <= startsAt && { endsAt: 'order' }),
    ...(endsAt.slice(0, 10) > addDays(startsAt.slice(0, 10), EXCEPTION_RANGE_DAYS) && { endsAt: 'invalid' }),
  });
}

function complain({ language }: Caller, complaints: Record<string, FieldComplaint>): void {
  const entries = Object.entries(complaints).map(([field, complaint]) => [field, fieldComplaint(language, complaint)]);
  if (entries.length > 0) refuse('INVALID_INPUT', { fields: Object.fromEntries(entries) as Record<string, string> });
}

async function lockOrRefuse(id: string, caller: Caller): Promise<ScheduleException> {
  const isLocked = await repository.lock(caller.db, id);
  return isLocked ? findOrRefuse(id, caller) : refuse('EXCEPTION_NOT_FOUND');
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<ScheduleException> {
  return (await repository.find(db, id, now())) ?? refuse('EXCEPTION_NOT_FOUND');
}
