import { financialServices, insurers, invoices, ledger, payments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { balancesOf, bodyOf, givenIssued, givenTaxCode, openBilledClinic } from '../../../testing/invoices.repository';
import { readPdf } from '../../../testing/pdf';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const GSTIN = '33AAAAA0000A1Z9';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;
let gst18: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server));
  await givenLedger({ fiscalYearStart: 4, taxNumber: GSTIN });
  await givenCountry('IN');
  gst18 = await givenTaxCode(clinic, '18');
});

async function givenCountry(country: string) {
  const organization = JSON.stringify({ address: { country, state: 'Tamil Nadu' } });
  await sql`update tenants set organization = ${organization}::jsonb where id = ${clinic.db.tenantId}`.execute(
    clinic.db,
  );
}

async function givenLedger(settings: { fiscalYearStart?: number; taxNumber?: string | null; invoicePrefix?: string }) {
  await clinic.db.updateTable('ledgers').set(settings).where('tenantId', '=', clinic.db.tenantId).execute();
}

/** A taxed line and an exempt one; the tax is odd. */
const lines = () => [
  { description: 'Hair transplant', unitPrice: 100_06, taxCodeId: gst18, sacCode: '999722' },
  { description: 'Consultation', unitPrice: 500_00 },
];

const years = /^INV-(\d{2})(\d{2})-000001$/;

test('numbers of invoices, credit notes and payments have at most 16 characters in India', async () => {
  const first = await givenIssued(accountant, patientId);
  expect(first.number).toMatch(years);
  const [, from = '', to = ''] = years.exec(first.number ?? '') ?? [];
  expect(Number(to)).toBe((Number(from) + 1) % 100);

  const body = { amount: 10_00, reason: 'Agreed' };
  const { invoice } = await accountant.call(invoices.credit, { params: { id: first.id }, body });
  const paid = { patientId, method: 'CASH', amount: 10_00 } as const;
  const { payment } = await accountant.call(payments.record, { body: paid });
  expect([invoice.creditNotes[0]?.number, payment.number]).toEqual([
    `CN-${from}${to}-000001`,
    `PAY-${from}${to}-000001`,
  ]);
});

test('numbers continue those of the year in the longer form, which other countries keep', async () => {
  await givenCountry('DE');
  const before = await givenIssued(accountant, patientId);
  expect(before.number).toMatch(/^INV-\d{4}-\d{2}-000001$/);
  await givenCountry('IN');
  const after = await givenIssued(accountant, patientId);
  expect(after.number).toMatch(/^INV-\d{4}-000002$/);
  const { invoice } = await accountant.call(invoices.get, { params: { id: before.id } });
  expect(invoice.number).toBe(before.number);
});

test('within the state of the clinic the tax is CGST and SGST, on each line and in total', async () => {
  const invoice = await givenIssued(accountant, patientId, { lines: lines() });
  const parts = [
    { component: 'CGST', rate: '9', tax: 900 },
    { component: 'SGST', rate: '9', tax: 901 },
  ];
  expect(invoice).toMatchObject({
    placeOfSupply: '33',
    tax: 1801,
    taxes: [{ code: 'T18', tax: 1801, parts }],
    lines: [
      { sacCode: '999722', taxParts: parts, isExempt: false },
      { sacCode: '999312', taxParts: [], isExempt: true },
    ],
  });
  // One account of output tax takes all components.
  expect(await balancesOf(clinic)).toMatchObject({ 2110: -1801 });
});

test('for a place of supply in another state it is IGST, which the draft and its totals show too', async () => {
  const body = bodyOf(patientId, { lines: lines(), placeOfSupply: '29' });
  const parts = [{ component: 'IGST', rate: '18', tax: 1801 }];
  const preview = await accountant.call(invoices.preview, { body });
  expect(preview).toMatchObject({ placeOfSupply: '29', taxes: [{ parts }] });
  const { invoice } = await accountant.call(invoices.create, { body });
  expect(invoice).toMatchObject({ placeOfSupply: '29', taxes: [{ parts }] });
});

