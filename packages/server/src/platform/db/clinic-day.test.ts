import { sql } from 'kysely';
import { givenTenant, type TestTenant } from '../../testing/tenant';
import { testAppUrl } from '../../testing/test-database';
import { isInDays, isOnDay, momentOf, startOfDate, startOfDay, todayAt } from './clinic-day';
import { openDatabase, type Database } from './database';

let database: Database;
let clinic: TestTenant;

beforeAll(() => {
  database = openDatabase({ url: testAppUrl() });
});
afterAll(() => database.close());
beforeEach(async () => {
  clinic = await givenTenant(database);
  // Daylight saving time begins there in the night to 29 March 2026.
  await clinic.db.updateTable('tenants').set({ timezone: 'Europe/Berlin' }).where('id', '=', clinic.tenantId).execute();
});

const asked = async (value: ReturnType<typeof momentOf>) => {
  const { rows } = await sql<{ value: string }>`select (${value})::text as value from tenants t`.execute(clinic.db);
  return rows[0]?.value;
};

test('a day begins at midnight of the clinic, also when the clocks change', async () => {
  const { tenantId } = clinic;
  expect(await asked(startOfDate(tenantId, '2026-03-29'))).toBe('2026-03-28 23:00:00+00');
  expect(await asked(startOfDate(tenantId, '2026-03-29', 1))).toBe('2026-03-29 22:00:00+00');
  expect(await asked(startOfDay(tenantId, sql`'2026-01-01'::date - 1`))).toBe('2025-12-30 23:00:00+00');
  expect(await asked(momentOf(tenantId, sql`'2026-07-01 08:30'::timestamp`))).toBe('2026-07-01 06:30:00+00');
  expect(await asked(todayAt(new Date('2026-06-30T22:30:00Z')))).toBe('2026-07-01');
});

test('a range holds its first and its last day, and is open where an end is left out', async () => {
  const { tenantId, db } = clinic;
  const at = (moment: string) => sql`${moment}::timestamptz`;
  const holds = async (moment: string, days: { dateFrom?: string; dateTo?: string }) => {
    const { rows } = await sql<{ is: boolean }>`select ${isInDays(at(moment), tenantId, days)} as is`.execute(db);
    return rows[0]?.is;
  };
  const days = { dateFrom: '2026-03-28', dateTo: '2026-03-29' };
  expect(await holds('2026-03-27T22:59:59Z', days)).toBe(false);
  expect(await holds('2026-03-27T23:00:00Z', days)).toBe(true);
  expect(await holds('2026-03-29T21:59:59Z', days)).toBe(true);
  expect(await holds('2026-03-29T22:00:00Z', days)).toBe(false);
  expect(await holds('2030-01-01T00:00:00Z', { dateFrom: '2026-03-28' })).toBe(true);
  expect(await holds('1999-01-01T00:00:00Z', {})).toBe(true);
  const { rows } = await sql<{ is: boolean }>`
    select ${isOnDay(at('2026-03-29T21:59:59Z'), tenantId, sql`'2026-03-29'::date`)} as is`.execute(db);
  expect(rows[0]?.is).toBe(true);
});
