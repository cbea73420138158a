import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/db/database';
import { demoPayrollOf } from '../testing/demo-payroll.repository';
import { ledgerViolations } from '../testing/ledger-invariants';
import { demoTestDatabase, DEMO_NOW as NOW } from '../testing/demo-database';
import type { OwnTestDatabase } from '../testing/test-database';
import { DEMO_CLINICS } from './demo-clinics';

let own: OwnTestDatabase;
let database: Database;

beforeAll(async () => {
  own = await demoTestDatabase();
  database = openDatabase({ url: own.appUrl, connections: 3 });
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

describe('the payroll of the demo', () => {
  test('was paid for six months; everybody who was employed has an entry, and two others approved it', async () => {
    for (const { id } of DEMO_CLINICS) {
      const months = await demoPayrollOf(database, id, NOW).months();
      const statuses = months.map(({ status }) => status);
      expect(statuses).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'PAID', 'CALCULATED']);
      for (const { status, employed, entries, flagged, ...month } of months) {
        expect(entries).toBe(employed);
        expect([flagged, month.approvedByAuthors, month.isPayDayWorking]).toEqual([0, 0, true]);
        expect(month.calculatedAfterPayDay).toBe(false);
        expect(month.approvers).toBe(status === 'CALCULATED' ? 0 : 2);
      }
    }
  });

  test('is the sum of its entries in the journal, and nothing is left to pay', async () => {
    for (const { id } of DEMO_CLINICS) {
      const payroll = demoPayrollOf(database, id, NOW);
      const posted = (await payroll.months()).filter(({ status }) => status !== 'CALCULATED');
      const none = { salaries: 0, contributions: 0, net: 0, withheld: 0, paid: 0 };
      expect(posted.map(({ differences }) => differences)).toEqual(posted.map(() => none));
      expect(await payroll.payable()).toEqual({ periods: [], ledger: { owed: 0, unpaid: 0 } });
    }
  });

  test('names nobody in the ledger but who borrowed money, which is repaid by instalments', async () => {
    for (const { id } of DEMO_CLINICS) {
      const payroll = demoPayrollOf(database, id, NOW);
      const [loan, ...others] = await payroll.loans();
      expect(others).toEqual([]);
      expect(loan).toMatchObject({ status: 'RUNNING' });
      expect(loan?.repayments).toHaveLength(3);
      expect(loan?.balance).toBe((loan?.amount ?? 0) - 3 * (loan?.instalment ?? 0));
      expect(await payroll.partiesOfLedger()).toEqual({ lent: loan?.balance, named: 0 });
    }
  });

  test('waits for approval in the current month, with a raise since the month before, a bonus and overtime', async () => {
    for (const { id } of DEMO_CLINICS) {
      const entries = await demoPayrollOf(database, id, NOW).waiting();
      const once = entries.flatMap(({ steps }) => steps.filter(({ method }) => method === 'ADJUSTMENT'));
      const codes = once.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(['BONUS', 'LOAN']));
      expect(codes.filter((code) => code !== 'BONUS' && code !== 'LOAN').length).toBeGreaterThan(0);
      const overtime = entries.filter(({ lines }) => lines.some(({ code }) => code === 'OVERTIME'));
      expect(overtime.length).toBeGreaterThanOrEqual(2);
      expect(Math.min(...entries.map(({ net }) => net))).toBeGreaterThan(0);
    }
  });

  test('is covered by what the clinic earns: a small profit, books that foot, and money in the bank each day', async () => {
    for (const { id } of DEMO_CLINICS) {
      const payroll = demoPayrollOf(database, id, NOW);
      const { income, revenue, off } = await payroll.statements('2026-05-01', '2026-10-31');
      expect(off).toBe(0);
      expect(income).toBeGreaterThan(0);
      expect(income).toBeLessThan(revenue * 0.2);
      expect(await payroll.lowestBank()).toBeGreaterThan(0);
      const violations = await ledgerViolations({ db: database.forTenant({ tenantId: id }), tenantId: id });
      expect(Object.entries(violations).filter(([, count]) => count !== 0)).toEqual([]);
    }
  });
});

type CountedTable =
  | 'shifts'
  | 'shift_swaps'
  | 'on_call_duties'
  | 'attendance_entries'
  | 'attendance_corrections'
  | 'leave_requests'
  | 'licenses';
