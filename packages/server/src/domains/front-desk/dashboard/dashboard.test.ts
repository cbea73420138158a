import { randomBytes } from 'node:crypto';
import { dashboard } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [dashboard] });
}, 60_000);
afterAll(() => server.close());
afterEach(() => {
  server.clock.now = () => new Date();
});

/** Opens a clinic with a fixed clock. */
async function open(timeZone: string, now: string) {
  server.clock.now = () => new Date(now);
  clinic = await server.openClinic({ timeZone });
}

async function stats() {
  return (await clinic.as('NURSE').call(dashboard.stats, {})).stats;
}

interface Visit {
  at: string;
  status?: string;
  checkedInAt?: string;
  startedAt?: string;
  deletedAt?: string;
}

async function givenVisits(visits: Visit[]) {
  const patientId = await clinic.givenPatient();
  const rows = visits.map(({ at, ...visit }) => ({
    tenantId: clinic.tenantId,
    patientId,
    startsAt: at,
    duration: 30,
    type: 'Check-up',
    ...visit,
    endsAt: new Date(Date.parse(at) + 18e5).toISOString(),
  }));
  await clinic.db.insertInto('appointments').values(rows).execute();
}

async function givenSession(values: { createdAt: string; lastActiveAt: string; endedAt?: string }, userId?: string) {
  const { tenantId } = clinic;
  const expiresAt = new Date(Date.parse(values.createdAt) + 12 * 3_600_000).toISOString();
  const row = { tenantId, userId: userId ?? (await clinic.givenDoctor()), currentHash: randomBytes(32), expiresAt };
  await clinic.db
    .insertInto('sessions')
    .values({ ...row, ...values })
    .execute();
}

describe('today’s appointments', () => {
  test('are those of the clinic’s day, beside the same weekday of last week', async () => {
    // 00:30 in Kolkata, while it is still the previous day in UTC.
    await open('Asia/Kolkata', '2026-03-10T19:00:00Z');
    await givenVisits([
      { at: '2026-03-10T18:29:00Z' },
      { at: '2026-03-10T18:30:00Z' },
      { at: '2026-03-11T18:29:00Z' },
      { at: '2026-03-11T18:30:00Z' },
      { at: '2026-03-11T05:00:00Z', status: 'CANCELLED' },
      { at: '2026-03-11T05:00:00Z', deletedAt: '2026-03-10T00:00:00Z' },
      { at: '2026-03-03T18:29:00Z' },
      { at: '2026-03-03T18:30:00Z' },
      { at: '2026-03-04T05:00:00Z', status: 'NO_SHOW' },
      { at: '2026-03-04T06:00:00Z', status: 'CANCELLED' },
      { at: '2026-03-04T18:29:00Z', status: 'COMPLETED' },
      { at: '2026-03-04T18:30:00Z' },
    ]);
    expect((await stats()).todaysAppointments).toEqual({ value: 2, previous: 3 });
  });

  test.each([
    // Daylight saving time begins, so the day has 23 hours, unlike the one a week earlier.
    [
      '2026-03-29T12:00:00Z',
      ['2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z'],
      ['2026-03-21T23:00:00Z', '2026-03-22T22:59:00Z'],
    ],
    // Daylight saving time ends, so the day has 25 hours.
    [
      '2026-10-25T12:00:00Z',
      ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z'],
      ['2026-10-17T22:00:00Z', '2026-10-18T21:59:00Z'],
    ],
  ])('are those of the whole day when the clocks change on it: %s', async (now, today, weekAgo) => {
    await open('Europe/Berlin', now);
    const outside = [today, weekAgo].flatMap(([first = '', last = '']) => [
      { at: new Date(Date.parse(first) - 60_000).toISOString() },
      { at: new Date(Date.parse(last) + 60_000).toISOString() },
    ]);
    await givenVisits([...[...today, ...weekAgo].map((at) => ({ at })), ...outside]);
    expect((await stats()).todaysAppointments).toEqual({ value: 2, previous: 2 });
  });
});