test('credit notes are split as the invoice is, until its tax is credited', async () => {
  const { id, total } = await givenIssued(accountant, patientId, { lines: lines() });
  const credit = (amount: number) =>
    accountant.call(invoices.credit, { params: { id }, body: { amount, reason: 'Agreed' } });
  await credit(333_33);
  const { invoice } = await credit(total - 333_33);
  const sums: Record<string, number> = {};
  for (const { tax, taxParts } of invoice.creditNotes) {
    expect(taxParts.reduce((sum, part) => sum + part.tax, 0)).toBe(tax);
    for (const part of taxParts) sums[part.component] = (sums[part.component] ?? 0) + part.tax;
  }
  expect(sums).toEqual({ CGST: 900, SGST: 901 });
});

test('an issued invoice keeps its components when the clinic moves to another state', async () => {
  const { id, taxes } = await givenIssued(accountant, patientId, { lines: lines() });
  await givenLedger({ taxNumber: '27AAPFU0939F1ZV' });
  const { invoice } = await accountant.call(invoices.get, { params: { id } });
  expect(invoice.taxes).toEqual(taxes);
});

test('without a valid GSTIN a clinic charges no GST, but invoices exempt services', async () => {
  await givenLedger({ taxNumber: '33AAAAA0000A1Z5' });
  const { invoice } = await accountant.call(invoices.create, { body: bodyOf(patientId, { lines: lines() }) });
  const body = { status: 'ISSUED', version: invoice.version } as const;
  const refusal = await accountant.refusal(invoices.setStatus, { params: { id: invoice.id }, body });
  expect(refusal.code).toBe('GSTIN_MISSING');
  expect(await givenIssued(accountant, patientId)).toMatchObject({ placeOfSupply: '33', lines: [{ isExempt: true }] });
});

test('a prefix from before that makes numbers too long has to be shortened before the next invoice', async () => {
  await givenLedger({ invoicePrefix: 'CHENNAI-' });
  const { invoice } = await accountant.call(invoices.create, { body: bodyOf(patientId) });
  const body = { status: 'ISSUED', version: invoice.version } as const;
  const refusal = await accountant.refusal(invoices.setStatus, { params: { id: invoice.id }, body });
  expect(refusal.code).toBe('INVOICE_NUMBER_TOO_LONG');
});

test('the settings of a clinic in India take a GSTIN and a prefix of five characters', async () => {
  const admin = clinic.as('ADMIN');
  const { settings } = await admin.call(ledger.settings, {});
  expect(settings).toMatchObject({ country: 'IN', taxNumber: GSTIN });
  const { version } = settings;
  const refused = async (body: object) =>
    (await admin.refusal(ledger.changeSettings, { body: { version, ...body } })).fields;
  expect(await refused({ taxNumber: '33AAAAA0000A1Z5' })).toEqual({ taxNumber: expect.any(String) });
  expect(await refused({ invoicePrefix: 'INVOI-' })).toEqual({ invoicePrefix: 'At most 5 characters' });
  await givenCountry('DE');
  const body = { version, taxNumber: 'DE123456789', invoicePrefix: 'RECHNUNG-' };
  await admin.call(ledger.changeSettings, { body });
});

test('a service has its own code, and an insurer its GSTIN', async () => {
  const { service } = await accountant.call(financialServices.create, {
    body: { name: 'Blood test', price: 300_00, sacCode: '999316' },
  });
  const invoice = await givenIssued(accountant, patientId, {
    lines: [{ serviceId: service.id, description: 'Blood test', unitPrice: 300_00 }],
  });
  expect(invoice.lines[0]).toMatchObject({ sacCode: '999316', isExempt: true });

  const body = { name: 'Star Health', gstin: '27AAPFU0939F1ZW' };
  const refusal = await accountant.refusal(insurers.create, { body });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { gstin: expect.any(String) } });
  const { insurer } = await accountant.call(insurers.create, { body: { ...body, gstin: '27AAPFU0939F1ZV' } });
  expect(insurer.gstin).toBe('27AAPFU0939F1ZV');
});

