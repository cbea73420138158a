import { journalEntries, payrollEntries, payrollPeriods, payTerms } from '@polyclinic/contract';
import { sql } from 'kysely';
import { brokenConstraint } from '../../../platform/db/database';
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

test('a month is opened, calculated, approved, paid and closed, and its journal is the sum of its entries', async () => {
  await payroll.employ();
  await payroll.employ({ amount: 2_000_00 });
  const opened = await payroll.open('2026-05');
  expect(opened).toMatchObject({ status: 'OPEN', employeeCount: 0, actions: ['update', 'calculate'] });
  const calculated = await payroll.calculate(opened);
  // 12% of half of the pay; 10% of the income above 12,000 a year, spread over the eight months left.
  const nets = (await payroll.entries(opened.id)).map(({ net }) => net).sort((a, b) => a - b);
  expect(calculated).toMatchObject({
    status: 'CALCULATED',
    employeeCount: 2,
    blockedCount: 0,
    gross: 6_000_00,
    employer: 360_00,
  });
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(calculated.net);
  expect(calculated.gross - calculated.deductions).toBe(calculated.net);
  const approved = await payroll.approve(calculated);
  expect(approved).toMatchObject({ status: 'APPROVED', unpaid: calculated.net });
  const sums = await payroll.sums();
  expect(sums).toMatchObject({ SALARIES: 6_000_00, EMPLOYER_CONTRIBUTIONS: 360_00, PENSION_PAYABLE: -720_00 });
  expect(sums.NET_PAY_PAYABLE).toBe(-calculated.net);
  expect(sums.INCOME_TAX_WITHHELD).toBe(-(calculated.deductions - 360_00));
  expect(await payroll.untied()).toBe(0);
  const paid = await payroll.pay(approved);
  expect(paid).toMatchObject({ status: 'PAID', unpaid: 0, payments: [{ total: calculated.net, transferCount: 2 }] });
  expect((await payroll.sums()).NET_PAY_PAYABLE).toBeUndefined();
  expect((await payroll.sums()).BANK).toBe(-calculated.net);
  const body = { version: paid.version };
  const { period: closed } = await payroll.clerk.call(payrollPeriods.close, { params: { id: paid.id }, body });
  expect(closed).toMatchObject({ status: 'CLOSED' });
  expect(await payroll.untied()).toBe(0);
});

test('there is one regular period of a month, and it is a whole month', async () => {
  const { id } = await payroll.open('2026-05');
  const create = (startsOn: string, endsOn: string) =>
    payroll.clerk.refusal(payrollPeriods.create, { body: { name: 'Again', startsOn, endsOn, payOn: endsOn } });
  expect(await create('2026-05-01', '2026-05-31')).toMatchObject({ code: 'PAYROLL_PERIOD_TAKEN' });
  expect(await create('2026-04-02', '2026-04-30')).toMatchObject({ code: 'PAYROLL_DATES_WRONG' });
  const body = {
    name: 'Bonus',
    kind: 'OFF_CYCLE' as const,
    startsOn: '2026-05-10',
    endsOn: '2026-05-10',
    payOn: '2026-05-10',
  };
  expect((await payroll.clerk.call(payrollPeriods.create, { body })).period.id).not.toBe(id);
});

test('nobody approves what they calculated', async () => {
  await payroll.employ();
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const approve = { params: { id: period.id }, body: { version: period.version } };
  expect((await payroll.clerk.refusal(payrollPeriods.approve, approve)).code).toBe('FORBIDDEN');
  const admin = payroll.clinic.as('ADMIN');
  const again = await payroll.calculate(period, admin);
  const version = { params: { id: period.id }, body: { version: again.version } };
  expect((await admin.refusal(payrollPeriods.approve, version)).code).toBe('SOD_VIOLATION');
  expect(await payroll.approve(again)).toMatchObject({ status: 'APPROVED' });
});

test('the entry of an approver waits for another approver', async () => {
  const chief = payroll.clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  const { userId } = await chief.identity();
  await payroll.employ({ fields: { userId } });
  await payroll.employ();
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const half = await payroll.approve(period, chief);
  expect(half).toMatchObject({ status: 'CALCULATED', unapprovedCount: 1, approvals: [{ by: { id: userId } }] });
  const twice = { params: { id: period.id }, body: { version: half.version } };
  expect((await chief.refusal(payrollPeriods.approve, twice)).code).toBe('PAYROLL_ALREADY_APPROVED_BY_YOU');
  expect(await payroll.approve(half)).toMatchObject({ status: 'APPROVED', unapprovedCount: 0 });
});

