import {
  adminLogs,
  approvals,
  feeShares,
  feeShareStatements,
  payrollInputs,
  taxCodes,
  type FeeShareStatement,
} from '@polyclinic/contract';
import { openFeeShareClinic, type FeeShareClinic } from '../../../testing/fee-share-clinic';
import { readPdf } from '../../../testing/pdf';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: FeeShareClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await openFeeShareClinic(server);
});

const consultation = { description: 'Consultation', unitPrice: 100_00 };
const linesOf = ({ lines }: FeeShareStatement) =>
  lines.map(({ event, collected, amount, share }) => [event, collected, amount, share]);

test('invoiced amounts count without discount and tax, and a credit note is taken back in its month', async () => {
  await clinic.agree();
  const { taxCode } = await clinic.accountant.call(taxCodes.create, { body: { code: 'T10', name: 'Tax', rate: '10' } });
  clinic.on('2026-04-10');
  const invoice = await clinic.bill([
    { ...consultation, taxCodeId: taxCode.id, discountPercent: '10' },
    { description: 'X-ray', unitPrice: 33_33 },
  ]);
  clinic.on('2026-05-04');
  await clinic.take(invoice, 99_00);
  const april = await clinic.settled('2026-04');
  expect(linesOf(april)).toEqual([
    ['INVOICE', null, 90_00, 36_00],
    ['INVOICE', null, 33_33, 13_33],
  ]);
  expect(april).toMatchObject({ earned: 123_33, takenBack: 0, share: 49_33, payable: 49_33, status: 'APPROVED' });

  // All that is owed: a third of the total, of which 90.00 and 33.33 are net.
  await clinic.credit(invoice, 33_33);
  clinic.on('2026-06-02');
  const may = await clinic.settled('2026-05');
  expect(may.lines.every(({ event, documentNumber }) => event === 'CREDIT_NOTE' && documentNumber !== null)).toBe(true);
  expect(may).toMatchObject({ earned: 0, payable: 0, status: 'PAID', settlement: null });
  expect(may.carriedForward).toBe(may.share);

  await clinic.bill([consultation]);
  clinic.on('2026-07-01');
  const june = await clinic.settled('2026-06');
  expect(june).toMatchObject({ share: 40_00, broughtForward: may.share, payable: 40_00 + may.share });
});

test('collected amounts are allocated to the lines to the cent, and come to the whole when all is paid', async () => {
  await clinic.agree({ basis: 'COLLECTED', percent: '33.3' });
  clinic.on('2026-03-10');
  const invoice = await clinic.bill([
    { description: 'First', unitPrice: 10_01 },
    { description: 'Second', unitPrice: 20_01 },
    { description: 'Third', unitPrice: 30_01 },
  ]);
  const first = await clinic.take(invoice, 20_00);
  clinic.on('2026-04-05');
  const march = await clinic.settled('2026-03');
  expect(march.lines.map(({ collected }) => collected)).toEqual([3_33, 6_67, 10_00]);
  await clinic.take(invoice, 40_03);
  clinic.on('2026-05-05');
  const april = await clinic.settled('2026-04');
  expect(march.earned + april.earned).toBe(60_03);
  // 33.3 % of each line, rounded once.
  expect(march.share + april.share).toBe(3_33 + 6_66 + 9_99);

  await clinic.giveBack(first, 20_00, true);
  clinic.on('2026-06-05');
  const may = await clinic.draft('2026-05');
  expect(may.lines.map(({ event }) => event)).toEqual(['REFUND', 'REFUND', 'REFUND']);
  expect(may.takenBack).toBe(-20_00);
});

test('refunds that are left with the doctor do not count again when they are paid again', async () => {
  await clinic.agree({ basis: 'COLLECTED', percent: '50', takesBack: false });
  clinic.on('2026-03-10');
  const invoice = await clinic.bill([consultation]);
  const payment = await clinic.take(invoice, 100_00);
  await clinic.giveBack(payment, 100_00);
  await clinic.take(invoice, 100_00);
  clinic.on('2026-04-01');
  expect(await clinic.settled('2026-03')).toMatchObject({ earned: 100_00, takenBack: 0, payable: 50_00 });
});

