import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  availability,
  schedule,
  services,
  users,
  type CalendarAppointment,
  type Doctor,
  type HoursOf,
  type Role,
  type ScheduleException,
} from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { pageOf, someAppointment, someDoctor } from '../../lib/testing';

export const DATE = '2030-05-06';
export const DAY = `/calendar?date=${DATE}`;
export const meera = someDoctor();
export const arun = someDoctor({ id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Arun', lastName: 'Das' });

/** An appointment of Asha Rao with Dr. Meera Iyer, as the calendar receives it. */
export function someVisit(more: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const { id, dateTime, duration, status, type, doctorId, serviceId, patient, version } = someAppointment();
  const { id: patientId, firstName, lastName } = patient;
  return {
    id,
    dateTime,
    duration,
    status,
    type,
    doctorId,
    serviceId,
    version,
    isUrgent: false,
    patient: {
      id: patientId,
      firstName,
      lastName,
    },
    ...more,
  };
}

export const visitId = (number: number) => `0192f0c1-0000-7000-8000-${String(3000 + number).padStart(12, '0')}`;

interface Served {
  role?: Role;
  rows?: CalendarAppointment[];
  doctors?: Doctor[];
  hours?: HoursOf[];
  exceptions?: ScheduleException[];
}

/** A clinic with two doctors that is always open, unless specified otherwise. */
export function serveCalendar({
  role = 'RECEPTIONIST',
  rows = [someVisit()],
  doctors = [meera, arun],
  hours = [],
  exceptions = [],
}: Served = {}) {
  const server = fakeServer(role);
  const refs = doctors.map(({ id, firstName, lastName, nativeName }) => ({ id, firstName, lastName, nativeName }));
  server.answer(appointments.calendar, {
    appointments: rows,
    doctors: refs.filter(({ id }) => rows.some(({ doctorId }) => doctorId === id)),
  });
  server.answer(appointments.calendarDays, { days: [] });
  server.answer(users.doctors, { users: doctors });
  server.answer(schedule.hours, { hours });
  server.answer(schedule.exceptions, { exceptions });
  server.answer(services.list, pageOf('services', []));
  server.answer(availability.slots, { slots: [] });
  return server;
}

/** Returns queries within the column of that name. */
export const column = async (name: string) => within(await screen.findByRole('row', { name }));
