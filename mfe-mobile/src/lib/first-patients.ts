import type { patients, InputOf } from '@polyclinic/contract';

/** Patients that the booking shows before a search. */
export const PATIENTS_AT_FIRST = 10;

/** Returns the input of the list of those patients, which is also stored for work without a network. */
export function firstPatients() {
  return {
    query: { isActive: 'true', sortBy: 'firstName', sortOrder: 'asc', page: 1, limit: PATIENTS_AT_FIRST },
  } as const satisfies InputOf<typeof patients.list>;
}
