import type { PersonRef } from '@polyclinic/contract';
import { readFacts } from './facts.repository';
import type { TimeAsker } from './judge-time';
import { openDiary } from './slots.rules';
import { addDays, wallTimeOf } from './zone-clock';

/** A doctor's calendar over some days. */
export interface Calendar {
  doctor: PersonRef;
  /** The starts at which so many minutes are free, as wall times in order. */
  free(duration: number): readonly string[];
}

/** The calendars of all doctors who work at the clinic, by the rules that hold where no service is named. */
export async function readCalendars(asker: TimeAsker, dateFrom: string, dateTo: string): Promise<Calendar[]> {
  const now = asker.now();
  const facts = await readFacts(asker.db, { dateFrom, dateTo, now });
  const dates: string[] = [];
  for (let date = dateFrom; date <= dateTo; date = addDays(date, 1)) dates.push(date);
  return facts.doctors.map((doctor) => {
    const known = new Map<number, string[]>();
    const freeFor = (duration: number) => {
      const diary = openDiary({ facts, doctor, now: now.getTime(), duration });
      return dates
        .flatMap((date) => diary.startsOn(date))
        .filter(({ conflicts }) => conflicts.length === 0)
        .map(({ from }) => wallTimeOf(facts.zone, from));
    };
    const { id, firstName, lastName } = doctor;
    return {
      doctor: { id, firstName, lastName },
      free(duration) {
        const starts = known.get(duration) ?? freeFor(duration);
        known.set(duration, starts);
        return starts;
      },
    };
  });
}
