import { addDays, type StaffRef } from '@polyclinic/contract';
import { readAvailability } from './availability.repository';
import type { AvailabilityContext } from './check-availability';
import { loadCalendar } from './slots.rules';
import { wallTimeOf } from '../../../platform/time/zone-clock';

/** Calendar of a doctor over some days. */
export interface Calendar {
  doctor: StaffRef;
  skills: readonly string[];
  /** Returns the available starts for a duration, as local times in order. */
  free(duration: number): readonly string[];
}

/** Returns the calendars of all active doctors, by the rules for appointments without a service. */
export async function readCalendars(
  context: AvailabilityContext,
  dateFrom: string,
  dateTo: string,
): Promise<Calendar[]> {
  const now = context.now();
  const data = await readAvailability(context.db, { dateFrom, dateTo, now });
  const dates: string[] = [];
  for (let date = dateFrom; date <= dateTo; date = addDays(date, 1)) dates.push(date);
  return data.doctors.map((doctor) => {
    const known = new Map<number, string[]>();
    const freeFor = (duration: number) => {
      const calendar = loadCalendar({ data, doctor, now: now.getTime(), duration });
      return dates
        .flatMap((date) => calendar.startsOn(date))
        .filter(({ conflicts }) => conflicts.length === 0)
        .map(({ from }) => wallTimeOf(data.zone, from));
    };
    const { id, firstName, lastName, nativeName, skills } = doctor;
    return {
      doctor: { id, firstName, lastName, nativeName },
      skills,
      free(duration) {
        const starts = known.get(duration) ?? freeFor(duration);
        known.set(duration, starts);
        return starts;
      },
    };
  });
}
