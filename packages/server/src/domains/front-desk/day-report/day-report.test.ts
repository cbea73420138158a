import { dayReport, type Role } from '@polyclinic/contract';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const DAY = '2030-05-06';

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  doctorId = await clinic.givenDoctor();
});

/** Inserts an appointment at a local time of the clinic, five and a half hours ahead of UTC. */
async function givenVisit(time: string, more: { status?: string; kind?: string; doctorId?: string | null } = {}) {
  const at = (minutes: number) => new Date(Date.parse(`${DAY}T${time}:00Z`) + (minutes - 330) * 60_000).toISOString();
  const isDone = more.status === 'COMPLETED';
  await clinic.db
    .insertInto('appointments')
    .values({
      tenantId: clinic.tenantId,
      patientId: await clinic.givenPatient(),
      doctorId,
      startsAt: at(0),
      endsAt: at(30),
      duration: 30,
      type: 'Check-up',
      ...(isDone && { checkedInAt: at(-5), startedAt: at(5), endedAt: at(25) }),
      ...more,
    })
    .execute();
}

const report = async (query: object = { date: DAY }, role: Role = 'ADMIN') =>
  (await clinic.as(role).call(dayReport.get, { query })).report;

test('the figures count the appointments of the day by what became of them', async () => {
  await givenVisit('09:00', { status: 'COMPLETED' });
  await givenVisit('10:00', { status: 'NO_SHOW' });
  await givenVisit('11:00', { status: 'CANCELLED' });
  await givenVisit('12:00', { kind: 'WALK_IN' });
  expect(await report()).toMatchObject({
    date: DAY,
    appointments: 3,
    completed: 1,
    cancelled: 1,
    noShow: 1,
    walkIns: 1,
    averageWaitForDoctor: 10,
    averageVisit: 20,
    doctors: [{ doctor: { id: doctorId }, appointments: 3, completed: 1, cancelled: 1, noShow: 1, walkIns: 1 }],
  });
});

test('the day is that of the clinic', async () => {
  await givenVisit('00:00');
  await givenVisit('23:30', { doctorId: null });
  const { appointments, doctors } = await report();
  expect(appointments).toBe(2);
  expect(doctors.map(({ doctor, appointments: count }) => [doctor?.id, count])).toEqual([
    [doctorId, 1],
    [undefined, 1],
  ]);
  expect((await report({ date: '2030-05-05' })).appointments).toBe(0);
  expect((await report({ date: '2030-05-07' })).appointments).toBe(0);
});

test('without appointments there are no averages, and today is the default', async () => {
  server.clock.now = () => new Date(`${DAY}T10:00:00Z`);
  expect(await report({})).toMatchObject({
    date: DAY,
    appointments: 0,
    averageWaitForDoctor: null,
    averageVisit: null,
    doctors: [],
  });
  server.clock.now = () => new Date();
});

test('patients registered on the day are counted', async () => {
  await clinic.givenPatient();
  await clinic.givenPatient();
  expect((await report({})).newPatients).toBe(2);
});

test.each<Role>(['PATIENT', 'STAFF', 'PHARMACIST'])('%s does not see the figures', async (role) => {
  expect((await clinic.as(role).refusal(dayReport.get, { query: {} })).code).toBe('FORBIDDEN');
});
