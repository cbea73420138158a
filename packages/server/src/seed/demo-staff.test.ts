import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/db/database';
import { ownTestDatabase, type OwnTestDatabase } from '../testing/test-database';
import { seedDemo } from './demo';
import { DEMO_CLINICS } from './demo-clinics';

const NOW = new Date('2026-11-18T09:30:00Z');

let own: OwnTestDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownTestDatabase();
  database = openDatabase({ url: own.appUrl, connections: 3 });
  await seedDemo(database, { now: NOW });
}, 900_000);

afterAll(async () => {
  await database.close();
  await own.drop();
});

test('each clinic employs 40 people with pay and a bank account; everybody but the manager has one above', async () => {
  for (const { id: tenantId } of DEMO_CLINICS) {
    const db = database.forTenant({ tenantId });
    const [people, paid, placed, accounts] = await Promise.all([
      db.selectFrom('employees').select(['id', 'lastDay']).where('tenantId', '=', tenantId).execute(),
      db.selectFrom('payTerms').select('employeeId').where('tenantId', '=', tenantId).execute(),
      db.selectFrom('employeeAssignments').select('managerId').where('tenantId', '=', tenantId).execute(),
      db.selectFrom('employeeBankDetails').select('id').where('tenantId', '=', tenantId).execute(),
    ]);
    const payees = new Set(paid.map(({ employeeId }) => employeeId));
    expect([people.length, accounts.length]).toEqual([40, 40]);
    expect(people.filter(({ lastDay }) => lastDay !== null)).toHaveLength(3);
    expect(people.filter(({ id }) => !payees.has(id))).toEqual([]);
    expect(placed.filter(({ managerId }) => managerId === null)).toHaveLength(1);
  }
});

test('rosters are planned around today, with attendance, swaps, an open shift and somebody on call', async () => {
  for (const { id: tenantId } of DEMO_CLINICS) {
    const db = database.forTenant({ tenantId });
    const count = async (table: CountedTable, where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId} and ${where}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const now = sql`${NOW.toISOString()}::timestamptz`;
    expect(
      await count('shifts', sql`status = 'PUBLISHED' and starts_at < ${now} - interval '10 days'`),
    ).toBeGreaterThan(20);
    expect(
      await count('shifts', sql`status = 'PUBLISHED' and starts_at > ${now} + interval '14 days'`),
    ).toBeGreaterThan(20);
    expect(await count('shifts', sql`status = 'MISSED'`)).toBe(1);
    expect(await count('shifts', sql`employee_id is null`)).toBe(1);
    expect(await count('shift_swaps', sql`status in ('REQUESTED', 'ACCEPTED', 'APPROVED')`)).toBe(3);
    expect(await count('on_call_duties', sql`starts_at <= ${now} and ends_at > ${now}`)).toBe(2);
    expect(await count('attendance_entries', sql`ends_at is not null`)).toBeGreaterThan(80);
    expect(await count('attendance_entries', sql`starts_at > ${now} or ends_at > ${now}`)).toBe(0);
    expect(await count('attendance_corrections', sql`status = 'PENDING'`)).toBe(1);
    for (const [status, least] of [
      ['APPROVED', 15],
      ['PENDING', 3],
      ['REJECTED', 1],
      ['CANCELLED', 1],
    ] as const)
      expect(await count('leave_requests', sql`status = ${status}`)).toBeGreaterThanOrEqual(least);
    expect(await count('leave_requests', sql`is_from_schedule`)).toBeGreaterThan(0);
    expect(await count('licenses', sql`expires_on < ${now}::date`)).toBeGreaterThan(0);
    expect(await count('licenses', sql`expires_on between ${now}::date and ${now}::date + 30`)).toBeGreaterThan(0);
  }
});

type CountedTable =
  | 'shifts'
  | 'shift_swaps'
  | 'on_call_duties'
  | 'attendance_entries'
  | 'attendance_corrections'
  | 'leave_requests'
  | 'licenses';
