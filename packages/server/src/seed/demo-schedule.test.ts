import { NewFacility, ServiceFields, WorkingHours } from '@polyclinic/contract';
import { openOn } from '../domains/front-desk/schedule/open-time';
import { covers, overlap } from '../domains/front-desk/schedule/time-ranges';
import { dateOf } from '../platform/time/zone-clock';
import { DEMO_NOWS } from '../testing/demo-nows';
import { DEMO_CLINICS } from './demo-clinics';
import { demoRows } from './demo-rows';

const samples = DEMO_NOWS.flatMap((now) =>
  DEMO_CLINICS.map((clinic) => ({ name: `${clinic.name} at ${now}`, clinic, now })),
);

describe.each(samples)('$name', ({ clinic, now }) => {
  const rows = demoRows(clinic, new Date(now), 'hash');
  const moments = ({ startsAt, endsAt }: { startsAt: unknown; endsAt: unknown }) => ({
    from: Date.parse(String(startsAt)),
    to: Date.parse(String(endsAt)),
  });
  const exceptions = rows.scheduleExceptions.map((one) => ({ ...one, ...moments(one) }));
  const visits = rows.appointments.map((one) => ({ ...one, ...moments(one) }));

  test('all appointments lie in the hours of their doctors, and none in a holiday, a closure or a vacation', () => {
    const hours = new Map(rows.workingHours.map((of) => [of.userId ?? null, WorkingHours.array().parse(of.hours)]));
    const closings = exceptions.filter(({ facilityId, leaveReason }) => !facilityId && leaveReason !== 'TRAINING');
    const outside = visits.filter(({ doctorId, ...visit }) => {
      const own = hours.get(doctorId ?? null) ?? hours.get(null) ?? null;
      return !covers(openOn(clinic.timezone, dateOf(clinic.timezone, visit.from), own, []), visit);
    });
    expect(outside.map(({ startsAt }) => startsAt)).toEqual([]);
    const isClosed = ({ doctorId, ...visit }: (typeof visits)[number]) =>
      closings.some((one) => overlap(visit, one) && (!one.userId || one.userId === doctorId));
    expect(visits.filter(isClosed)).toEqual([]);
  });

  test('there are absences of the past, of now and to come, each with a title, and holidays and closures', () => {
    const at = Date.parse(now);
    const [over, current, ahead] = [
      exceptions.filter(({ to }) => to <= at),
      exceptions.filter(({ from, to }) => from <= at && at < to),
      exceptions.filter(({ from }) => from > at),
    ].map((list) => new Set(list.map(({ kind }) => kind)));
    expect(over).toEqual(new Set(['HOLIDAY', 'CLOSED', 'LEAVE']));
    expect(current).toEqual(new Set(['LEAVE', 'BLOCKOUT']));
    expect(ahead).toEqual(new Set(['HOLIDAY', 'CLOSED', 'LEAVE']));
    expect(exceptions.filter(({ title }) => !title)).toEqual([]);
    for (const { kind, leaveReason, userId, facilityId } of exceptions) {
      expect([kind === 'LEAVE', kind === 'LEAVE', kind === 'BLOCKOUT']).toEqual([
        leaveReason !== null,
        userId !== null,
        facilityId !== null,
      ]);
    }
  });

  test('a training next week touches some appointments that are still ahead', () => {
    const training = exceptions.filter(({ leaveReason }) => leaveReason === 'TRAINING');
    expect(training).toHaveLength(1);
    const affected = visits.filter(
      (visit) =>
        visit.doctorId === training[0]?.userId &&
        training.some((leave) => overlap(visit, leave)) &&
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
      expect(
        ServiceFields.omit({ isActive: true, consents: true, consumables: true, followUpDays: true })
          .strict()
          .safeParse(fields).error,
      ).toBeUndefined();
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
