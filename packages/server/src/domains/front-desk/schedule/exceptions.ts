import {
  EXCEPTION_RANGE_DAYS,
  fieldComplaint,
  type FieldComplaint,
  type NewScheduleException,
  type ScheduleException,
  type schedule,
  type DataOf,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { exceptionsRepository as repository } from './exceptions.repository';
import { facilitiesAmong } from '../facilities/facilities.service';
import { lockDoctors } from './locks.repository';
import { isEmployee } from './people.repository';
import { addDays } from './zone-clock';

type Endpoints = typeof schedule;
type Change = ParsedInputOf<Endpoints['changeException']>['body'];
type OneException = DataOf<Endpoints['addException']>;
type Described = Omit<NewScheduleException, 'title'>;

const RESOURCE = 'schedule';
const CONSTRAINTS = { schedule_exceptions_overlap: 'EXCEPTION_OVERLAPS' } as const;
/** A room is in use or out of use; people take leave. */
const KINDS_OF_PLACES: readonly NewScheduleException['kind'][] = ['CLOSED', 'BLOCKOUT'];

/** Whatever touches these days. */
export async function listExceptions(query: ParsedInputOf<Endpoints['exceptions']>['query'], caller: Caller) {
  const { dateFrom, dateTo } = query;
  if (dateTo < dateFrom) complain(caller, { dateTo: 'order' });
  if (dateTo > addDays(dateFrom, EXCEPTION_RANGE_DAYS)) complain(caller, { dateTo: 'invalid' });
  return { exceptions: await repository.list(caller.db, query, caller.now()) };
}

/** Enters one. Bookings of the person wait meanwhile, so that those who are affected are all counted. */
export async function addException(entry: NewScheduleException, caller: Caller): Promise<OneException> {
  refuseForeign(entry, caller);
  return caller.transaction(async (within) => {
    const { db, userId } = within;
    if (entry.userId && !(await isEmployee(db, entry.userId))) refuse('PERSON_UNKNOWN');
    if (entry.facilityId && !(await facilitiesAmong(db, [entry.facilityId])).has(entry.facilityId))
      refuse('FACILITY_UNKNOWN');
    refuseOdd(entry, within);
    await lockDoctors(db, [entry.userId]);
    const id = await refuseBroken(repository.insert(db, entry, userId), CONSTRAINTS);
    await within.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: entry });
    return { exception: await findOrRefuse(id, within) };
  });
}

/** Moves one, or says it in other words; whom it concerns and what it is stay. */
export async function changeException(
  id: string,
  { version, ...changes }: Change,
  caller: Caller,
): Promise<OneException> {
  return caller.transaction(async (within) => {
    const { db } = within;
    const before = await holdOrRefuse(id, within);
    refuseForeign(before, within);
    if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
    refuseOdd({ ...before, ...changes }, within);
    await lockDoctors(db, [before.userId]);
    await refuseBroken(repository.change(db, before, changes), CONSTRAINTS);
    const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof changes]]));
    await within.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
    return { exception: await findOrRefuse(id, within) };
  });
}

/** Takes one back; it stays in the trail. */
export async function removeException(id: string, caller: Caller): Promise<{ id: string }> {
  return caller.transaction(async (within) => {
    const before = await holdOrRefuse(id, within);
    refuseForeign(before, within);
    await repository.remove(within.db, id, within.now());
    await within.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: before });
    return { id };
  });
}

/** Doctors enter their own leave; everything else is the administrator's. */
function refuseForeign({ kind, userId }: Pick<Described, 'kind' | 'userId'>, caller: Caller): void {
  const isOwnLeave = kind === 'LEAVE' && userId === caller.userId;
  if (caller.role !== 'ADMIN' && !isOwnLeave) refuse('FORBIDDEN');
}

function refuseOdd({ kind, userId, facilityId, startsAt, endsAt, leaveReason }: Described, caller: Caller): void {
  const isOfPlace = facilityId !== null;
  complain(caller, {
    ...(kind === 'LEAVE' && userId === null && { userId: 'required' }),
    ...(kind === 'HOLIDAY' && userId !== null && { userId: 'invalid' }),
    ...(isOfPlace && (userId !== null || !KINDS_OF_PLACES.includes(kind)) && { facilityId: 'invalid' }),
    ...(leaveReason !== null && kind !== 'LEAVE' && { leaveReason: 'invalid' }),
    ...(endsAt <= startsAt && { endsAt: 'order' }),
    ...(endsAt.slice(0, 10) > addDays(startsAt.slice(0, 10), EXCEPTION_RANGE_DAYS) && { endsAt: 'invalid' }),
  });
}

function complain({ language }: Caller, complaints: Record<string, FieldComplaint>): void {
  const entries = Object.entries(complaints).map(([field, complaint]) => [field, fieldComplaint(language, complaint)]);
  if (entries.length > 0) refuse('INVALID_INPUT', { fields: Object.fromEntries(entries) as Record<string, string> });
}

async function holdOrRefuse(id: string, caller: Caller): Promise<ScheduleException> {
  const isHeld = await repository.hold(caller.db, id);
  return isHeld ? findOrRefuse(id, caller) : refuse('EXCEPTION_NOT_FOUND');
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<ScheduleException> {
  return (await repository.find(db, id, now())) ?? refuse('EXCEPTION_NOT_FOUND');
}