test('services and categories have percentages of their own, and other doctors and medicines do not count', async () => {
  const { tenantId, db } = clinic.clinic;
  const [implant, crown] = await db
    .insertInto('services')
    .values([
      { tenantId, name: 'Implant', category: 'Surgery', price: 500_00 },
      { tenantId, name: 'Crown', category: 'surgery', price: 300_00 },
    ])
    .returning('id')
    .execute();
  await clinic.agree({
    rates: [
      { serviceId: implant?.id ?? '', category: null, percent: '10' },
      { serviceId: null, category: 'Surgery', percent: '20' },
    ],
    minimum: 200_00,
  });
  const body = { doctorId: clinic.doctorId, validFrom: '2026-02-01', basis: 'INVOICED' as const, percent: '1' };
  const twice = [1, 2].map(() => ({ serviceId: null, category: 'Surgery', percent: '1' }));
  expect((await clinic.clerk.refusal(feeShares.create, { body: { ...body, rates: twice } })).code).toBe(
    'FEE_SHARE_RATE_WRONG',
  );
  clinic.on('2026-05-10');
  const other = await clinic.visit(await clinic.clinic.givenDoctor());
  await clinic.bill([
    { serviceId: implant?.id, description: 'Implant', unitPrice: 500_00 },
    { serviceId: crown?.id, description: 'Crown', unitPrice: 300_00 },
    { ...consultation, appointmentId: other },
    consultation,
  ]);
  clinic.on('2026-06-01');
  const may = await clinic.draft('2026-05');
  expect(may.lines.map(({ percent, share }) => [percent, share])).toEqual([
    ['10', 50_00],
    ['20', 60_00],
    ['40', 40_00],
  ]);
  expect(may).toMatchObject({ share: 150_00, minimum: 200_00, payable: 200_00 });
});

