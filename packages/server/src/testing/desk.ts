import { appointments, type Appointment, type AppointmentStatus, type StatusChange } from '@polyclinic/contract';
import type { TestServer } from './test-server';
import type { TestClinic } from './test-clinic';

/** Date far in the future. */
export const DAY = '2030-05-06';

/** Clinic in India with one patient and one doctor, and common booking operations. */
export interface Desk {
  clinic: TestClinic;
  patientId: string;
  doctorId: string;
  draft(time: string, date?: string): { body: { patientId: string; doctorId: string; dateTime: string } };
  book(time: string, date?: string): Promise<Appointment>;
  /** Books the current minute at the clinic, or some minutes from it. */
  bookNow(minutes?: number): Promise<Appointment>;
}

/** Opens a clinic of its own for one test. */
export async function openDesk(server: TestServer, timeZone = 'Asia/Kolkata'): Promise<Desk> {
  const clinic = await server.openClinic({ timeZone });
  const patientId = await clinic.givenPatient();
  const doctorId = await clinic.givenDoctor();
  const draft: Desk['draft'] = (time, date = DAY) => ({
    body: { patientId, doctorId, dateTime: `${date}T${time}:00` },
  });
  const book: Desk['book'] = async (time, date) => {
    const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.create, draft(time, date));
    return appointment;
  };
  const bookNow = (minutes = 0) => {
    const moment = new Date(server.clock.now().getTime() + minutes * 60_000);
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
    return book(there.slice(11, 16), there.slice(0, 10));
  };
  return { clinic, patientId, doctorId, draft, book, bookNow };
}

/** Returns a zone where it is about noon, so that an hour ago was today. The names of these zones count westwards. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Returns the input of a change of status. */
export const move = (id: string, status: AppointmentStatus, more: Partial<StatusChange> = {}) => ({
  params: { id },
  body: { status, ...more },
});

/** Returns all events of an appointment, in order. */
export const eventsOf = ({ db, tenantId }: TestClinic, appointmentId: string) =>
  db
    .selectFrom('appointmentEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'isImplied', 'reason'])
    .where('tenantId', '=', tenantId)
    .where('appointmentId', '=', appointmentId)
    .orderBy('id')
    .execute();
