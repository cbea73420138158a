import { addDays } from '@polyclinic/contract';
import type { ClinicCalendar } from './clinic-calendar';
import type { PatientRow } from './patients';
import { at, type Random } from './random';
import { STORY_PATIENTS_FIRST, STORY_PATIENTS_LAST } from './story-patients';
import type { Booking, Slot } from './visits';

interface Guests {
  patients: readonly PatientRow[];
  calendar: ClinicCalendar;
  random: Random;
}

const DAY_MS = 86_400_000;
/** Inactive patients have not come for this number of days. */
const INACTIVE_DAYS = 45;

/**
 * Assigns a patient to each slot: nobody twice a day, nobody before registration or after leaving, and patients of the
 * stories only to their own slots.
 */
export function bookings({ patients, calendar, random }: Guests): (slot: Slot) => Booking {
  const lastActive = addDays(calendar.today, -INACTIVE_DAYS);
  const cameOn = new Map<string, string>();
  return ({ date, minute, booking }) => {
    if (booking) return booking;
    const startsAt = calendar.moment(date, minute);
    for (;;) {
      const index = random.int(STORY_PATIENTS_FIRST, patients.length - 1 - STORY_PATIENTS_LAST);
      const { id, createdAt, isActive } = at(patients, index);
      const knownSince = Date.parse(createdAt);
      const isThere = (isActive || date < lastActive) && cameOn.get(id) !== date;
      if (!isThere || knownSince > startsAt - DAY_MS) continue;
      cameOn.set(id, date);
      return { patientId: id, knownSince };
    }
  };
}
