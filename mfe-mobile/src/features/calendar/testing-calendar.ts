import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  availability,
  schedule,
  users,
  type CalendarAppointment,
  type CalendarDay,
  type Doctor,
  type HoursOf,
  type Role,
} from '@polyclinic/contract';
import { someAppointment } from '../../lib/testing';

export const DATE = '2030-05-06';
export const DAY = `/calendar?date=${DATE}`;

const { doctor } = someAppointment();
export const meera: Doctor = {
  id: doctor?.id ?? '',
  firstName: 'Meera',
  lastName: 'Iyer',
  nativeName: null,
  specialization: 'General Practice',
  skills: [],
  isActive: true,
};

/** An appointment of Asha Rao with Dr. Meera Iyer at nine, as the calendar receives it. */
export function someVisit(more: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const { id, dateTime, duration, status, type, doctorId, serviceId, patient, version } = someAppointment();
  const { id: patientId, firstName, lastName } = patient;
  const person = { id: patientId, firstName, lastName };
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
    patient: person,
    ...more,
  };
}

interface Served {
  role?: Role;
  doctors?: Doctor[];
  rows?: CalendarAppointment[];
  days?: CalendarDay[];
  hours?: HoursOf[];
}

/** A clinic that is always open, unless it has hours. */
export function serveCalendar({
  role = 'RECEPTIONIST',
  rows = [someVisit()],
  days = [],
  hours = [],
  doctors = [meera],
}: Served = {}) {
  const server = fakeServer(role);
  server.answer(appointments.calendar, ({ query }) => ({
    appointments: rows.filter(
      ({ dateTime }) =>
        dateTime.slice(0, 10) >= String(query.dateFrom) && dateTime.slice(0, 10) <= String(query.dateTo),
    ),
    doctors: [{ id: meera.id, firstName: meera.firstName, lastName: meera.lastName, nativeName: null }],
  }));
  server.answer(appointments.calendarDays, { days });
  server.answer(appointments.update, ({ body }) => ({
    appointment: { ...someAppointment(), ...(body as object), version: 2 },
  }));
  server.answer(users.doctors, { users: doctors });
  server.answer(schedule.hours, { hours });
  server.answer(schedule.exceptions, { exceptions: [] });
  server.answer(availability.slots, { slots: [] });
  return server;
}

export const moves = (server: ReturnType<typeof serveCalendar>) =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
