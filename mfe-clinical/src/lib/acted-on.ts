import type { Appointment, PersonRef } from '@polyclinic/contract';

/** As much of an appointment as it takes to do something with it: lists and calendars know at least that. */
export type ActedOn = Pick<Appointment, 'id' | 'status' | 'version' | 'dateTime'> & { patient: PersonRef };
