import type { ReadAhead } from '@polyclinic/client';
import {
  appointments,
  chart,
  encounterNotes,
  passes,
  patients,
  schedule,
  services,
  tasks,
  users,
  type Role,
} from '@polyclinic/contract';
import { APPOINTMENT_SEARCH_PARAMS, listFilter } from '../appointment-search-params';
import { firstPatients } from '../first-patients';

/** Patients whose summaries a phone stores: more than a day has, less than would fill it. */
const MOST_PATIENTS = 30;
/** As the screens list them. */
const LISTED_TASKS = 50;
const LISTED_SERVICES = 100;
/** Roles that treat patients: only they take summaries along. */
const TREATING: readonly Role[] = ['DOCTOR', 'NURSE'];

interface Day {
  user: Parameters<typeof passes>[1] & { id: string; role: Role };
  /** The clinic's today. */
  today: string;
  patientIds: readonly string[];
}

/**
 * Returns what a person reads on the way, as the screens ask for it: the schedule, the open tasks, what the booking offers,
 * and for clinicians the summaries of the day's patients and the templates of notes.
 */
export function readsOfDay({ user, today, patientIds }: Day): ReadAhead[] {
  const page = { limit: LISTED_TASKS };
  const isTreating = TREATING.includes(user.role);
  const doctorId = user.role === 'DOCTOR' ? user.id : undefined;
  const list = listFilter(APPOINTMENT_SEARCH_PARAMS, { today, doctorId });
  const reads: ReadAhead[] = [
    { endpoint: appointments.list, input: { query: list } },
    { endpoint: tasks.list, input: { query: { ...page, assignedTo: user.id, status: 'open' } } },
    { endpoint: tasks.open, input: { query: page } },
    { endpoint: users.doctors, input: {} },
    { endpoint: services.list, input: { query: { isActive: 'true', limit: LISTED_SERVICES } } },
    { endpoint: schedule.hours, input: {} },
    { endpoint: patients.list, input: firstPatients() },
    ...(isTreating ? [{ endpoint: encounterNotes.templates, input: {} }] : []),
    ...(isTreating ? patientIds.slice(0, MOST_PATIENTS) : []).map((id) => ({
      endpoint: chart.get,
      input: { params: { id } },
    })),
  ];
  return reads.filter(({ endpoint }) => endpoint.access.kind !== 'tenant' || passes(endpoint.access, user));
}