test('the total of patients stands beside the one of thirty days ago, those deleted since included', async () => {
  await open('UTC', '2026-06-30T12:00:00Z');
  const ages: [createdAt: string, deletedAt?: string][] = [
    ['2026-01-01T00:00:00Z'],
    ['2026-05-31T11:59:00Z'],
    ['2026-05-31T12:01:00Z'],
    ['2026-02-01T00:00:00Z', '2026-05-01T00:00:00Z'],
    ['2026-02-01T00:00:00Z', '2026-06-15T00:00:00Z'],
    ['2026-06-10T00:00:00Z', '2026-06-15T00:00:00Z'],
  ];
  for (const [createdAt, deletedAt] of ages) {
    const id = await clinic.givenPatient();
    await clinic.db.updateTable('patients').set({ createdAt, deletedAt }).where('id', '=', id).execute();
  }
  expect((await stats()).totalPatients).toEqual({ value: 3, previous: 3 });
});

describe('the people signed in', () => {
  test('are counted once each, and only with a session that counts', async () => {
    // A minute ahead, so that the session of the caller has begun.
    await open('UTC', new Date(Date.now() + 60_000).toISOString());
    const now = Date.parse(server.clock.now().toISOString());
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const doctor = await clinic.givenDoctor();
    await givenSession({ createdAt: ago(60), lastActiveAt: ago(1) }, doctor);
    await givenSession({ createdAt: ago(30), lastActiveAt: ago(2) }, doctor);
    await givenSession({ createdAt: ago(60), lastActiveAt: ago(16) });
    await givenSession({ createdAt: ago(60), lastActiveAt: ago(1), endedAt: ago(1) });
    await givenSession({ createdAt: ago(13 * 60), lastActiveAt: ago(1) });
    // The calling nurse is the second one.
    expect((await stats()).activeSessions).toEqual({ value: 2, previous: 0 });
  });

  test('stand beside those at the same time on the clock of yesterday', async () => {
    // Daylight saving time began in the night: 11:00 in Berlin was 10:00 UTC and is 9:00 UTC now.
    await open('Europe/Berlin', '2026-03-29T09:00:00Z');
    await givenSession({ createdAt: '2026-03-28T08:00:00Z', lastActiveAt: '2026-03-28T09:46:00Z' });
    await givenSession({
      createdAt: '2026-03-28T09:30:00Z',
      lastActiveAt: '2026-03-28T11:00:00Z',
      endedAt: '2026-03-28T10:01:00Z',
    });
    await givenSession({ createdAt: '2026-03-28T08:00:00Z', lastActiveAt: '2026-03-28T09:44:00Z' });
    await givenSession({
      createdAt: '2026-03-28T08:00:00Z',
      lastActiveAt: '2026-03-28T09:59:00Z',
      endedAt: '2026-03-28T09:59:00Z',
    });
    await givenSession({ createdAt: '2026-03-28T10:01:00Z', lastActiveAt: '2026-03-28T12:00:00Z' });
    await givenSession({ createdAt: '2026-03-27T21:00:00Z', lastActiveAt: '2026-03-28T08:59:00Z' });
    expect((await stats()).activeSessions.previous).toBe(2);
  });
});

describe('the average wait', () => {
  const waited = (day: string, minutes: number): Visit => ({
    at: `${day}T10:00:00Z`,
    checkedInAt: `${day}T09:50:00Z`,
    status: 'COMPLETED',
    startedAt: new Date(Date.parse(`${day}T09:50:00Z`) + minutes * 6e4).toISOString(),
  });

  test('is what those seen today waited, beside the seven days before', async () => {
    await open('UTC', '2026-03-10T15:00:00Z');
    await givenVisits([
      waited('2026-03-10', 10),
      waited('2026-03-10', 25),
      waited('2026-03-09', 30),
      waited('2026-03-03', 10),
      waited('2026-03-02', 500),
      { at: '2026-03-10T12:00:00Z', checkedInAt: '2026-03-10T11:00:00Z', status: 'CHECKED_IN' },
    ]);
    expect((await stats()).averageWait).toEqual({ value: 18, previous: 20 });
  });

  test('is unknown before the first patient was seen, and has nothing beside it where nobody came before', async () => {
    await open('UTC', '2026-03-10T15:00:00Z');
    await givenVisits([waited('2026-03-09', 30)]);
    expect((await stats()).averageWait).toBeNull();
    await open('UTC', '2026-03-10T15:00:00Z');
    await givenVisits([waited('2026-03-10', 0)]);
    expect((await stats()).averageWait).toEqual({ value: 0, previous: null });
  });
});

