import { addDays, type ColleagueOnDuty, type DutyState } from '@polyclinic/contract';
import { dateOf } from '../../../platform/time/zone-clock';
import { absences, clinicClosings, extraTime, openOn } from './open-time';
import type { DutyData, Employee } from './staff-on-duty.repository';
import { merged, type TimeRange } from './time-ranges';

const RANK: Record<DutyState, number> = { ON_DUTY: 0, AWAY: 1, OFF: 2 };

/** Returns the employees with their state at a moment; those on duty first, otherwise in the given order. */
export function onDutyAt(data: DutyData, now: number): ColleagueOnDuty[] {
  return data.employees
    .map((employee) => withState(employee, data, now))
    .toSorted((one, other) => RANK[one.state] - RANK[other.state]);
}

function withState(employee: Employee, data: DutyData, now: number): ColleagueOnDuty {
  const { hours: _, ...colleague } = employee;
  const working = workingTime(employee, data, now).find((range) => contains(range, now));
  const isClosed = clinicClosings(data.exceptions).some((range) => contains(range, now));
  if (working === undefined || isClosed) return { ...colleague, state: 'OFF', until: null };
  const away = absences(data.exceptions, employee.id);
  if (away.some((range) => contains(range, now))) return { ...colleague, state: 'AWAY', until: null };
  const breaks = [...away, ...clinicClosings(data.exceptions)].map(({ from }) => from).filter((from) => from > now);
  return { ...colleague, state: 'ON_DUTY', until: new Date(Math.min(working.to, ...breaks)).toISOString() };
}

/** The own hours, or those of the clinic; a shift past midnight began on the day before. */
function workingTime({ id, hours }: Employee, data: DutyData, now: number): TimeRange[] {
  const { zone, clinicHours, exceptions } = data;
  const today = dateOf(zone, now);
  const own = hours?.length ? hours : clinicHours;
  const extra = extraTime(exceptions, id);
  return merged([addDays(today, -1), today].flatMap((date) => openOn(zone, date, own, extra)));
}

function contains({ from, to }: TimeRange, moment: number): boolean {
  return from <= moment && moment < to;
}
