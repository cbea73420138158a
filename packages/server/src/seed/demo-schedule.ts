import { BOOKING_RULES_AT_START, type WorkingHours } from '@polyclinic/contract';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/schema';
import { freeLane } from '../domains/front-desk/schedule/lanes';
import type { TimeRange } from '../domains/front-desk/schedule/time-ranges';
import { OPENING, SATURDAY_OPENING, type ClinicCalendar, type Hours } from './clinic-calendar';
import { exceptionRows, type Absence } from './demo-absences';
import type { DemoClinic } from './demo-clinics';
import type { DemoService } from './demo-offer';
import { DEMO_OFFERS } from './demo-services';
import type { AppointmentRow } from './visits';
import { clockTime } from './wall-time';

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
  absences: readonly Absence[];
  visits: readonly AppointmentRow[];
  createdAt: string;
  /** Employee who entered the absences. */
  createdBy: string;
  nextId: () => string;
}

/** Opening hours, leave, services and rooms of a demo clinic, and its appointments as bookings of these services. */
export interface DemoSchedule {
  facilities: FacilityRow[];
  services: ServiceRow[];
  workingHours: Row<'workingHours'>[];
  scheduleExceptions: (Row<'scheduleExceptions'> & { startsAt: string; endsAt: string })[];
  appointments: AppointmentRow[];
  appointmentFacilities: Row<'appointmentFacilities'>[];
}

const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const SATURDAY = 6;
const FREE: readonly (string | undefined)[] = ['CANCELLED', 'NO_SHOW'];

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
  const { absences, calendar, createdBy } = of;
  const scheduleExceptions = exceptionRows(absences, { tenantId, calendar, facilities, nextId, createdBy });
  return {
    facilities,
    services,
    workingHours: hoursOf(of).map((hours) => ({ tenantId, id: nextId(), ...hours, ...stamps })),
    scheduleExceptions,
    appointments,
    appointmentFacilities: placesOf(appointments, { services, facilities, exceptions: scheduleExceptions }),
  };
}

function serviceRow(
  { places: demoFacilities = [], offeredBy, price: _, weight, reasons, skills = [], ...service }: DemoService,
  { doctors, clinic }: ScheduledClinic,
  facilities: readonly FacilityRow[],
) {
  const { instructions, ownInstructions } = DEMO_OFFERS[clinic.key];
  return {
    ...BOOKING_RULES_AT_START,
    newPatientDuration: null,
    description: null,
    isOnline: true,
    instructions: ownInstructions?.[service.code] ?? null,
    instructionsByLanguage: instructions[service.code] ?? {},
    ...service,
    skills: [...skills],
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
  const clinic = [...WEEKDAYS.map((weekday) => hoursOn(weekday, OPENING)), hoursOn(SATURDAY, SATURDAY_OPENING)];
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

function hoursOn(weekday: number, { from, to }: Hours): WorkingHours {
  return { weekday, from: clockTime(from), to: clockTime(to), validFrom: null, validTo: null };
}

interface Places {
  services: readonly ServiceRow[];
  facilities: readonly FacilityRow[];
  exceptions: DemoSchedule['scheduleExceptions'];
}

/** Assigns rooms and equipment as the services need them, as long as some are available and in order. */
function placesOf(
  appointments: readonly AppointmentRow[],
  { services, facilities, exceptions }: Places,
): Row<'appointmentFacilities'>[] {
  const needs = new Map(services.map(({ id, facilityIds }) => [id, facilityIds]));
  const busy = new Map<string, (TimeRange & { lane: number })[]>(facilities.map(({ id }) => [id, []]));
  const broken = exceptions.filter(({ facilityId }) => facilityId !== null);
  return appointments
    .filter(({ status }) => !FREE.includes(status))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .flatMap(({ tenantId, id: appointmentId, serviceId, startsAt, endsAt }) => {
      const during = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
      const isBroken = (id: string) =>
        broken.some((one) => one.facilityId === id && one.startsAt < endsAt && startsAt < one.endsAt);
      const suitable = facilities.filter(({ id }) => needs.get(serviceId ?? '')?.includes(id) && !isBroken(id));
      // In the order of time, so that only the latest of each lane can still be under way.
      const current = (id: string) => (busy.get(id) ?? []).filter(({ to }) => to > during.from);
      const free = suitable.find(({ id, capacity }) => freeLane(current(id), during) < capacity);
      if (!free) return [];
      const others = current(free.id);
      const lane = freeLane(others, during);
      busy.set(free.id, [...others, { ...during, lane }]);
      return [{ tenantId, appointmentId, facilityId: free.id, lane, during: `[${startsAt},${endsAt})` }];
    });
}