describe('the revenue', () => {
  const given = async (table: 'payments' | 'refunds', date: string, amount: number, status = 'COMPLETED') => {
    const { tenantId, db } = clinic;
    const money = { tenantId, date, amount, baseAmount: amount, status, method: 'CASH' };
    const patientId = await clinic.givenPatient();
    const number = randomBytes(6).toString('hex');
    const payment = { ...money, number, patientId, currency: 'INR' };
    if (table === 'payments') return db.insertInto('payments').values(payment).execute();
    // Refund of a payment of another day.
    const { id: paymentId } = await db
      .insertInto('payments')
      .values({ ...payment, date: '2026-01-02', status: 'PARTIALLY_REFUNDED', amount: amount + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('refunds')
      .values({ ...money, paymentId, reason: 'Paid twice' })
      .execute();
  };

  test('is what was taken on the clinic’s day less what was given back, beside the same weekday of last week', async () => {
    // 00:30 in Kolkata, while it is still the previous day in UTC.
    await open('Asia/Kolkata', '2026-03-10T19:00:00Z');
    await given('payments', '2026-03-11', 50_000);
    await given('payments', '2026-03-11', 7_000, 'PARTIALLY_REFUNDED');
    await given('payments', '2026-03-11', 900_000, 'VOIDED');
    await given('payments', '2026-03-11', 900_000, 'PENDING');
    await given('payments', '2026-03-10', 900_000);
    await given('refunds', '2026-03-11', 2_000);
    await given('refunds', '2026-03-11', 500_000, 'PENDING');
    await given('payments', '2026-03-04', 1_000);
    await given('refunds', '2026-03-04', 3_000);
    const { stats: seen } = await clinic.as('ADMIN').call(dashboard.stats, {});
    expect(seen.todaysRevenue).toEqual({ value: 55_000, previous: -2_000 });
  });

  test('is for administrators and finance alone, and unknown while no payment was recorded', async () => {
    await open('UTC', '2026-03-10T15:00:00Z');
    const people = [
      clinic.as('ADMIN'),
      clinic.as('RECEPTIONIST', { duties: ['FINANCE'] }),
      clinic.as('RECEPTIONIST', { duties: ['FINANCE_APPROVER'] }),
      clinic.as('DOCTOR'),
    ];
    const ask = () => Promise.all(people.map((person) => person.call(dashboard.stats, {})));
    const before = await ask();
    expect(before.map(({ stats: { maySeeRevenue } }) => maySeeRevenue)).toEqual([true, true, false, false]);
    expect(before.map(({ stats: { todaysRevenue } }) => todaysRevenue)).toEqual([null, null, null, null]);
    await given('payments', '2026-03-09', 900);
    const nothing = { value: 0, previous: 0 };
    const after = await ask();
    expect(after.map(({ stats: { todaysRevenue } }) => todaysRevenue)).toEqual([nothing, nothing, null, null]);
  });
});

test('an empty clinic has figures of nought, and all of them come in one round trip', async () => {
  await open('America/New_York', '2026-03-10T15:00:00Z');
  const elsewhere = await server.openClinic();
  await elsewhere.givenPatient();
  const nurse = clinic.as('NURSE');
  await nurse.identity();
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql: statement, tenantId }) => {
    if (tenantId === clinic.tenantId) sent.push(statement);
  });
  const { stats: empty } = await nurse.call(dashboard.stats, {});
  stop();
  expect(sent).toHaveLength(1);
  expect(empty).toMatchObject({
    todaysAppointments: {
      value: 0,
      previous: 0,
    },
    totalPatients: {
      value: 0,
      previous: 0,
    },
    averageWait: null,
  });
});
