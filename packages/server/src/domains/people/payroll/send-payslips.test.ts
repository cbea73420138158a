import { payrollEntries, payrollPeriods, payrollSettings, user, type PayrollPeriod } from '@polyclinic/contract';
import { mailsTo } from '../../../testing/account';
import { openPayrollClinic, type PayrollClinic } from '../../../testing/payroll-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let payroll: PayrollClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  payroll = await openPayrollClinic(server);
});

const turnOn = async () => {
  const { settings } = await payroll.clerk.call(payrollSettings.get, {});
  await payroll.clerk.call(payrollSettings.update, { body: { mailsPayslips: true, version: settings.version } });
};
const send = ({ id }: Pick<PayrollPeriod, 'id'>, by = payroll.clerk) =>
  by.call(payrollPeriods.sendPayslips, { params: { id } });
const addressOf = async (person: TestPerson) => {
  const { userId } = await person.identity();
  const { email } = await payroll.clinic.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
};
const mails = async (person: TestPerson) => mailsTo(payroll.clinic.db, await addressOf(person));

test('employees of a paid period are told once that their payslip is ready, without any amount', async () => {
  const { person: nurse } = await payroll.employAs('NURSE', { amount: 4_321_00 });
  const { person: doctor, id: doctorId } = await payroll.employAs('DOCTOR');
  const withoutAccount = await payroll.employ();
  await doctor.call(user.updateNotifications, { body: { payslipEmails: false } });
  await nurse.call(user.updatePreferences, { body: { language: 'hi' } });
  const approved = await payroll.approved('2026-05');
  await turnOn();
  expect((await payroll.clerk.refusal(payrollPeriods.sendPayslips, { params: { id: approved.id } })).code).toBe(
    'PAYROLL_TRANSITION_ILLEGAL',
  );
  const paid = await payroll.pay(await payroll.get(approved.id));
  expect(paid.actions).toContain('sendPayslips');
  const told = await send(paid, payroll.approver);
  expect(told).toMatchObject({
    sent: 1,
    withoutEmail: [{ id: withoutAccount }],
    declined: [{ id: doctorId }],
    period: { payslipsSent: 1 },
  });
  const [mail] = await mails(nurse);
  expect(mail?.subject).toBe('2026-05 की आपकी वेतन पर्ची तैयार है');
  expect(mail?.body).toContain('http://localhost/hr/my-payslips');
  expect(mail?.body).not.toMatch(/4[,.]?321/);
  expect(await mails(doctor)).toEqual([]);
  const { entries } = await payroll.clerk.call(payrollEntries.list, { query: { payrollPeriodId: paid.id } });
  expect(entries.filter(({ payslipSentAt }) => payslipSentAt !== null)).toHaveLength(1);

  await doctor.call(user.updateNotifications, { body: { payslipEmails: true } });
  expect(await send(paid)).toMatchObject({ sent: 1, declined: [], period: { payslipsSent: 2 } });
  expect(await send(paid)).toMatchObject({ sent: 0, withoutEmail: [{ id: withoutAccount }] });
  expect(await mails(nurse)).toHaveLength(1);
  expect((await mails(doctor)).map(({ subject }) => subject)).toEqual(['Your payslip for 2026-05 is ready']);
});

test('two people who press at once send each payslip once', async () => {
  const { person: nurse } = await payroll.employAs('NURSE');
  await turnOn();
  const paid = await payroll.pay(await payroll.approved('2026-05'));
  const results = await Promise.all([send(paid), send(paid, payroll.approver), send(paid, payroll.second)]);
  expect(results.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
  expect(await mails(nurse)).toHaveLength(1);
});

test('nothing is sent unless the clinic turned it on', async () => {
  await payroll.employAs('NURSE');
  const paid = await payroll.pay(await payroll.approved('2026-05'));
  expect(paid.actions).not.toContain('sendPayslips');
  const params = { id: paid.id };
  expect((await payroll.clerk.refusal(payrollPeriods.sendPayslips, { params })).code).toBe('PAYROLL_PAYSLIPS_OFF');
  expect((await payroll.accountant.refusal(payrollPeriods.sendPayslips, { params })).code).toBe('FORBIDDEN');
});