test('another person approves, who is not the doctor, and of two at once one succeeds', async () => {
  await clinic.agree();
  clinic.on('2026-05-10');
  await clinic.bill([consultation]);
  const draft = await clinic.draft('2026-05');
  const approve = (version = draft.version, payable = 40_00) => ({
    params: { id: draft.id },
    body: { version, payable },
  });
  expect(draft).toMatchObject({ payable: 40_00, mayApprove: false, mayPay: false });
  expect((await clinic.approver.refusal(feeShareStatements.approve, approve())).code).toBe('FEE_STATEMENT_MONTH_OPEN');
  clinic.on('2026-06-01');
  const both = clinic.clinic.as('STAFF', { duties: ['HR', 'PAYROLL_APPROVER'] });
  const own = clinic.clinic.as('ADMIN');
  const { statement } = await own.call(feeShareStatements.create, {
    body: { doctorId: clinic.doctorId, month: '2026-06' },
  });
  const solo = { params: { id: statement.id }, body: { version: statement.version, payable: 0 } };
  expect((await own.refusal(feeShareStatements.approve, solo)).code).toBe('SOD_VIOLATION');
  expect((await clinic.clerk.refusal(feeShareStatements.approve, approve())).code).toBe('FORBIDDEN');
  expect((await both.refusal(feeShareStatements.approve, approve(draft.version, 1))).code).toBe(
    'FEE_STATEMENT_CHANGED',
  );
  const { approvals: waiting } = await both.call(approvals.list, {});
  const records = waiting.find(({ kind }) => kind === 'FEE_SHARE_TO_APPROVE')?.records;
  expect(records?.map(({ recordId, amount }) => [recordId, amount])).toContainEqual([draft.id, null]);

  const outcomes = await Promise.allSettled(
    [clinic.approver, clinic.third].map((person) => person.call(feeShareStatements.approve, approve())),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const sealed = await clinic.read(draft.id);
  expect(sealed).toMatchObject({ status: 'APPROVED', settlement: 'BANK', payable: 40_00, mayPay: true });
  const { tenantId, db } = clinic.clinic;
  await expect(
    db.updateTable('feeShareLines').set({ share: 1 }).where('tenantId', '=', tenantId).execute(),
  ).rejects.toThrow('never changed');
});

test('the share of a visiting doctor is accrued and paid out of the bank, once', async () => {
  await clinic.agree();
  clinic.on('2026-05-10');
  await clinic.bill([consultation]);
  clinic.on('2026-06-01');
  const { id, version } = await clinic.settled('2026-05');
  expect(await clinic.sums()).toMatchObject({ DOCTOR_FEES: 40_00, ACCRUED_EXPENSES: -40_00 });
  const pay = { params: { id }, body: { version, paidOn: '2026-06-01' } };
  const { statement } = await clinic.clerk.call(feeShareStatements.pay, pay);
  expect(statement).toMatchObject({ status: 'PAID', paidOn: '2026-06-01', mayPay: false });
  const again = { params: { id }, body: { version: statement.version } };
  expect((await clinic.clerk.refusal(feeShareStatements.pay, again)).code).toBe('FEE_STATEMENT_TRANSITION_ILLEGAL');
  const sums = await clinic.sums();
  expect(sums).toMatchObject({ DOCTOR_FEES: 40_00, BANK: -40_00 });
  expect(sums.ACCRUED_EXPENSES).toBeUndefined();
});

test('payroll pays the share of an employed doctor in the next open period', async () => {
  const { id: employeeId, person } = await clinic.employAs('DOCTOR');
  const { userId: doctorId } = await person.identity();
  await clinic.agree({ doctorId });
  clinic.on('2026-05-10');
  await clinic.bill([{ ...consultation, appointmentId: await clinic.visit(doctorId) }]);
  clinic.on('2026-06-01');
  const { id, version } = await clinic.seal(await clinic.draft('2026-05', doctorId));
  const pay = { params: { id }, body: { version } };
  expect((await clinic.clerk.refusal(feeShareStatements.pay, pay)).code).toBe('FEE_STATEMENT_PERIOD_MISSING');
  const period = await clinic.open('2026-06');
  const { statement } = await clinic.clerk.call(feeShareStatements.pay, pay);
  expect(statement).toMatchObject({ status: 'PAID', settlement: 'PAYROLL', payrollPeriod: period.name, paidOn: null });
  const { inputs } = await clinic.clerk.call(payrollInputs.list, { query: { payrollPeriodId: period.id } });
  expect(inputs).toMatchObject([{ employee: { id: employeeId }, code: 'FEE_SHARE', amount: 40_00 }]);
  const removal = { params: { id: inputs[0]?.id ?? '' }, query: { reason: 'No' } };
  expect((await clinic.clerk.refusal(payrollInputs.remove, removal)).code).toBe('PAYROLL_INPUT_OF_FEE_SHARE');
  expect((await clinic.calculate(period)).gross).toBe(4_000_00 + 40_00);
});

test('a change is a new agreement, which cannot concern the invoices of approved months', async () => {
  const first = await clinic.agree();
  clinic.on('2026-05-10');
  const invoice = await clinic.bill([consultation]);
  clinic.on('2026-06-01');
  await clinic.settled('2026-05');
  const body = { doctorId: clinic.doctorId, basis: 'COLLECTED' as const, percent: '50' };
  const early = { body: { ...body, validFrom: '2026-05-31' } };
  expect((await clinic.clerk.refusal(feeShares.create, early)).code).toBe('FEE_SHARE_MONTH_APPROVED');
  await clinic.clerk.call(feeShares.create, { body: { ...body, validFrom: '2026-06-01' } });
  const { feeShares: all } = await clinic.clerk.call(feeShares.list, { query: {} });
  expect(all).toMatchObject([{ percent: '50' }, { id: first, validUntil: '2026-05-31' }]);
  const overlap = { body: { ...body, validFrom: '2026-06-01' } };
  expect((await clinic.clerk.refusal(feeShares.create, overlap)).code).toBe('FEE_SHARE_OVERLAPS');
  // The invoice of May was shared when it was invoiced: its payment does not count again.
  await clinic.take(invoice, 100_00);
  await clinic.take(await clinic.bill([consultation]), 100_00);
  clinic.on('2026-07-01');
  expect(linesOf(await clinic.settled('2026-06'))).toEqual([['PAYMENT', 100_00, 100_00, 50_00]]);
});

test('pay is hidden: doctors read and download their own approved statements alone', async () => {
  await clinic.agree();
  clinic.on('2026-05-10');
  await clinic.bill([consultation]);
  const draft = await clinic.draft('2026-05');
  const { doctor, accountant } = clinic;
  const own = { params: { id: draft.id } };
  expect((await doctor.call(feeShareStatements.mine, { query: {} })).statements).toEqual([]);
  expect((await doctor.refusal(feeShareStatements.ownFile, own)).code).toBe('FEE_STATEMENT_NOT_FOUND');
  clinic.on('2026-06-01');
  await clinic.seal(draft);
  expect((await doctor.call(feeShareStatements.mine, { query: {} })).statements).toMatchObject([{ payable: 40_00 }]);
  const file = await doctor.raw({ method: 'GET', url: `/api/hr/me/fee-share-statements/${draft.id}` });
  const text = readPdf(file.rawPayload).join(' ');
  expect(text).toContain('Consultation');
  expect(text).toContain('40.00');
  const other = clinic.clinic.as('DOCTOR');
  expect((await other.refusal(feeShareStatements.ownFile, own)).code).toBe('FEE_STATEMENT_NOT_FOUND');
  expect((await doctor.refusal(feeShareStatements.get, own)).code).toBe('FORBIDDEN');
  expect((await accountant.refusal(feeShares.list, { query: {} })).code).toBe('FORBIDDEN');
  const admin = clinic.clinic.as('ADMIN');
  await admin.call(feeShareStatements.get, own);
  const { logs } = await admin.call(adminLogs.list, { query: { resource: 'feeShareStatements' } });
  expect(logs.map(({ action }) => action)).toContain('READ');
  expect(JSON.stringify(logs)).not.toContain('4000');
});

test('nobody agrees or creates the own share', async () => {
  const self = clinic.clinic.as('DOCTOR', { duties: ['HR', 'PAYROLL_APPROVER'] });
  const { userId: doctorId } = await self.identity();
  const body = { doctorId, validFrom: '2026-01-01', basis: 'INVOICED' as const, percent: '90' };
  expect((await self.refusal(feeShares.create, { body })).code).toBe('OWN_PAY');
  await clinic.agree({ doctorId });
  expect((await self.refusal(feeShareStatements.create, { body: { doctorId, month: '2026-05' } })).code).toBe(
    'OWN_PAY',
  );
  const draft = await clinic.draft('2026-05', doctorId);
  const approval = { params: { id: draft.id }, body: { version: draft.version, payable: 0 } };
  expect((await self.refusal(feeShareStatements.approve, approval)).code).toBe('SOD_VIOLATION');
});
