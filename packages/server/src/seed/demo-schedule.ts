import { addDays, BOOKING_RULES_AT_START, type WorkingHours } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { freeLane } from '../domains/front-desk/schedule/lanes';
import type { TimeRange } from '../domains/front-desk/schedule/time-ranges';
import { dayOfWeek, isWeekday, OPENING, type ClinicCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import { DEMO_OFFERS, type DemoService } from './demo-services';
import { at } from './random';
import type { AppointmentRow } from './visits';

type Row<T extends keyof DB> = Insertable<DB[T]>;
type FacilityRow = Row<'facilities'> & { id: string; name: string; capacity: number };
type ServiceRow = Row<'services'> & { id: string; facilityIds: string[] };

interface ScheduledClinic {
  clinic: DemoClinic;
  calendar: ClinicCalendar;
  doctors: readonly {
    doctor: { id: string };
    worksOn?: readonly number[] | undefined;
    specialization?: string | undefined;
  }[];
  visits: readonly AppointmentRow[];
  createdAt: string;
  nextId: () => string;
}

/** Opening hours, leave, services and rooms of a demo clinic, and its appointments as bookings of these services. */
export interface DemoSchedule {
  facilities: FacilityRow[];
  services: ServiceRow[];
  workingHours: Row<'workingHours'>[];
  scheduleExceptions: Row<'scheduleExceptions'>[];
  appointments: AppointmentRow[];
  appointmentFacilities: Row<'appointmentFacilities'>[];
}

const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const SATURDAY = 6;
const HOLIDAY_IN_DAYS = 45;
const FREE: readonly (string | undefined)[] = ['CANCELLED', 'NO_SHOW'];

/** Returns the clinic's holiday, on which nobody has an appointment. */
export function holidayOf({ today }: ClinicCalendar): string {
  let date = addDays(today, HOLIDAY_IN_DAYS);
  while (!isWeekday(date)) date = addDays(date, 1);
  return date;
}

/** Generates the schedule that matches the appointments of a demo clinic. */
export function demoSchedule(of: ScheduledClinic): DemoSchedule {
  const { clinic, createdAt, nextId } = of;
  const tenantId = clinic.id;
  const { places: demoFacilities, services: offered, priceFactor } = DEMO_OFFERS[clinic.key];
  const stamps = { createdAt, updatedAt: createdAt };
  const facilities = demoFacilities.map((facility) => ({
    tenantId,
    id: nextId(),
    capacity: 1,
    ...facility,
    ...stamps,
  }));
  const services = offered.map((service) => ({
    ...serviceRow(service, of, facilities),
    tenantId,
    id: nextId(),
    price: service.price * priceFactor,
    ...stamps,
  }));
  const byName = new Map(services.map((service) => [service.name, service]));
  const appointments = of.visits.map((visit) => {
    const service = byName.get(visit.type);
    return { ...visit, serviceId: service?.id ?? null, serviceName: service?.name ?? null };
  });
  return {
    facilities,
    services,
    workingHours: hoursOf(of).map((hours) => ({ tenantId, id: nextId(), ...hours, ...stamps })),
    scheduleExceptions: exceptionsOf(of),
    appointments,
    appointmentFacilities: placesOf(appointments, services, facilities),
  };
}

function serviceRow(
  { places: demoFacilities = [], offeredBy, price: _, ...service }: DemoService,
  { doctors }: ScheduledClinic,
  facilities: readonly FacilityRow[],
) {
  return {
    ...BOOKING_RULES_AT_START,
    description: null,
    ...service,
    doctorIds: doctors
      .filter(({ specialization }) => offeredBy !== undefined && specialization === offeredBy)
      .map(({ doctor }) => doctor.id),
    facilityIds: facilities.filter(({ name }) => demoFacilities.includes(name)).map(({ id }) => id),
  };
}

/**
 * Returns hours: weekdays from eight to six and Saturday mornings; doctors who attend on some days only have hours of
 * their own.
 */
function hoursOf({ doctors }: ScheduledClinic) {
  const clinic = [
    ...WEEKDAYS.map((weekday) => hoursOn(weekday, OPENING)),
    hoursOn(SATURDAY, { from: 9 * 60, to: 13 * 60 }),
  ];
  const own = doctors.flatMap(({ doctor, worksOn }) =>
    worksOn ? [{ userId: doctor.id, hours: worksOn.flatMap((weekday) => aroundLunch(weekday)) }] : [],
  );
  return [{ userId: null, hours: clinic }, ...own];
}

function aroundLunch(weekday: number): WorkingHours[] {
  return [
    hoursOn(weekday, { from: OPENING.from, to: 12 * 60 + 30 }),
    hoursOn(weekday, { from: 13 * 60 + 30, to: OPENING.to }),
  ];
}

function hoursOn(weekday: number, { from, to }: { from: number; to: number }): WorkingHours {
  return { weekday, from: wallTime(from), to: wallTime(to), validFrom: null, validTo: null };
}

/**
 * Returns exceptions: a holiday, a leave in the middle of next week, and extra hours if the demo's own days are on a
 * weekend.
 */
function exceptionsOf({ clinic, calendar, doctors, createdAt, nextId }: ScheduledClinic): Row<'scheduleExceptions'>[] {
  const { today } = calendar;
  const row = (kind: string, date: string, [from, to]: readonly [number, number], more: object) => ({
    tenantId: clinic.id,
    id: nextId(),
    kind,
    userId: null,
    title: null,
    leaveReason: null,
    startsLocal: localTime(date, from),
    endsLocal: localTime(date, to),
    startsAt: new Date(calendar.moment(date, from)).toISOString(),
    endsAt: new Date(calendar.moment(date, to)).toISOString(),
    ...more,
    createdAt,
    updatedAt: createdAt,
  });
  const nextTuesday = addDays(today, 9 - (dayOfWeek(today) || 7));
  const second = at(
    doctors.filter(({ worksOn }) => worksOn === undefined),
    1,
  ).doctor;
  const [day, twoDays] = [24 * 60, 48 * 60];
  return [
    row('HOLIDAY', holidayOf(calendar), [0, day], { title: 'Public holiday' }),
    row('LEAVE', nextTuesday, [0, twoDays], { userId: second.id, leaveReason: 'TRAINING', title: 'Course' }),
    ...[today, addDays(today, -7)]
      .filter((date) => !isWeekday(date))
      .map((date) => row('OPEN_EXTRA', date, [OPENING.from, OPENING.to], { title: 'Open day' })),
  ];
}

/** Assigns rooms and equipment as the services need them, as long as some are available. */
function placesOf(
  appointments: readonly AppointmentRow[],
  services: readonly ServiceRow[],
  facilities: readonly FacilityRow[],
): Row<'appointmentFacilities'>[] {
  const needs = new Map(services.map(({ id, facilityIds }) => [id, facilityIds]));
  const busy = new Map<string, (TimeRange & { lane: number })[]>(facilities.map(({ id }) => [id, []]));
  return appointments
    .filter(({ status }) => !FREE.includes(status))
    .flatMap(({ tenantId, id: appointmentId, serviceId, startsAt, endsAt }) => {
      const during = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
      const suitable = facilities.filter(({ id }) => needs.get(serviceId ?? '')?.includes(id));
      const free = suitable.find(({ id, capacity }) => freeLane(busy.get(id) ?? [], during) < capacity);
      if (!free) return [];
      const others = busy.get(free.id) ?? [];
      const lane = freeLane(others, during);
      others.push({ ...during, lane });
      return [{ tenantId, appointmentId, facilityId: free.id, lane, during: `[${startsAt},${endsAt})` }];
    });
}

function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function localTime(date: string, minute: number): string {
  return `${addDays(date, Math.floor(minute / 1440))}T${wallTime(minute % 1440)}:00`;
}
