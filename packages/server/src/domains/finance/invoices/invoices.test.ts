import { randomUUID } from 'node:crypto';
import { invoices } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import {
  balancesOf,
  bodyOf,
  givenInsurer,
  givenIssued,
  givenTaxCode,
  openBilledClinic,
} from '../../../testing/invoices.repository';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server));
});

const year = new Date().getUTCFullYear();
const today = () => new Date().toISOString().slice(0, 10);
const draft = async (more: object = {}) =>
  (await accountant.call(invoices.create, { body: bodyOf(patientId, more) })).invoice;

test('a draft is worked out line by line, and changes until it is issued', async () => {
  const taxCodeId = await givenTaxCode(clinic, '18');
  const lines = [
    { description: 'Root canal', unitPrice: 4_000_00, taxCodeId, discountPercent: '10' },
    { description: 'Gauze', quantity: '2.5', unitPrice: 33_33, discountAmount: 3_33 },
  ];
  const first = await draft({ lines });
  expect(first).toMatchObject({
    status: 'DRAFT',
    number: null,
    discount: 40333,
    net: 368e3,
    tax: 64800,
    total: 432800,
    outstanding: 0,
    currency: 'INR',
    actions: ['edit', 'issue', 'send'],
    taxes: [
      {
        code: 'T18',
        rate: '18',
        net: 36e4,
        tax: 64800,
      },
    ],
  });
  expect(first.lines).toMatchObject([
    { lineNo: 1, quantity: '1', discountPercent: '10', discount: 400_00, net: 3_600_00, tax: 648_00, taxCode: 'T18' },
    { lineNo: 2, quantity: '2.5', discountPercent: null, discount: 3_33, net: 80_00, tax: 0, total: 80_00 },
  ]);
  const body = { ...bodyOf(patientId), version: first.version };
  const { invoice } = await accountant.call(invoices.update, { params: { id: first.id }, body });
  expect(invoice).toMatchObject({ total: 100_00, lines: [{ description: 'Consultation' }] });
  expect((await accountant.refusal(invoices.update, { params: { id: first.id }, body })).code).toBe('STALE_VERSION');
  expect(await balancesOf(clinic)).toEqual({});
});

test('prices with their tax in them give the same total, and the tax is taken out', async () => {
  const taxCodeId = await givenTaxCode(clinic, '18');
  const lines = [{ description: 'Cleaning', unitPrice: 1_180_00, taxCodeId, discountAmount: 118_00 }];
  const invoice = await draft({ lines, pricesIncludeTax: true });
  expect(invoice).toMatchObject({ discount: 118_00, net: 900_00, tax: 162_00, total: 1_062_00 });
  const body = { status: 'ISSUED', version: invoice.version } as const;
  await accountant.call(invoices.setStatus, { params: { id: invoice.id }, body });
  // Revenue at list price and the discount separately, both without tax.
  expect(await balancesOf(clinic)).toEqual({ 1100: 1_062_00, 2110: -162_00, 4010: -1_000_00, 4800: 100_00 });
});

test('issuing gives a number, a day, a due day and a place in the books, once', async () => {
  const invoice = await draft();
  const body = { status: 'ISSUED', version: invoice.version } as const;
  const issued = (await accountant.call(invoices.setStatus, { params: { id: invoice.id }, body })).invoice;
  expect(issued).toMatchObject({
    status: 'ISSUED',
    number: `INV-${year}-000001`,
    issueDate: today(),
    outstanding: 1e4,
    daysOverdue: 0,
    outstandingOf: {
      PATIENT: 1e4,
      INSURER: 0,
    },
    actions: ['send', 'link', 'pay', 'credit', 'writeOff', 'void'],
  });
  expect(Date.parse(issued.dueDate ?? '') - Date.parse(today())).toBe(14 * 86_400_000);
  const again = { status: 'ISSUED', version: issued.version } as const;
  const refusal = await accountant.refusal(invoices.setStatus, { params: { id: invoice.id }, body: again });
  expect(refusal.code).toBe('INVOICE_TRANSITION_ILLEGAL');
  expect(await balancesOf(clinic)).toEqual({ 1100: 100_00, 4010: -100_00 });
});

test('the insurer’s share is a debt of its own, and never more than the total', async () => {
  const insurerId = await givenInsurer(clinic);
  const issued = await givenIssued(accountant, patientId, { insurerId, insurerAmount: 70_00 });
  expect(issued).toMatchObject({ outstandingOf: { PATIENT: 30_00, INSURER: 70_00 }, insurer: { name: 'Star Health' } });
  expect(await balancesOf(clinic)).toEqual({ 1100: 30_00, 1110: 70_00, 4010: -100_00 });
  const tooMuch = { body: bodyOf(patientId, { insurerId, insurerAmount: 100_01 }) };
  expect(await accountant.refusal(invoices.create, tooMuch)).toMatchObject({
    code: 'INSURER_AMOUNT_TOO_LARGE',
    fields: { insurerAmount: expect.any(String) },
  });
  const nobody = await accountant.refusal(invoices.create, { body: bodyOf(patientId, { insurerAmount: 1 }) });
  expect(nobody).toMatchObject({ code: 'INVALID_INPUT', fields: { insurerId: expect.any(String) } });
});