test('a line carries the code that was written on it, on free lines too, and a wrong one is refused by its name', async () => {
  const coded = (sacCode: string | null) => ({
    body: bodyOf(patientId, { lines: [{ description: 'Ear piercing', unitPrice: 500_00, sacCode }] }),
  });
  const { invoice } = await accountant.call(invoices.create, coded('999729'));
  expect(invoice.lines[0]).toMatchObject({ sacCode: '999729', isExempt: false });
  const without = await accountant.call(invoices.create, coded(null));
  expect(without.invoice.lines[0]).toMatchObject({ sacCode: null });
  const refusal = await accountant.refusal(invoices.create, coded('300490'));
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { 'lines.0.sacCode': expect.any(String) } });
});

test('a clinic in India begins its fiscal year in April until it chooses another month', async () => {
  const fresh = await server.openClinic();
  const admin = fresh.as('ADMIN');
  const start = async () => (await admin.call(ledger.settings, {})).settings.fiscalYearStart;
  expect(await start()).toBe(1);
  const organization = JSON.stringify({ address: { country: 'IN' } });
  await sql`update tenants set organization = ${organization}::jsonb where id = ${fresh.tenantId}`.execute(fresh.db);
  expect(await start()).toBe(4);
  await admin.call(ledger.changeSettings, { body: { version: 1, paymentDays: 30 } });
  expect(await start()).toBe(4);
});

async function pdfOf(id: string): Promise<string> {
  const url = `/api/financial/${clinic.tenantId}/invoices/${id}/pdf`;
  const { rawPayload } = await accountant.raw({ method: 'GET', url });
  return readPdf(rawPayload).join('').replaceAll(/\s+/g, '');
}

test('a registered clinic issues a tax invoice, a bill of supply for exempt services, or one document for both', async () => {
  const [taxed, exempt] = lines();
  const titled = async (of: object[]) => pdfOf((await givenIssued(accountant, patientId, { lines: of })).id);
  expect(await titled([taxed ?? {}])).toContain('Taxinvoice');
  expect(await titled([exempt ?? {}])).toContain('Billofsupply');
  expect(await titled(lines())).toContain('Invoice-cum-billofsupply');
  await givenLedger({ taxNumber: null });
  const unregistered = await titled([exempt ?? {}]);
  expect([unregistered.includes('Invoice'), unregistered.includes('Billofsupply')]).toEqual([true, false]);
});

test('the PDF shows what rule 46 of the CGST Rules asks for', async () => {
  const { id } = await givenIssued(accountant, patientId, { lines: lines() });
  const text = await pdfOf(id);
  const expected = [`GSTIN: ${GSTIN}`, '33 Tamil Nadu', 'Reverse charge', 'SAC 999722', 'SAC 999312', 'Exempt'];
  const components = ['CGST 9 % 9.00', 'SGST 9 % 9.01', 'CGST 9 %₹9.00', 'SGST 9 %₹9.01'];
  expect([...expected, ...components].filter((one) => !text.includes(one.replaceAll(/\s+/g, '')))).toEqual([]);
});

test('the list of invoices for spreadsheets has the components of the tax', async () => {
  await givenIssued(accountant, patientId, { lines: lines() });
  await givenIssued(accountant, patientId, { lines: lines(), placeOfSupply: '29' });
  const read = async () => {
    const url = `/api/financial/${clinic.tenantId}/reports/export`;
    const payload = { report: 'invoices', format: 'csv' };
    const { body } = await accountant.raw({ method: 'POST', url, payload });
    return body.replace('\uFEFF', '').split('\r\n');
  };
  const [heading, within, between] = await read();
  expect(heading).toMatch(/,Outstanding,Place of supply,CGST,SGST or UTGST,IGST$/);
  expect(within).toMatch(/,33,9\.00,9\.01,$/);
  expect(between).toMatch(/,29,,,18\.01$/);
});

test('in another country nothing of this is asked for or shown, and a place of supply is refused', async () => {
  await givenCountry('DE');
  const invoice = await givenIssued(accountant, patientId, { lines: lines() });
  expect(invoice).toMatchObject({
    placeOfSupply: null,
    taxes: [{ tax: 1801, parts: [] }],
    lines: [
      { sacCode: null, taxParts: [], isExempt: false },
      { sacCode: null, isExempt: false },
    ],
  });
  const body = bodyOf(patientId, { placeOfSupply: '29' });
  const refusal = await accountant.refusal(invoices.create, { body });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { placeOfSupply: expect.any(String) } });
});
