import type { Page } from '@playwright/test';
import { atWork, clinicTime, type Colleague } from './at-work';

/** Records for the screens of the front desk. */
export interface DeskRecords {
  patientId: string;
  appointmentId: string;
  /** An appointment of the demo patient. */
  ownAppointmentId: string;
  doctorId: string;
  /** A waitlist entry. */
  entryId: string;
  /** A note of the desk. */
  noteId: string;
  /** A leave that affects an appointment. */
  leaveId: string;
  serviceId: string;
  /** A patient who is waiting at the clinic today. */
  walkInId: string;
  tomorrow: string;
}

/** Links for people without an account. */
export interface DeskLinks {
  form: string;
  offer: string;
  queue: string;
}

type Requests = Page['request'];

/** Override of conflicts: tests run at any time of any day and book for the same people. */
export const override = {
  kinds: ['OUTSIDE_HOURS', 'HOLIDAY', 'ON_LEAVE', 'DOCTOR_BUSY', 'PATIENT_BUSY', 'ROOM_BUSY', 'CAPACITY'],
  reason: 'Emergency',
};

let records: Promise<DeskRecords> | undefined;

/** Creates the records once for all tests of a worker. */
export function deskRecords(request: Requests): Promise<DeskRecords> {
  records ??= makeRecords(request);
  return records;
}

async function makeRecords(request: Requests): Promise<DeskRecords> {
  const admin = await atWork(request, 'ADMIN');
  const doctorId = await someDoctor(admin);
  const patientId = await newPatient(admin);
  const date = dayNobodyUses();
  const booking = { patientId, doctorId, dateTime: `${date}T10:00:00`, duration: 30, override };
  const { appointment } = await admin.post<{ appointment: { id: string } }>('/appointments', booking);
  const { patient } = await (await atWork(request, 'PATIENT')).get<{ patient: { id: string } }>('/patients/me');
  const own = await admin.post<{ appointment: { id: string } }>('/appointments', {
    ...booking,
    patientId: patient.id,
    dateTime: `${date}T11:00:00`,
  });
  const leave = { kind: 'LEAVE', userId: doctorId, startsAt: `${date}T00:00:00`, endsAt: `${dayAfter(date)}T00:00:00` };
  const { exception } = await admin.post<{ exception: { id: string } }>('/schedule/exceptions', {
    ...leave,
    leaveReason: 'TRAINING',
  });
  const { entry } = await admin.post<{ entry: { id: string } }>('/waitlist', { patientId, note: 'Only after school' });
  const { quickAppointment } = await admin.post<{ quickAppointment: { id: string } }>('/appointments/quick', {
    patientName: 'Mrs. Raman',
    phone: '+91 44 5550 0123',
  });
  const walkInId = await walkIn(admin, await newPatient(admin));
  const { services } = await admin.get<{ services: { id: string }[] }>('/services?limit=1');
  return {
    patientId,
    doctorId,
    appointmentId: appointment.id,
    ownAppointmentId: own.appointment.id,
    entryId: entry.id,
    leaveId: exception.id,
    noteId: quickAppointment.id,
    serviceId: services[0]?.id ?? '',
    walkInId,
    tomorrow: clinicTime(admin.timeZone, 24 * 60).slice(0, 10),
  };
}

/** Creates new links each time, because an offer expires after a quarter of an hour. */
export async function deskLinks(request: Requests): Promise<DeskLinks> {
  const admin = await atWork(request, 'ADMIN');
  const patientId = await newPatient(admin);
  const doctorId = await someDoctor(admin);
  const { entry } = await admin.post<{ entry: { id: string } }>('/waitlist', { patientId });
  const start = await freeSlot(admin, doctorId);
  const offer = await admin.post<{ path: string }>(`/waitlist/${entry.id}/offer`, { doctorId, dateTime: start });
  const appointment = await walkIn(admin, patientId);
  const queue = await admin.post<{ path: string }>(`/appointments/${appointment}/queue-link`, {});
  const form = await admin.post<{ path: string }>('/temporary-forms', {
    title: 'Before your first visit',
    questions: [
      { key: 'phone', label: 'Your phone number', kind: 'phone', patientField: 'phone', isRequired: true },
      { key: 'since', label: 'How long has it hurt?', kind: 'choice', choices: ['Since today', 'For days'] },
      { key: 'more', label: 'What else should we know?', kind: 'longText', help: 'Allergies, for example' },
    ],
  });
  return { form: form.path, offer: offer.path, queue: queue.path };
}

async function walkIn(admin: Colleague, patientId: string): Promise<string> {
  const body = { patientId, duration: 5, override };
  const { appointment } = await admin.post<{ appointment: { id: string } }>('/appointments/walk-in', body);
  return appointment.id;
}

/** Creates a patient whom no other test books for. */
export async function newPatient(desk: Colleague, lastName = `Desk${Date.now()}${process.pid}`): Promise<string> {
  const { patient } = await desk.post<{ patient: { id: string } }>('/patients', { firstName: 'Kaveri', lastName });
  return patient.id;
}

export async function someDoctor(desk: Colleague): Promise<string> {
  const { users } = await desk.get<{ users: { id: string; isActive: boolean }[] }>('/users/doctors');
  return users.find(({ isActive }) => isActive)?.id ?? '';
}

/** Returns a bookable slot weeks ahead, another one on each call. */
export async function freeSlot(desk: Colleague, doctorId: string): Promise<string> {
  for (let days = 60 + (Date.now() % 200); ; days += 1) {
    const date = clinicTime(desk.timeZone, days * 24 * 60).slice(0, 10);
    const query = `doctorId=${doctorId}&date=${date}&duration=30`;
    const { slots } = await desk.get<{ slots: { start: string }[] }>(`/appointments/available-slots?${query}`);
    const slot = slots[Date.now() % slots.length];
    if (slot) return slot.start;
  }
}

/** Returns a working day after the demo's appointments on which nobody has booked. */
export async function emptyDay(desk: Colleague): Promise<string> {
  for (let days = 105 + (Date.now() % 230); ; days += 1) {
    const date = clinicTime(desk.timeZone, days * 24 * 60).slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    const query = `dateFrom=${date}&dateTo=${date}&limit=1`;
    const { appointments } = await desk.get<{ appointments: object[] }>(`/appointments?${query}`);
    if (!isWeekend && appointments.length === 0) return date;
  }
}

/** Returns a day after those used by other tests, another one for each worker and retry. */
function dayNobodyUses(): string {
  return dayAfter('2038-01-01', Math.floor(Date.now() / 1000 + process.pid * 7) % 5000);
}

/** Adds calendar days to a date. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
