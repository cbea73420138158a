import { addDays } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { openMinutesAgo, weekdayFrom } from './clinic-calendar';
import type { DeskContext } from './desk-context';
import { personName } from './names';
import { at } from './random';

const OPEN_DAY = 600;
const MINUTE_MS = 60_000;

type RequestRow = Insertable<DB['quickAppointments']>;

/** Generates quick appointments in every status: open, turned into an appointment, cancelled and expired. */
export function requestRows({
  tenantId,
  calendar,
  texts: { requests },
  patients,
  schedule,
  doctors,
  desk,
  random,
  nextId,
  region,
}: DeskContext): RequestRow[] {
  const ago = (minutes: number) => new Date(openMinutesAgo(calendar, minutes)).toISOString();
  const { doctor } = at(doctors, 0);
  const request = (status: string, minutesAgo: number, more: Partial<RequestRow> = {}): RequestRow => {
    const { firstName, lastName } = personName(at(region.cultures, 0)[0], random.pick(['FEMALE', 'MALE']), random);
    const createdAt = ago(minutesAgo);
    return {
      tenantId,
      id: nextId(),
      patientName: `${firstName} ${lastName}`,
      phone: region.phone(random),
      doctorId: null,
      startsAt: null,
      duration: 30,
      serviceId: null,
      reason: null,
      status,
      appointmentId: null,
      cancelReason: null,
      cancelNote: null,
      createdBy: random.pick(desk).id,
      version: status === 'OPEN' ? 1 : 2,
      createdAt,
      updatedAt: status === 'OPEN' ? createdAt : ago(Math.floor(minutesAgo / 2)),
      ...more,
    };
  };
  const reason = (index: number) => at(requests.reasons, index);
  const onDay = (days: number) => new Date(calendar.moment(weekdayFrom(addDays(calendar.today, days)), 10 * 60));
  const desks = new Set(desk.map(({ id }) => id));
  // Turned into the appointment that was booked last.
  const booked = schedule.appointments
    .filter(({ startsAt, createdBy, status }) => {
      return Date.parse(startsAt) > calendar.now && desks.has(createdBy ?? '') && status === 'SCHEDULED';
    })
    .reduce((one, other) => (String(one.createdAt) < String(other.createdAt) ? other : one));
  const person = patients.find(({ id }) => id === booked.patientId);
  const calledAt = new Date(Date.parse(String(booked.createdAt)) - 4 * MINUTE_MS).toISOString();
  return [
    request('OPEN', 14, { reason: reason(0), serviceId: at(schedule.services, 0).id }),
    request('OPEN', 75, { reason: reason(1), startsAt: onDay(2).toISOString(), doctorId: doctor.id }),
    request('OPEN', OPEN_DAY + 45, { reason: reason(3) }),
    request('CONVERTED', 0, {
      patientName: `${person?.firstName} ${person?.lastName}`,
      phone: person?.phone ?? null,
      reason: booked.reason,
      duration: booked.duration,
      serviceId: booked.serviceId,
      doctorId: booked.doctorId,
      startsAt: booked.startsAt,
      appointmentId: booked.id,
      createdBy: booked.createdBy,
      createdAt: calledAt,
      updatedAt: booked.createdAt,
    }),
    request('CANCELLED', 2 * OPEN_DAY, { reason: reason(2), cancelReason: 'PATIENT_REQUEST' }),
    request('CANCELLED', 5 * OPEN_DAY, {
      reason: reason(0),
      cancelReason: 'OTHER',
      cancelNote: requests.cancelled,
    }),
    request('EXPIRED', 12 * OPEN_DAY, { reason: reason(1), updatedAt: ago(4 * OPEN_DAY) }),
  ];
}
