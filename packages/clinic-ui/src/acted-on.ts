import type { Appointment, PersonRef } from '@polyclinic/contract';

/** The part of an appointment that actions need; lists and calendars have at least that. */
export type ActedOn = Pick<Appointment, 'id' | 'status' | 'version' | 'dateTime'> &
  Partial<Pick<Appointment, 'checkedInAt' | 'endedAt'>> & { patient: PersonRef };
