import { z } from 'zod';
import { AppointmentStatus } from '../front-desk/appointment-status';
import { defineEndpoints } from '../base/endpoint';
import { anyEmployee, Role } from '../base/roles';
import { ClinicDate, ClinicDateTime, PersonRef, StaffRef, text } from '../base/shared';

export const SEARCH_LIMITS = { minCharacters: 2, each: 5 } as const;

const FoundPatient = PersonRef.extend({
  nativeName: z.string().nullable(),
  recordNumber: z.string(),
  dateOfBirth: z.string().nullable(),
  phone: z.string().nullable(),
});
const FoundAppointment = z.object({
  id: z.uuid(),
  dateTime: ClinicDateTime,
  status: AppointmentStatus,
  patient: PersonRef,
  doctor: StaffRef.nullable(),
});
const FoundPerson = StaffRef.extend({ role: Role, specialization: z.string().nullable() });

/** Numbered document with its patient; null if it is not addressed to a patient. */
const FoundDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  date: ClinicDate,
  patient: PersonRef.nullable(),
});

/** Results of a search over all kinds of records; a kind that the user may not read is empty. */
export const SearchResults = z
  .object({
    patients: z.array(FoundPatient),
    appointments: z.array(FoundAppointment),
    people: z.array(FoundPerson),
    invoices: z.array(FoundDocument),
    payments: z.array(FoundDocument),
  })
  .catchall(z.array(z.looseObject({ id: z.uuid() })))
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

export const RecentKind = z.enum(['patient', 'appointment', 'user']);

/** Recently opened record, with its current name. */
export const RecentItem = z
  .object({ kind: RecentKind, recordId: z.uuid(), title: z.string(), openedAt: z.string() })
  .meta({ id: 'RecentItem' });
export type RecentItem = z.infer<typeof RecentItem>;

export const search = defineEndpoints('search', {
  all: {
    method: 'GET',
    path: '/search',
    access: anyEmployee,
    summary: 'Search records by name or number, a few of each type that the user may list',
    query: z.object({ term: text(100).min(SEARCH_LIMITS.minCharacters) }),
    data: z.object({ results: SearchResults }),
    readsPatients: true,
  },
  recents: {
    method: 'GET',
    path: '/user/recents',
    access: anyEmployee,
    summary: 'List up to ten recent records of the current user, newest first',
    data: z.object({ recents: z.array(RecentItem) }),
    readsPatients: true,
  },
  remember: {
    method: 'POST',
    path: '/user/recents',
    access: anyEmployee,
    summary: 'Add a record to the recent records',
    body: z.object({ kind: RecentKind, recordId: z.uuid() }),
    data: z.object({}),
    errors: ['NOT_FOUND'],
  },
});