test('whoever lacks pay, structure or bank details blocks by name, and nobody is left out', async () => {
  await payroll.employ();
  await payroll.employ({ hasBank: false });
  await payroll.employ({ hasStructure: false });
  await payroll.employ({ validFrom: null });
  const period = await payroll.calculate(await payroll.open('2026-05'));
  expect(period).toMatchObject({
    employeeCount: 4,
    blockedCount: 3,
    refused: { approve: expect.any(String) as string },
  });
  expect(period.blocked.flatMap(({ flags }) => flags).sort()).toEqual([
    'BANK_MISSING',
    'STRUCTURE_MISSING',
    'TERMS_MISSING',
  ]);
  const approve = { params: { id: period.id }, body: { version: period.version } };
  const refused = await payroll.approver.refusal(payrollPeriods.approve, approve);
  expect(refused).toMatchObject({ code: 'PAYROLL_BLOCKED' });
  expect(refused.details?.blocked).toHaveLength(3);
});

test('a deduction of more than the pay blocks, until it is taken back', async () => {
  const id = await payroll.employ({ amount: 100_00 });
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const [entry] = await payroll.entries(period.id);
  const fine = { name: 'Broken', kind: 'DEDUCTION' as const, amount: 500_00, isTaxable: false, reason: 'Agreed' };
  const change = (adjustments: (typeof fine)[], version: number) =>
    payroll.clerk.call(payrollEntries.update, { params: { id: entry?.id ?? '' }, body: { adjustments, version } });
  const { entry: blocked } = await change([fine], entry?.version ?? 0);
  expect(blocked).toMatchObject({ employee: { id }, flags: ['NEGATIVE_NET'], adjustments: [{ name: 'Broken' }] });
  expect((await payroll.get(period.id)).blockedCount).toBe(1);
  const { entry: free } = await change([], blocked.version);
  expect(free.flags).toEqual([]);
  expect(await payroll.approve(await payroll.get(period.id))).toMatchObject({ status: 'APPROVED' });
});

test('what changed after the calculation has to be calculated again before the approval', async () => {
  const id = await payroll.employ();
  const period = await payroll.calculate(await payroll.open('2026-05'));
  await payroll.agree(id, '2026-05-16', 5_000_00);
  const approve = { params: { id: period.id }, body: { version: period.version } };
  expect((await payroll.approver.refusal(payrollPeriods.approve, approve)).code).toBe('PAYROLL_INPUTS_CHANGED');
  const again = await payroll.calculate(period);
  // 15 of 31 days at 4,000 and 16 at 5,000.
  expect(again.gross).toBe(4_516_13);
  expect(await payroll.approve(again)).toMatchObject({ status: 'APPROVED' });
});

test('a raise in the past is paid with the next month, once, and named as arrears', async () => {
  const id = await payroll.employ();
  await payroll.approved('2026-03');
  await payroll.approved('2026-04');
  await payroll.agree(id, '2026-03-01', 4_400_00);
  const may = await payroll.approved('2026-05');
  expect(may.gross).toBe(4_400_00 + 2 * 400_00);
  expect((await payroll.approved('2026-06')).gross).toBe(4_400_00);
  const { differences, before } = await payroll.clerk.call(payrollPeriods.differences, { params: { id: may.id } });
  expect(before).toBe('2026-04');
  expect(differences).toMatchObject([{ reasons: expect.arrayContaining(['TERMS_CHANGED', 'ADJUSTMENT']) as string[] }]);
});

test('two approvers at once, and two accountants at once: one wins', async () => {
  await payroll.employ();
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const both = <T>(tries: Promise<T>[]) =>
    Promise.all(
      tries.map((one) =>
        one.then(
          () => 'done',
          () => 'refused',
        ),
      ),
    ).then((all) => all.toSorted());
  expect(await both([payroll.approve(period), payroll.approve(period, payroll.third)])).toEqual(['done', 'refused']);
  const approved = await payroll.get(period.id);
  expect(await both([payroll.pay(approved), payroll.pay(approved)])).toEqual(['done', 'refused']);
  expect((await payroll.sums()).BANK).toBe(-approved.net);
  expect(await payroll.untied()).toBe(0);
});

