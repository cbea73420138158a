import { addDays, type LeaveReason } from '@polyclinic/contract';
import { refuseBroken } from '../../../platform/http/refusal';
import type { MomentContext } from '../../../platform/feature/moments';
import type { TenantDatabase } from '../../../platform/db/database';
import { momentOf } from '../../../platform/time/zone-clock';
import { exceptionsRepository as repository } from './exceptions.repository';
import { lockDoctors } from './locks.repository';
import { clinicClosings, extraTime, openOn } from './open-time';
import { readStaffTime } from './staff-time.repository';
import { merged, overlap, type TimeRange } from './time-ranges';

const RESOURCE = 'schedule';

/** Approved leave of a person with an account, in wall times of the clinic. */
export interface StaffLeave {
  userId: string;
  startsAt: string;
  endsAt: string;
  leaveReason: LeaveReason;
}

/** Enters leave that was approved elsewhere, in the current transaction: it closes the slots of a doctor. */
export async function addStaffLeave(tx: MomentContext, leave: StaffLeave): Promise<string> {
  await lockDoctors(tx.db, [leave.userId]);
  const entry = { ...leave, kind: 'LEAVE', facilityId: null, title: null } as const;
  const id = await refuseBroken(repository.insert(tx.db, entry, tx.userId), {
    schedule_exceptions_overlap: 'EXCEPTION_OVERLAPS',
  });
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: entry });
  return id;
}

/** Locks leave in the schedule until the transaction ends. */
export async function lockStaffLeave(db: TenantDatabase, id: string): Promise<void> {
  await repository.lock(db, id);
}

/** Removes leave from the schedule in the current transaction; the slots open again. */
export async function removeStaffLeave(tx: MomentContext, id: string): Promise<void> {
  if (!(await repository.lock(tx.db, id))) return;
  await repository.remove(tx.db, id, tx.now());
  await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
}

/** Weekdays on which the clinic is open, all without opening hours; and its holidays between two days, both included. */
export interface ClinicDays {
  zone: string;
  weekdays: number[];
  holidays: { date: string; title: string | null }[];
}

/** Returns on which days the clinic works. A day counts as a holiday if the clinic is closed all of it. */
export async function readClinicDays(db: TenantDatabase, from: string, to: string): Promise<ClinicDays> {
  const { zone, clinicHours, exceptions } = await readStaffTime(db, { userId: null, from, to });
  const open = new Set((clinicHours ?? []).map(({ weekday }) => weekday));
  const weekdays = open.size > 0 ? [...open].toSorted((one, other) => one - other) : [1, 2, 3, 4, 5, 6, 7];
  const holidays = datesOf(from, to).flatMap((date) => {
    const day = { from: momentOf(zone, `${date}T00:00:00`), to: momentOf(zone, `${addDays(date, 1)}T00:00:00`) };
    const closing = clinicClosings(exceptions).find((one) => one.from <= day.from && one.to >= day.to);
    return closing ? [{ date, title: closing.title ?? null }] : [];
  });
  return { zone, weekdays, holidays };
}

/** Returns when a doctor is open for appointments; undefined for others, and where no hours are set. */
export async function scheduledTime(
  db: TenantDatabase,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<TimeRange[] | undefined> {
  const { zone, isDoctor, clinicHours, hours, exceptions } = await readStaffTime(db, { userId, from, to });
  const own = hours?.length ? hours : clinicHours;
  if (!isDoctor || !own?.length) return undefined;
  const extra = extraTime(exceptions, userId);
  const open = merged(datesOf(from, to).flatMap((date) => openOn(zone, date, own, extra)));
  return without(open, clinicClosings(exceptions));
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns the parts of the ranges that none of the closures covers. */
function without(ranges: readonly TimeRange[], closures: readonly TimeRange[]): TimeRange[] {
  return closures.reduce<TimeRange[]>(
    (open, closure) =>
      open.flatMap((range) =>
        overlap(range, closure)
          ? [
              { from: range.from, to: closure.from },
              { from: closure.to, to: range.to },
            ].filter(({ from, to }) => from < to)
          : [range],
      ),
    [...ranges],
  );
}
