import {
  addDays,
  appointments,
  availability,
  schedule,
  services,
  type ExceptionKind,
  type Slot,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { openTestServer, type TestServer } from '../../../testing/test-server';

/** Far enough ahead to satisfy every minimum notice; on each date the zone changes to or from daylight saving time. */
const DAYS = [
  'America/New_York 2027-03-14',
  'America/New_York 2027-11-07',
  'Europe/Berlin 2027-03-28',
  'Europe/Berlin 2027-10-31',
  'Australia/Lord_Howe 2027-04-04',
  'Asia/Kolkata 2027-05-03',
] as const;
const NOW = new Date('2027-02-01T00:00:00Z');
const RUNS = 16;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ features: [appointments, availability, schedule, services] });
  server.clock.now = () => NOW;
}, 60_000);
afterAll(() => server.close());

const minute = fc.integer({ min: 0, max: 285 }).map((index) => index * 5);
const wall = (of: number) => new Date(of * 60_000).toISOString().slice(11, 19);
const step = fc.oneof(
  fc.record({
    does: fc.constant('except' as const),
    from: minute,
    length: fc.integer({
      min: 10,
      max: 600,
    }),
    ofClinic: fc.boolean(),
    kind: fc.constantFrom<ExceptionKind>('OPEN_EXTRA', 'CLOSED', 'LEAVE', 'BLOCKOUT'),
  }),
  fc.record({ does: fc.constant('book' as const), from: minute, duration: fc.constantFrom(15, 30, 60) }),
  fc.record({ does: fc.constant('serve' as const), from: minute }),
);
const situation = fc.record({
  day: fc.constantFrom(...DAYS),
  hours: fc.constantFrom(['00:00', '06:00'], ['01:30', '05:00'], ['00:00', '24:00']),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
  rules: fc.record({
    duration: fc.constantFrom(30, 45),
    step: fc.constantFrom(30, 45),
    capacity: fc.constantFrom(1, 2),
    bufferBefore: fc.constantFrom(0, 10),
    bufferAfter: fc.constantFrom(0, 15),
    sameDayShare: fc.constantFrom(0, 30),
  }),
});

/** Brings a clinic into the generated state, through the API only. */
async function lead({
  day,
  hours: [from, to],
  steps,
  rules,
}: typeof situation extends fc.Arbitrary<infer T> ? T : never) {
  const [timeZone = '', date = ''] = day.split(' ');
  const clinic = await server.openClinic({ timeZone });
  const admin = clinic.as('ADMIN');
  const [doctorId, patientId] = [await clinic.givenDoctor(), await clinic.givenPatient()];
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
  await admin.call(schedule.setHours, { body: { userId: null, hours, version: 0 } });
  const { service } = await admin.call(services.create, { body: { name: 'Group', ...rules, maxAdvanceDays: 730 } });
  const book = async (time: string, more: { duration?: number; serviceId?: string }) => {
    const body = { patientId: await clinic.givenPatient(), doctorId, dateTime: `${date}T${time}`, ...more };
    // Steps that the schedule does not allow are refused, which is a valid step as well.
    await admin.call(appointments.create, { body }).catch(() => undefined);
  };
  for (const one of steps) {
    if (one.does === 'book') await book(wall(one.from), { duration: one.duration });
    if (one.does === 'serve') await book(wall(one.from), { duration: rules.duration, serviceId: service.id });
    if (one.does !== 'except') continue;
    const userId = one.ofClinic && one.kind !== 'LEAVE' ? null : doctorId;
    const until = one.from + one.length;
    const endsAt = `${addDays(date, Math.floor(until / 1440))}T${wall(until % 1440)}`;
    const body = { kind: one.kind, userId, startsAt: `${date}T${wall(one.from)}`, endsAt };
    await admin.call(schedule.addException, { body }).catch(() => undefined);
  }
  return { admin, date, doctorId, patientId, serviceId: service.id, duration: rules.duration };
}

test('what is offered can be booked, and what is not is refused for the reason that the desk is shown', async () => {
  let [offered, blocked] = [0, 0];
  await fc.assert(
    fc.asyncProperty(situation, fc.nat(), async (drawn, pick) => {
      const { admin, date, doctorId, patientId, serviceId, duration } = await lead(drawn);
      const query = { doctorId, date, serviceId, blocked: 'true' as const };
      const { slots } = await admin.call(availability.slots, { query });
      const draft = ({ start }: Slot) => ({ body: { patientId, doctorId, serviceId, duration, dateTime: start } });

      for (const slot of slots.filter(({ conflicts }) => conflicts.length > 0)) {
        blocked += 1;
        const refusal = await admin.refusal(appointments.create, draft(slot));
        const { conflicts, alternatives } = refusal.details as Pick<Slot, 'conflicts'> & { alternatives: string[] };
        expect(conflicts).toEqual(slot.conflicts);
        for (const alternative of alternatives) {
          if (alternative.startsWith(date)) {
            expect(slots.filter(({ conflicts }) => conflicts.length === 0).map(({ start }) => start)).toContain(
              alternative,
            );
          }
        }
      }
      const free = slots.filter(({ conflicts }) => conflicts.length === 0);
      const chosen = free[pick % Math.max(1, free.length)];
      if (!chosen) return;
      offered += 1;
      const { appointment } = await admin.call(appointments.create, draft(chosen));
      expect(appointment).toMatchObject({ dateTime: chosen.start, startsAt: chosen.startsAt });
    }),
    { numRuns: RUNS },
  );
  expect(offered).toBeGreaterThan(RUNS / 4);
  expect(blocked).toBeGreaterThan(RUNS / 4);
}, 120_000);