test('approved entries are never changed, not even by a statement of their own', async () => {
  await payroll.employ();
  const { id } = await payroll.approved('2026-05');
  const broken = async (write: Promise<unknown>) =>
    brokenConstraint(
      await write.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  const { db, tenantId } = payroll.clinic;
  const change = sql`update payroll_entries set net = net + 1 where tenant_id = ${tenantId} and period_id = ${id}`;
  const remove = sql`delete from payroll_entries where tenant_id = ${tenantId} and period_id = ${id}`;
  expect(await broken(change.execute(db))).toBe('payroll_entries_immutable');
  expect(await broken(remove.execute(db))).toBe('payroll_entries_immutable');
  expect((await payroll.clerk.refusal(payrollPeriods.calculate, { body: { payrollPeriodId: id } })).code).toBe(
    'PAYROLL_TRANSITION_ILLEGAL',
  );
});

test('two people who took no part reverse a paid month: every balance is as before, and the month opens again', async () => {
  await payroll.employ();
  const paid = await payroll.pay(await payroll.approved('2026-05'));
  const params = { id: paid.id };
  const body = { version: paid.version, reason: 'Paid to the wrong bank' };
  expect((await payroll.clerk.refusal(payrollPeriods.requestReversal, { params, body })).code).toBe('SOD_VIOLATION');
  const { period: asked } = await payroll.third.call(payrollPeriods.requestReversal, { params, body });
  const decision = { params, body: { version: asked.version, isApproved: true } };
  expect((await payroll.third.refusal(payrollPeriods.decideReversal, decision)).code).toBe('SOD_VIOLATION');
  const { period: reversed } = await payroll.fourth.call(payrollPeriods.decideReversal, decision);
  expect(reversed).toMatchObject({ status: 'REVERSED', unpaid: 0 });
  expect(await payroll.sums()).toEqual({});
  expect(await payroll.untied()).toBe(0);
  expect(await payroll.approved('2026-05')).toMatchObject({ status: 'APPROVED', gross: 4_000_00 });
});

test('the account of net pay takes no manual entries', async () => {
  await payroll.employ();
  await payroll.approved('2026-05');
  const { accountant, clinic } = payroll;
  const rows = await clinic.db
    .selectFrom('accounts')
    .select(['id', 'key'])
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const account = (key: string) => rows.find((row) => row.key === key)?.id ?? '';
  const lines = [
    { accountId: account('NET_PAY_PAYABLE'), debit: 100, credit: 0 },
    { accountId: account('BANK'), debit: 0, credit: 100 },
  ];
  const body = { date: '2026-06-01', memo: 'By hand', kind: 'MANUAL' as const, asDraft: false, lines };
  expect((await accountant.refusal(journalEntries.create, { body })).code).toMatch(/ACCOUNT/);
});

test('what is paid is a file for the bank, with a purpose that banks know', async () => {
  await payroll.employ();
  const approved = await payroll.approved('2026-05');
  const file = (query: Record<string, string>) =>
    payroll.approver.raw({ method: 'GET', url: `/api/hr/payroll/periods/${approved.id}/bank-file`, query });
  const xml = (await file({})).body;
  expect(xml).toContain('<CtgyPurp><Cd>SALA</Cd></CtgyPurp>');
  expect(xml).toContain('<IBAN>GB82WEST12345698765432</IBAN>');
  expect((await file({ format: 'CSV' })).body).toContain('GB82WEST12345698765432');
  const { payments } = await payroll.pay(approved);
  expect((await file({})).json()).toMatchObject({ code: 'PAYROLL_NOTHING_TO_PAY' });
  expect((await file({ paymentId: payments[0]?.id ?? '' })).body).toContain('<NbOfTxs>1</NbOfTxs>');
});

test('the register foots: components, gross, deductions and net of everybody', async () => {
  await payroll.employ();
  await payroll.employ({ amount: 3_333_33 });
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const { columns, rows } = await payroll.clerk.call(payrollPeriods.register, { params: { id: period.id } });
  const total = (kind: string) => columns.reduce((sum, column) => (column.kind === kind ? sum + column.total : sum), 0);
  expect([total('EARNING'), total('DEDUCTION'), total('EMPLOYER')]).toEqual([
    period.gross,
    period.deductions,
    period.employer,
  ]);
  for (const [place, column] of columns.entries())
    expect(rows.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)).toBe(column.total);
  const csv = await payroll.clerk.raw({ method: 'GET', url: `/api/hr/payroll/periods/${period.id}/register-file` });
  expect(csv.body).toContain('BASIC');
  expect(
    (await payroll.clerk.call(payTerms.list, { params: { id: rows[0]?.employee.id ?? '' } })).payTerms,
  ).toHaveLength(1);
});
