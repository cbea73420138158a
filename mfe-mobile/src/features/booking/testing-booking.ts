import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  availability,
  BOOKING_RULES_AT_START,
  patients,
  services,
  users,
  type AvailableDoctor,
  type Doctor,
  type Hold,
  type Role,
  type Service,
  type Slot,
} from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { pageOf, press, someAppointment, somePatient } from '../../lib/testing';

const MOMENT = '2030-01-01T00:00:00Z';
const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const DATE = '2030-05-06';
export const asha = somePatient();
export const meera: Doctor = {
  id: uuid(201),
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: null,
  specialization: 'General Practice',
  skills: [],
  isActive: true,
};
export const arun: Doctor = {
  ...meera,
  id: uuid(202),
  firstName: 'Arun',
  lastName: 'Das',
  specialization: 'Dermatology',
};
export const scaling: Service = {
  ...BOOKING_RULES_AT_START,
  id: uuid(401),
  name: 'Scaling',
  code: null,
  category: null,
  specialty: null,
  description: null,
  price: null,
  isActive: true,
  doctorIds: [],
  facilityIds: [],
  isOnline: true,
  instructions: null,
  instructionsByLanguage: {},
  newPatientDuration: null,
  skills: [],
  consents: [],
  consumables: [],
  followUpDays: null,
  version: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

export const heldId = uuid(501);

/** A half hour of the day, free unless specified otherwise. */
export function someSlot(start: string, more: Partial<Slot> = {}): Slot {
  const end = new Date(Date.parse(`${start}Z`) + 1_800_000).toISOString().slice(0, 19);
  return { start, end, startsAt: `${start}Z`, conflicts: [], ...more };
}

/** A doctor as the day shows the free times. */
export function onDay({ isActive: _, skills: _skills, ...doctor }: Doctor, more: Partial<AvailableDoctor> = {}) {
  return { ...doctor, freeSlots: 4, firstSlot: null, booked: 2, away: null, ...more };
}

interface Served {
  role?: Role;
  doctors?: Doctor[];
  types?: Service[];
}

/** A clinic with slots at nine, ten and two on every day; Dr. Das is free first. */
export function serveBooking({ role = 'RECEPTIONIST', doctors = [meera, arun], types = [scaling] }: Served = {}) {
  const user = role === 'DOCTOR' ? { id: meera.id } : {};
  const server = fakeServer(role, { user });
  server.answer(patients.list, pageOf('patients', [asha]));
  server.answer(patients.search, { patients: [asha] });
  server.answer(patients.get, { patient: asha });
  server.answer(users.doctors, { users: doctors });
  server.answer(services.list, pageOf('services', types));
  server.answer(availability.doctors, ({ query }) => ({
    doctors: doctors.map((one) =>
      onDay(one, { firstSlot: `${String(query.date)}T${one.id === arun.id ? '09:30' : '11:00'}:00` }),
    ),
  }));
  server.answer(availability.slots, ({ query }) => ({
    slots: ['09:00', '10:00', '14:00'].map((time) => someSlot(`${String(query.date)}T${time}:00`)),
  }));
  server.answer(availability.hold, ({ body }) => ({ hold: someHold(body as Partial<Hold>) }));
  server.answer(availability.releaseHold, { id: heldId });
  server.answer(appointments.create, { appointment: someAppointment() });
  server.answer(appointments.list, pageOf('appointments', []));
  return server;
}

export type BookingServer = ReturnType<typeof serveBooking>;

function someHold({ doctorId = meera.id, dateTime = `${DATE}T09:00:00`, duration = 30 }: Partial<Hold>): Hold {
  const expiresAt = new Date(Date.now() + 450_000).toISOString();
  return { id: heldId, doctorId, dateTime, duration, expiresAt, mayExtend: true };
}

export const bodiesOf = (server: BookingServer, path: string) =>
  server.requests.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });
export const choose = async (name: string | RegExp) => press(await screen.findByRole('button', { name }));
export const time = (name: string) => screen.findByRole('radio', { name });
