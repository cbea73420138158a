import type { Appointment, appointmentSeries, ParsedInputOf, SeriesDate, SeriesScope } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import {
  changeBooking,
  conflictsOf,
  findAppointment,
  isMovable,
  setStatus,
  timeOf,
} from '../appointments/appointments.service';
import { lockDoctors } from '../schedule/schedule.service';
import { appointmentSeriesRepository as repository } from './appointment-series.repository';
import { refuseDates, seriesDate } from './series-dates';

type Move = ParsedInputOf<typeof appointmentSeries.move>['body'];
type Cancellation = ParsedInputOf<typeof appointmentSeries.cancel>['body'];

/**
 * Changes the time of day, doctor or duration of a series' appointments, all of them or none; each stays on its day.
 */
export async function moveSeries(id: string, { scope, dryRun, ...changes }: Move, caller: Caller) {
  const seen = await findAppointment(id, caller);
  const members = (await lock(seen, scope, [changes.doctorId], caller)).filter(({ status }) => isMovable(status));
  if (members.length === 0) refuse('APPOINTMENT_CLOSED');
  const dates: SeriesDate[] = [];
  for (const member of members) {
    const after = { ...member, ...changesOf(member, changes) };
    const requested = { ...timeOf(after), movingId: member.id };
    const facilityIds = member.serviceId ? undefined : member.facilityIds;
    dates.push(
      seriesDate(after.dateTime, await conflictsOf({ ...requested, facilityIds }, undefined, caller), member.id),
    );
  }
  if (dryRun) return dates;

  refuseDates(dates);
  for (const [index, member] of members.entries()) {
    await changeBooking(member, changesOf(member, changes), caller, { isQuiet: index > 0 });
  }
  return dates;
}

/** Cancels the future appointments of a series and returns their ids. */
export async function cancelSeries(id: string, { scope, reason, note }: Cancellation, caller: Caller) {
  if (reason === 'OTHER' && !note?.trim()) refuse('REASON_REQUIRED');
  const seen = await findAppointment(id, caller);
  const members = await lock(seen, scope, [], caller);
  const open = members.filter(({ status }) => ['REQUESTED', 'SCHEDULED', 'CONFIRMED'].includes(status));
  for (const [index, member] of open.entries()) {
    await setStatus(member, { status: 'CANCELLED', reason, note }, caller, { isQuiet: index > 0 });
  }
  return open.map((member) => member.id);
}

/** Returns the appointments in the scope of a change, locked until the transaction ends. */
async function lock(
  seen: Appointment,
  scope: SeriesScope,
  doctorIds: readonly (string | undefined)[],
  { db, now }: Caller,
): Promise<Appointment[]> {
  const seriesId = seen.seriesId ?? refuse('SERIES_NOT_FOUND');
  const read = async () => {
    const members = await repository.members(db, seriesId);
    return members.filter((member) => isConcerned(member, seen, scope, now()));
  };
  const before = await read();
  await lockDoctors(db, [...doctorIds, ...before.map(({ doctorId }) => doctorId)]);
  await repository.lock(
    db,
    before.map(({ id }) => id),
  );
  return read();
}

function isConcerned({ id, startsAt }: Appointment, seen: Appointment, scope: SeriesScope, now: Date): boolean {
  if (id === seen.id) return true;
  if (scope === 'FOLLOWING') return startsAt >= seen.startsAt;
  return scope === 'ALL' && Date.parse(startsAt) > now.getTime();
}

function changesOf({ dateTime }: Appointment, { time, doctorId, duration }: Omit<Move, 'scope' | 'dryRun'>) {
  return {
    ...(time !== undefined && { dateTime: `${dateTime.slice(0, 10)}T${time}:00` }),
    ...(doctorId !== undefined && { doctorId }),
    ...(duration !== undefined && { duration }),
  };
}
