import { admin as endpoints, tenant } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

/** Tests have no mail server. */
const NO_MAIL = { kind: 'NO_MAIL', count: 1 };

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
afterEach(() => {
  server.clock.now = () => new Date();
});

async function open(timeZone: string, now?: string) {
  if (now) server.clock.now = () => new Date(now);
  clinic = await server.openClinic({ timeZone });
  admin = clinic.as('ADMIN');
  await admin.identity();
}

const dashboard = async () => (await admin.call(endpoints.dashboard, {})).dashboard;

async function givenVisits(visits: [startsAt: string, status: string][]) {
  const { tenantId } = clinic;
  const patientId = await clinic.givenPatient();
  const rows = visits.map(([startsAt, status]) => ({
    tenantId,
    patientId,
    startsAt,
    status,
    duration: 30,
    type: 'Check-up',
    endsAt: new Date(Date.parse(startsAt) + 18e5).toISOString(),
  }));
  await clinic.db.insertInto('appointments').values(rows).execute();
}

test('the settings are the same behind both addresses, and a change through one is seen through the other', async () => {
  await open('UTC');
  const { settings } = await admin.call(endpoints.settings, {});
  expect((await admin.call(tenant.settings, {})).settings).toEqual(settings);
  const body = { version: settings.version, language: 'ta' as const };
  await admin.call(endpoints.updateSettings, { body });
  expect((await admin.call(tenant.settings, {})).settings.language).toBe('ta');
  expect((await admin.refusal(endpoints.updateSettings, { body })).code).toBe('STALE_VERSION');
});

test('figures are those of the clinic’s day and month', async () => {
  // 00:30 on 11 March in Kolkata.
  await open('Asia/Kolkata', '2026-03-10T19:00:00Z');
  await givenVisits([
    ['2026-02-28T18:29:00Z', 'COMPLETED'],
    ['2026-02-28T18:30:00Z', 'COMPLETED'],
    ['2026-03-02T05:00:00Z', 'NO_SHOW'],
    ['2026-03-03T05:00:00Z', 'CANCELLED'],
    ['2026-03-04T05:00:00Z', 'SCHEDULED'],
    ['2026-03-11T05:00:00Z', 'SCHEDULED'],
    ['2026-03-11T18:29:00Z', 'CONFIRMED'],
    ['2026-03-31T18:29:00Z', 'SCHEDULED'],
    ['2026-03-31T18:30:00Z', 'SCHEDULED'],
  ]);
  const facts = await dashboard();
  expect(facts).toMatchObject({ todayAppointments: 2, monthlyAppointments: 6, noShowShare: 33, staffMembers: 1 });
  expect(facts.appointmentsByDay).toHaveLength(31);
  expect(facts.appointmentsByDay[0]?.date).toBe('2026-02-09');
  const days = Object.fromEntries(facts.appointmentsByDay.map(({ date, ...counts }) => [date, counts]));
  expect(days['2026-02-28']).toEqual({ booked: 1, completed: 1, lost: 0 });
  expect(days['2026-03-01']).toEqual({ booked: 1, completed: 1, lost: 0 });
  expect(days['2026-03-02']).toEqual({ booked: 1, completed: 0, lost: 1 });
  expect(days['2026-03-03']).toEqual({ booked: 1, completed: 0, lost: 1 });
  expect(days['2026-03-05']).toEqual({ booked: 0, completed: 0, lost: 0 });
  expect(days['2026-03-11']).toEqual({ booked: 2, completed: 0, lost: 0 });
});

test('patients of this month are counted among all; deleted ones are not', async () => {
  await open('Asia/Kolkata', '2026-03-10T19:00:00Z');
  const dates = ['2026-02-28T18:29:00Z', '2026-02-28T18:30:00Z', '2026-03-05T00:00:00Z'];
  for (const createdAt of dates) {
    const id = await clinic.givenPatient();
    await clinic.db.updateTable('patients').set({ createdAt }).where('id', '=', id).execute();
  }
  const gone = await clinic.givenPatient();
  await clinic.db.updateTable('patients').set({ deletedAt: dates[2] }).where('id', '=', gone).execute();
  expect(await dashboard()).toMatchObject({ totalPatients: 3, newPatientsThisMonth: 2 });
});

test('an empty clinic has no share of no-shows, and is told what is missing', async () => {
  await open('UTC');
  const facts = await dashboard();
  expect(facts).toMatchObject({ totalPatients: 0, todayAppointments: 0, noShowShare: null, recentActivities: [] });
  expect(facts.warnings).toEqual([{ kind: 'NO_HOURS', count: 1 }, { kind: 'NO_BACKUP', count: 0 }, NO_MAIL]);
});

test('what calls for the administrator is counted from facts, and gone once it is seen to', async () => {
  await open('UTC', '2026-03-10T12:00:00Z');
  const { tenantId, db } = clinic;
  await clinic.givenPatient();
  await db
    .insertInto('workingHours')
    .values({ tenantId, hours: JSON.stringify([{ weekday: 1, from: '09:00', to: '17:00' }]) })
    .execute();
  await db
    .updateTable('tenants')
    .set({ limits: JSON.stringify({ patients: 1, users: 50 }) })
    .where('id', '=', tenantId)
    .execute();
  await db
    .insertInto('auditLog')
    .values({ tenantId, action: 'BACKUP', resource: 'backups', at: '2026-01-29T12:00:00Z' })
    .execute();
  expect((await dashboard()).warnings).toEqual([
    { kind: 'LIMIT_NEAR', count: 1 },
    { kind: 'NO_BACKUP', count: 40 },
    NO_MAIL,
  ]);
  await db
    .insertInto('auditLog')
    .values({ tenantId, action: 'BACKUP', resource: 'backups', at: '2026-03-09T12:00:00Z' })
    .execute();
  await db.updateTable('tenants').set({ limits: '{}' }).where('id', '=', tenantId).execute();
  expect((await dashboard()).warnings).toEqual([NO_MAIL]);
});

test('recent activities are changes by people of the clinic, newest first, and no reads', async () => {
  await open('UTC');
  const { settings } = await admin.call(endpoints.settings, {});
  const { userId } = await admin.identity();
  await admin.call(endpoints.updateSettings, { body: { version: settings.version, language: 'hi' } });
  await admin.raw({ method: 'GET', url: '/api/admin/export/users' });
  const { recentActivities } = await dashboard();
  expect(recentActivities.map(({ action, resource, by }) => [action, resource, by?.id])).toEqual([
    ['EXPORT', 'exports', userId],
    ['UPDATE', 'tenant', userId],
  ]);
});
