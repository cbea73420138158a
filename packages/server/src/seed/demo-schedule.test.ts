import { NewFacility, ServiceFields, WorkingHours } from '@polyclinic/contract';
import { openOn } from '../domains/front-desk/schedule/open-time';
import { covers, overlap } from '../domains/front-desk/schedule/time-ranges';
import { dateOf } from '../platform/time/zone-clock';
import { DEMO_CLINICS } from './demo-clinics';
import { demoRows } from './demo-rows';

// A Wednesday, a Saturday and a Sunday on which daylight saving time changes.
const DAYS = ['2026-11-18T09:30:00Z', '2026-11-21T21:00:00Z', '2026-03-29T03:00:00Z'];

const samples = DAYS.flatMap((day) =>
  DEMO_CLINICS.map((clinic) => ({
    name: `${clinic.name} on ${day}`,
    clinic,
    rows: demoRows(clinic, new Date(day), 'hash'),
  })),
);

describe.each(samples)('$name', ({ clinic, rows }) => {
  const moments = ({ startsAt, endsAt }: { startsAt: unknown; endsAt: unknown }) => ({
    from: Date.parse(String(startsAt)),
    to: Date.parse(String(endsAt)),
  });
  const exceptions = rows.scheduleExceptions.map((one) => ({ ...one, ...moments(one) }));
  const visits = rows.appointments.map((one) => ({ ...one, ...moments(one) }));

  test('all appointments lie in the hours of their doctors, and none on the holiday', () => {
    const hours = new Map(rows.workingHours.map((of) => [of.userId ?? null, WorkingHours.array().parse(of.hours)]));
    const extra = exceptions.filter(({ kind }) => kind === 'OPEN_EXTRA');
    const [holiday] = exceptions.filter(({ kind }) => kind === 'HOLIDAY');
    const outside = visits.filter(({ doctorId, ...visit }) => {
      const own = hours.get(doctorId ?? null) ?? hours.get(null) ?? null;
      return !covers(openOn(clinic.timezone, dateOf(clinic.timezone, visit.from), own, extra), visit);
    });
    expect(outside.map(({ startsAt }) => startsAt)).toEqual([]);
    expect(visits.filter((visit) => holiday && overlap(visit, holiday))).toEqual([]);
  });

  test('a leave next week touches some appointments that are still ahead', () => {
    const [leave, ...more] = exceptions.filter(({ kind }) => kind === 'LEAVE');
    expect(more).toEqual([]);
    const affected = visits.filter(
      (visit) =>
        leave &&
        visit.doctorId === leave.userId &&
        overlap(visit, leave) &&
        /SCHEDULED|CONFIRMED/.test(visit.status ?? ''),
    );
    expect(affected.length).toBeGreaterThan(3);
  });

  test('every visit is of a service that the clinic offers, and whoever needs a room has one of its own', () => {
    const services = new Map(rows.services.map((service) => [service.id, service]));
    expect(
      visits.filter(
        ({ serviceId, serviceName, type }) => services.get(serviceId ?? '')?.name !== type || serviceName !== type,
      ),
    ).toEqual([]);
    for (const { tenantId, id, createdAt, updatedAt, ...fields } of rows.services) {
      expect(ServiceFields.omit({ isActive: true }).strict().safeParse(fields).error).toBeUndefined();
    }
    for (const { tenantId, id, createdAt, updatedAt, ...fields } of rows.facilities) {
      expect(NewFacility.strict().safeParse(fields).error).toBeUndefined();
    }
    expect(rows.services.length).toBeGreaterThanOrEqual(6);
    const inPlaces = new Set(rows.appointmentFacilities.map(({ appointmentId }) => appointmentId));
    const needy = visits.filter(
      ({ serviceId, status }) =>
        services.get(serviceId ?? '')?.facilityIds.length && !/CANCELLED|NO_SHOW/.test(status ?? ''),
    );
    expect(inPlaces.size).toBeGreaterThan(20);
    expect(inPlaces.size).toBeGreaterThan(needy.length * 0.9);
  });
});