test('a line takes account and tax from its service unless it says otherwise', async () => {
  const taxCodeId = await givenTaxCode(clinic, '5');
  await givenIssued(accountant, patientId);
  const { rows } = await sql<{ id: string }>`
    insert into services (tenant_id, name, tax_code_id, revenue_account_id, created_by)
    select ${clinic.tenantId}, 'Filling', ${taxCodeId}, id, ${randomUUID()} from accounts
    where tenant_id = ${clinic.tenantId} and code = '4020' returning id`.execute(clinic.db);
  const serviceId = rows[0]?.id ?? '';
  const line = { serviceId, description: 'Filling', unitPrice: 200_00 };
  await givenIssued(accountant, patientId, { lines: [line, { ...line, taxCodeId: null }] });
  expect(await balancesOf(clinic)).toEqual({ 1100: 510_00, 2110: -10_00, 4010: -100_00, 4020: -400_00 });
});

test('a foreign invoice is posted in both currencies, each balanced, with the tax at the rate too', async () => {
  const taxCodeId = await givenTaxCode(clinic, '10');
  await clinic.db
    .insertInto('exchangeRates')
    .values({ tenantId: clinic.tenantId, currency: 'USD', day: '2026-01-01', rate: '83.333333' })
    .execute();
  const lines = [
    { description: 'Implant', unitPrice: 100_00, taxCodeId },
    { description: 'Crown', unitPrice: 33_33, taxCodeId, discountAmount: 1_01 },
  ];
  const issued = await givenIssued(accountant, patientId, { currency: 'USD', lines });
  expect(issued).toMatchObject({ currency: 'USD', fxRate: '83.333333', total: 145_55, tax: 13_23 });
  const { rows } = await sql`
    select a.code, l.debit - l.credit as base, l.doc_amount, l.currency from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${clinic.tenantId}
    order by l.line_no`.execute(clinic.db);
  expect(rows).toEqual([
    { code: '1100', base: 12_129_17, docAmount: 145_55, currency: 'USD' },
    { code: '4800', base: 84_17, docAmount: 1_01, currency: 'USD' },
    { code: '4010', base: -8_333_34, docAmount: -100_00, currency: 'USD' },
    { code: '4010', base: -2_777_50, docAmount: -33_33, currency: 'USD' },
    { code: '2110', base: -1_102_50, docAmount: -13_23, currency: 'USD' },
  ]);
  const unknown = await accountant.refusal(invoices.create, { body: bodyOf(patientId, { currency: 'JPY' }) });
  expect(unknown).toMatchObject({ code: 'EXCHANGE_RATE_MISSING', fields: { fxRate: expect.any(String) } });
  const given = await draft({ currency: 'JPY', fxRate: '0.55' });
  expect(given).toMatchObject({ currency: 'JPY', fxRate: '0.55' });
});

test('what a line names has to be there, and is told by its field', async () => {
  const elsewhere = await server.openClinic();
  const stranger = await elsewhere.givenPatient();
  const expired = await givenTaxCode(clinic, '7', { validTo: '2020-01-01' });
  const line = { description: 'Cleaning', unitPrice: 1 };
  const wrong = [
    [bodyOf(stranger), 'PATIENT_UNKNOWN', 'patientId'],
    [bodyOf(patientId, { branchId: randomUUID() }), 'BRANCH_UNKNOWN', 'branchId'],
    [bodyOf(patientId, { insurerId: randomUUID() }), 'INSURER_UNKNOWN', 'insurerId'],
    [bodyOf(patientId, { appointmentId: randomUUID() }), 'APPOINTMENT_NOT_FOUND', 'appointmentId'],
    [
      bodyOf(patientId, { lines: [line, { ...line, serviceId: randomUUID() }] }),
      'SERVICE_UNKNOWN',
      'lines.1.serviceId',
    ],
    [bodyOf(patientId, { lines: [{ ...line, taxCodeId: expired }] }), 'TAX_CODE_UNKNOWN', 'lines.0.taxCodeId'],
    [
      bodyOf(patientId, { lines: [{ ...line, revenueAccountId: randomUUID() }] }),
      'ACCOUNT_UNKNOWN',
      'lines.0.revenueAccountId',
    ],
    [bodyOf(patientId, { lines: [{ ...line, discountAmount: 2 }] }), 'INVALID_INPUT', 'lines.0.discountAmount'],
    [
      bodyOf(patientId, { lines: [{ ...line, discountAmount: 1, discountPercent: '1' }] }),
      'INVALID_INPUT',
      'lines.0.discountAmount',
    ],
    [bodyOf(patientId, { issueDate: '2026-05-02', dueDate: '2026-05-01' }), 'INVALID_INPUT', 'dueDate'],
  ] as const;
  for (const [body, code, field] of wrong) {
    const refusal = await accountant.refusal(invoices.create, { body });
    expect(refusal).toMatchObject({ code, fields: { [field ?? '']: expect.any(String) } });
  }
});

