import type { ReportKind } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { readPdf } from '../../../testing/pdf';
import { unzip } from '../../../testing/zip';
import { givenYear, openBooks, type TestBooks } from '../../../testing/report-books';

let server: TestServer;
let books: TestBooks;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-11-21T10:00:00Z');
  books = await openBooks(server);
});

async function fileOf(
  body: { report: ReportKind; format: 'csv' | 'xlsx' | 'pdf'; [more: string]: unknown },
  language = 'en',
) {
  const { clinic } = books;
  return clinic.as('STAFF', { duties: ['FINANCE'] }).raw({
    method: 'POST',
    url: `/api/financial/${clinic.tenantId}/reports/export`,
    payload: body,
    headers: { 'accept-language': language },
  });
}
const linesOf = async (body: Parameters<typeof fileOf>[0], language?: string) =>
  (await fileOf(body, language)).body.replace('\uFEFF', '').split('\r\n');

test('a statement for spreadsheets is in whole units of the currency, with the facts it was made from', async () => {
  await givenYear(books);
  const lines = await linesOf({ report: 'income-statement', format: 'csv' });
  expect(lines.slice(0, 5)).toEqual([
    'Code,Account,2026-01-01 – 2026-11-21',
    ',Revenue,',
    '4010,Service revenue,2000.00',
    '4800,Discounts given,-50.00',
    ',Net revenue,1950.00',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining(['From,2026-01-01,', 'To,2026-11-21,', 'Currency,USD,', 'Entries in the ledger,7,']),
  );
  expect(lines.find((line) => line.startsWith('Hash of the last entry,'))).toMatch(/,[0-9a-f]{64},$/);
});

test('headings and lines are in the language of whoever asks', async () => {
  await givenYear(books);
  const lines = await linesOf({ report: 'trial-balance', format: 'csv' }, 'hi');
  expect(lines[0]).toBe('कोड,खाता,प्रारंभिक डेबिट,प्रारंभिक क्रेडिट,डेबिट,क्रेडिट,अंतिम डेबिट,अंतिम क्रेडिट');
});

test.each(['csv', 'xlsx', 'pdf'] as const)(
  'the same books give the same bytes as %s, whenever they are asked',
  async (format) => {
    await givenYear(books);
    const body = { report: 'balance-sheet', format, asOf: '2026-06-30', compare: 'MONTHS' } as const;
    const first = await fileOf(body);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-disposition']).toContain(`balance-sheet-2026-06-30.${format}`);
    server.clock.now = () => new Date('2026-12-24T17:45:00Z');
    expect((await fileOf(body)).rawPayload.equals(first.rawPayload)).toBe(true);
    await books.posted('2026-06-30', [
      ['BANK', 1],
      ['OTHER_INCOME', -1],
    ]);
    expect((await fileOf(body)).rawPayload.equals(first.rawPayload)).toBe(false);
  },
);

test('accounts of the default chart are named in the language of the reader; a name of the clinic stays', async () => {
  await givenYear(books);
  const { tenantId, db } = books.clinic;
  const rename = (code: string, name: string) =>
    db.updateTable('accounts').set({ name }).where('tenantId', '=', tenantId).where('code', '=', code).execute();
  await rename('6100', 'Rent of the villa');
  const body = { report: 'income-statement', format: 'csv' } as const;
  expect((await linesOf(body, 'ta')).filter((line) => /^(4010|6100)/.test(line))).toEqual([
    '4010,சேவை வருவாய்,2000.00',
    '6100,Rent of the villa,500.00',
  ]);
  expect((await linesOf({ report: 'journal', format: 'csv' }, 'hi'))[1]).toContain('1010,बैंक');
});

test('a cell of a workbook has the digits of the currency, and a total other words than its heading', async () => {
  await givenYear(books);
  const { rawPayload } = await fileOf({ report: 'balance-sheet', format: 'xlsx' });
  const parts = unzip(rawPayload);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<c s="6"><v>7500.00</v></c>');
  expect(parts['xl/styles.xml']).toContain('formatCode="#,##0.00"');
  expect(sheet.match(/>Current assets</g)).toHaveLength(1);
  expect(sheet.match(/>Total current assets</g)).toHaveLength(1);
});

test('a report on paper has its facts in the head, the dates as the clinic writes them, and one language', async () => {
  await givenYear(books);
  const { tenantId, db } = books.clinic;
  await db
    .updateTable('tenants')
    .set({ dateFormat: 'DD/MM/YYYY', language: 'hi' })
    .where('id', '=', tenantId)
    .execute();
  const english = readPdf((await fileOf({ report: 'income-statement', format: 'pdf' })).rawPayload).join(' ');
  for (const text of ['From 01/01/2026', 'To 21/11/2026', 'Currency USD', 'Entries in the ledger 7', 'Page 1 / 1'])
    expect(english).toContain(text);
  expect(english).toContain('01/01/2026 – 21/11/2026');
  expect(english).not.toMatch(/2026-\d\d-\d\d/);
  expect(english).toMatch(/Hash of the last entry: [0-9a-f]{64}/);
  const hindi = readPdf((await fileOf({ report: 'balance-sheet', format: 'pdf' }, 'hi')).rawPayload).join(' ');
  expect(hindi).not.toMatch(/Bank|Page|Balance sheet|Total|As of/);
});

test('no name of an account becomes a formula', async () => {
  await givenYear(books);
  const { tenantId, db } = books.clinic;
  await db
    .updateTable('accounts')
    .set({ name: '=1+1' })
    .where('tenantId', '=', tenantId)
    .where('code', '=', '1010')
    .execute();
  expect(await linesOf({ report: 'account-balances', format: 'csv' })).toContain("1010,'=1+1,7500.00");
});

test('every report can be taken out in every format, and it is known who took what', async () => {
  await givenYear(books);
  const reports = [
    'trial-balance',
    'general-ledger',
    'income-statement',
    'balance-sheet',
    'account-balances',
    'profit-loss',
    'balance-sheet-compared',
    'cash-flow',
    'aged-receivables',
    'journal',
    'invoices',
    'payments',
  ] as const;
  for (const report of reports) {
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const { statusCode, rawPayload } = await fileOf({ report, format });
      expect([report, format, statusCode, rawPayload.length > 100]).toEqual([report, format, 200, true]);
    }
  }
  const { tenantId, db } = books.clinic;
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', tenantId)
    .where('action', '=', 'EXPORT')
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(reports.length * 3);
}, 60_000);

test('the journal has a row for each line, in the order of posting', async () => {
  await givenYear(books);
  const lines = await linesOf({ report: 'journal', format: 'csv', from: '2026-02-01', to: '2026-02-28' });
  expect(lines.slice(0, 6)).toEqual([
    'Number,Date,Memo,Code,Account,Debit,Credit',
    '2026/2,2026-02-10,Test,1100,Patient receivables,2360.00,',
    '2026/2,2026-02-10,Test,4010,Service revenue,,2000.00',
    '2026/2,2026-02-10,Test,2110,Output tax payable,,360.00',
    '2026/3,2026-02-15,Test,1010,Bank,1000.00,',
    '2026/3,2026-02-15,Test,1100,Patient receivables,,1000.00',
  ]);
});

test('a branch of another clinic is not found', async () => {
  const other = await openBooks(server);
  const branchId = await other.givenBranch('North');
  const answer = await fileOf({ report: 'trial-balance', format: 'csv', branchId });
  expect(answer.json()).toMatchObject({ code: 'BRANCH_NOT_FOUND' });
});
