import { workRules } from '@polyclinic/contract';
import { openPayrollClinic, type PayrollClinic } from '../../../testing/payroll-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let payroll: PayrollClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  payroll = await openPayrollClinic(server);
});

const work = async (employeeId: string, startsAt: string, endsAt: string) => {
  const { db, tenantId } = payroll.clinic;
  await db.insertInto('attendanceEntries').values({ tenantId, employeeId, startsAt, endsAt }).execute();
};

test('pay by the hour is paid for the hours of attendance, and a new rate for those of its days', async () => {
  const id = await payroll.employ({ basis: 'HOUR', amount: 20_00 });
  await work(id, '2026-05-04T08:00:00Z', '2026-05-04T16:30:00Z');
  await work(id, '2026-05-05T08:00:00Z', '2026-05-05T16:00:00Z');
  const period = await payroll.calculate(await payroll.open('2026-05'));
  expect(period.gross).toBe(330_00);
  await work(id, '2026-05-20T08:00:00Z', '2026-05-20T18:00:00Z');
  const { db, tenantId } = payroll.clinic;
  const rate = { validFrom: '2026-05-16', basis: 'HOUR', amount: 30_00, currency: period.currency };
  await db
    .insertInto('payTerms')
    .values({ tenantId, employeeId: id, ...rate })
    .execute();
  const again = await payroll.calculate(period);
  expect(again.gross).toBe(330_00 + 300_00);
  expect(await payroll.approve(again)).toMatchObject({ status: 'APPROVED' });
});

test('overtime of a monthly salary is weighted by its percentage', async () => {
  const rules = await payroll.clerk.call(workRules.get, {});
  const overtime = [{ kind: 'DAILY' as const, afterMinutes: 480, percent: 150 }];
  await payroll.clerk.call(workRules.update, { body: { overtime, version: rules.workRules.version } });
  const id = await payroll.employ({ amount: 1_730_00 });
  await work(id, '2026-05-04T08:00:00Z', '2026-05-04T18:00:00Z');
  const period = await payroll.calculate(await payroll.open('2026-05'));
  // Two hours at 150% are three hours of the salary divided by 173.
  expect(period.gross).toBe(1_730_00 + 30_00);
});

test('pay that was too high is taken back from the next month, as less salary', async () => {
  const id = await payroll.employ();
  await payroll.approved('2026-03');
  await payroll.agree(id, '2026-03-01', 3_800_00);
  const april = await payroll.approved('2026-04');
  expect(april.gross).toBe(3_800_00);
  const sums = await payroll.sums();
  expect(sums.SALARIES).toBe(2 * 3_800_00);
  expect(sums.ACCRUED_EXPENSES).toBeUndefined();
  expect((await payroll.approved('2026-05')).gross).toBe(3_800_00);
  expect((await payroll.sums()).SALARIES).toBe(3 * 3_800_00);
});

test('a month that was missed is paid with the next one', async () => {
  await payroll.employ();
  await payroll.approved('2026-03');
  await payroll.employ({ amount: 1_000_00, validFrom: '2026-03-01' });
  const april = await payroll.approved('2026-04');
  expect(april.gross).toBe(4_000_00 + 2 * 1_000_00);
  expect((await payroll.approved('2026-05')).gross).toBe(5_000_00);
});