test('a preview tells what an invoice would come to, and keeps nothing', async () => {
  const taxCodeId = await givenTaxCode(clinic, '18');
  const lines = [{ description: 'Crown', unitPrice: 10_00, taxCodeId, quantity: '3' }];
  const preview = await accountant.call(invoices.preview, { body: bodyOf(patientId, { lines }) });
  expect(preview).toMatchObject({ net: 30_00, tax: 5_40, total: 35_40, currency: 'INR', lines: [{ taxCode: 'T18' }] });
  expect((await accountant.call(invoices.list, {})).invoices).toEqual([]);
});

test('a preview needs nobody to be invoiced, and tells what the insurer pays', async () => {
  const insurerId = await givenInsurer(clinic);
  const { patientId: _, ...body } = bodyOf(patientId, { insurerId, insurerAmount: 40_00 });
  const preview = await accountant.call(invoices.preview, { body });
  expect(preview).toMatchObject({ total: 100_00, insurerAmount: 40_00 });
  expect((await accountant.call(invoices.preview, { body: { ...body, patientId: null } })).total).toBe(100_00);
  const unknown = await accountant.refusal(invoices.preview, { body: { ...body, patientId: randomUUID() } });
  expect(unknown).toMatchObject({ code: 'PATIENT_UNKNOWN', fields: { patientId: expect.any(String) } });
  const kept = await accountant.raw({
    method: 'POST',
    url: `/api/financial/${clinic.tenantId}/invoices`,
    payload: body,
  });
  expect(kept.statusCode).toBe(400);
});

test('a draft may be dated ahead, and is not issued or sent before that day', async () => {
  const { id, version } = await draft({ issueDate: `${year + 1}-01-05` });
  const params = { id };
  const early = await accountant.refusal(invoices.setStatus, { params, body: { status: 'ISSUED', version } });
  expect(early).toMatchObject({ code: 'INVOICE_DATE_AHEAD', fields: { issueDate: early.error } });
  const sent = await accountant.refusal(invoices.send, { params, body: { to: 'asha@example.com', version } });
  expect(sent.code).toBe('INVOICE_DATE_AHEAD');
  expect((await accountant.call(invoices.get, { params })).invoice).toMatchObject({ status: 'DRAFT', number: null });
  expect(await balancesOf(clinic)).toEqual({});
  const body = { ...bodyOf(patientId, { issueDate: today() }), version };
  const { invoice } = await accountant.call(invoices.update, { params, body });
  const now = { status: 'ISSUED', version: invoice.version } as const;
  const issued = (await accountant.call(invoices.setStatus, { params, body: now })).invoice;
  expect(issued).toMatchObject({ status: 'ISSUED', number: `INV-${year}-000001`, issueDate: today() });
});

test('a draft is thrown away and leaves no gap; an issued invoice is not', async () => {
  const first = await draft();
  const second = await draft();
  await accountant.call(invoices.remove, { params: { id: first.id } });
  const body = { status: 'ISSUED', version: second.version } as const;
  const { invoice } = await accountant.call(invoices.setStatus, { params: { id: second.id }, body });
  expect(invoice.number).toBe(`INV-${year}-000001`);
  const refusal = await accountant.refusal(invoices.remove, { params: { id: second.id } });
  expect(refusal.code).toBe('INVOICE_TRANSITION_ILLEGAL');
});

test('twenty who issue at once get twenty numbers without a gap', async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => draft()));
  const issued = await Promise.all(
    drafts.map(({ id, version }) =>
      accountant.call(invoices.setStatus, { params: { id }, body: { status: 'ISSUED', version } }),
    ),
  );
  const numbers = issued.map(({ invoice }) => invoice.number).sort();
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `INV-${year}-${String(index + 1).padStart(6, '0')}`),
  );
  expect(await balancesOf(clinic)).toEqual({ 1100: 2_000_00, 4010: -2_000_00 });
}, 60_000);

test('of ten who issue the same draft one does', async () => {
  const { id, version } = await draft();
  const body = { status: 'ISSUED', version } as const;
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => accountant.call(invoices.setStatus, { params: { id }, body })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balancesOf(clinic)).toEqual({ 1100: 100_00, 4010: -100_00 });
}, 60_000);

test('one who sends the same draft twice under one key has one draft', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const input = { body: bodyOf(patientId) };
  const first = await accountant.call(invoices.create, input, headers);
  expect(await accountant.call(invoices.create, input, headers)).toEqual(first);
  expect((await accountant.call(invoices.list, {})).invoices).toHaveLength(1);
});
