import {
  financialReports,
  invoices,
  ledgerPeriods,
  openingBalances,
  payments,
  type InputOf,
  type InvoicePart,
  type OpeningImport,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openBooks, type Books } from '../../../testing/books';
import { ledgerViolations } from '../../../testing/ledger-invariants';
import { openTestServer, type TestServer } from '../../../testing/test-server';

type Content = InputOf<typeof openingBalances.create>['body'];

let server: TestServer;
let books: Books;
let asha: string;
let insurerId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
  const { clinic } = books;
  asha = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', recordNumber: 'P-7' });
  const { id } = await clinic.db
    .insertInto('insurers')
    .values({ tenantId: clinic.tenantId, name: 'Star Health', code: 'STAR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  insurerId = id;
});

const DATE = '2026-01-01';
const item = (more: Partial<NonNullable<Content['items']>[number]> = {}) => ({
  number: 'OLD-17',
  date: '2025-10-02',
  dueDate: '2025-10-16',
  patient: 'P-7',
  amount: '300.00',
  ...more,
});
const content = (more: Partial<Content> = {}): Content => ({
  date: DATE,
  balances: [
    { account: '1010', debit: '1000.50' },
    { account: '1100', debit: '300.00' },
    { account: '1110', debit: '200' },
    { account: '2300', credit: '50' },
    { account: '1510', debit: '5000' },
    { account: '2500', credit: '2000' },
    { account: '6100', debit: '0' },
  ],
  items: [item(), item({ number: 'OLD-18', insurer: 'star', amount: '200' })],
  deposits: [{ reference: 'D-1', patient: 'asha rao', amount: '50' }],
  ...more,
});
const submit = async (body = content()) => (await books.writer.call(openingBalances.create, { body })).import;
const decision = ({ id, version }: OpeningImport, isApproved = true) => ({
  params: { id },
  body: { isApproved, version, ...(!isApproved && { reason: 'Wrong day' }) },
});
const posted = async (body = content()) =>
  (await books.approver.call(openingBalances.decide, decision(await submit(body)))).import;
const reversal = ({ id, version }: OpeningImport) => ({ params: { id }, body: { reason: 'Wrong system', version } });
const open = async () => (await books.writer.call(invoices.list, { query: { isOpen: 'true' } })).invoices;
const pay = (
  payer: { patientId: string } | { insurerId: string },
  invoiceId: string,
  part: InvoicePart,
  amount: number,
) =>
  books.writer.call(payments.record, {
    body: { ...payer, method: 'CASH', amount, allocations: [{ invoiceId, part, amount }] },
  });
const refusedCells = async (body: Content) => {
  const { code, fields } = await books.writer.refusal(openingBalances.create, { body });
  return [code, fields];
};
async function tiesDiffer(): Promise<string[]> {
  const { id } = await books.period('2026-01-15');
  const { items } = await books.writer.call(ledgerPeriods.checklist, { params: { id } });
  return items.flatMap(({ kind, count }) =>
    count > 0 && ['RECEIVABLES_DIFFER', 'DEPOSITS_DIFFER', 'BALANCES_DIFFER', 'CHAIN_BROKEN'].includes(kind)
      ? [kind]
      : [],
  );
}

test('balances, open items and deposits become one opening entry, and every control account agrees', async () => {
  const done = await posted();
  expect(done).toMatchObject({ status: 'POSTED', receivables: 50_000, deposits: 5_000, difference: -445_050 });
  expect(await books.sums()).toEqual({
    BANK: 100_050,
    PATIENT_RECEIVABLES: 30_000,
    INSURER_RECEIVABLES: 20_000,
    PATIENT_DEPOSITS: -5_000,
    MEDICAL_EQUIPMENT: 500_000,
    LOANS: -200_000,
    OPENING_BALANCES: -445_050,
  });
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from journal_entries where tenant_id = ${books.clinic.tenantId} group by kind`.execute(
    books.clinic.db,
  );
  expect(rows).toEqual([{ kind: 'OPENING', count: 1 }]);
  expect(await tiesDiffer()).toEqual([]);
  expect(await books.differing()).toBe(0);
  const violations = await ledgerViolations(books.clinic);
  expect(Object.values(violations).filter(Boolean)).toEqual([]);
});

test('an open item keeps its number and date of before, ages by its due date and brings no revenue', async () => {
  await posted();
  const found = await open();
  expect(
    found
      .map(({ openingOf, outstanding, insurerAmount, dueDate, issueDate }) => [
        openingOf?.number,
        outstanding,
        insurerAmount,
        dueDate,
        issueDate,
      ])
      .toSorted(),
  ).toEqual([
    ['OLD-17', 30_000, 0, '2025-10-16', DATE],
    ['OLD-18', 20_000, 20_000, '2025-10-16', DATE],
  ]);
  expect(found.every(({ number, daysOverdue }) => number?.startsWith('OPN-2026-') && daysOverdue > 30)).toBe(true);
  const sums = await books.writer.call(invoices.summary, { query: {} });
  expect([sums.issued, sums.outstanding]).toEqual([0, 50_000]);
  expect(await books.sums()).not.toHaveProperty('SERVICE_REVENUE');
  const byOldNumber = await books.writer.call(invoices.list, { query: { search: 'old-18' } });
  expect(byOldNumber.invoices.map(({ openingOf }) => openingOf)).toEqual([{ number: 'OLD-18', date: '2025-10-02' }]);
});

test('open items are paid, credited and written off, and the deposit is used, to the last cent', async () => {
  await posted();
  const found = await open();
  const [own, insured] = ['OLD-17', 'OLD-18'].map((number) =>
    found.find(({ openingOf }) => openingOf?.number === number),
  );
  if (!own || !insured) throw new Error('The open items are there');
  await pay({ patientId: asha }, own.id, 'PATIENT', 10_000);
  await pay({ insurerId }, insured.id, 'INSURER', 20_000);
  await books.writer.call(invoices.credit, {
    params: { id: own.id },
    body: { amount: 12_000, reason: 'Billed twice' },
  });
  const before = await books.sums();
  expect(before).toMatchObject({ PATIENT_RECEIVABLES: 8_000, CASH_DESK: 30_000 });
  expect(before).not.toHaveProperty('INSURER_RECEIVABLES');
  expect(await tiesDiffer()).toEqual([]);
  const { invoice } = await books.writer.call(invoices.get, { params: { id: own.id } });
  expect(invoice).toMatchObject({ outstanding: 8_000, depositAvailable: 5_000 });
  expect(invoice.actions).toEqual(expect.arrayContaining(['pay', 'credit', 'writeOff', 'applyDeposit']));
});

test.each(['2025-12-31', DATE, '2026-06-30'])('aged receivables of %s agree with the control account', async (asOf) => {
  await posted();
  const { totals, control } = await books.writer.call(financialReports.agedReceivables, { query: { asOf } });
  expect([totals.total, control]).toEqual(asOf < DATE ? [0, 0] : [50_000, 50_000]);
});

test('an open item and a deposit are not voided one by one', async () => {
  await posted();
  const [one] = await open();
  const { invoice } = await books.writer.call(invoices.get, { params: { id: one?.id ?? '' } });
  expect(invoice.actions).not.toContain('void');
  const body = { status: 'VOID', reason: 'No', version: invoice.version } as const;
  const refused = await books.writer.refusal(invoices.setStatus, { params: { id: invoice.id }, body });
  expect(refused.code).toBe('INVOICE_TRANSITION_ILLEGAL');
});

test('every fault is told by row and field, and nothing is written', async () => {
  const balances = [
    { account: '9999', debit: '1' },
    { account: '1010', debit: '1', credit: '1' },
    { account: '1260', debit: '5' },
  ];
  const items = [
    item({ patient: 'P-8' }),
    item({ date: '02/10/2025' }),
    item({ amount: '1.234,5' }),
    item({ currency: 'EUR' }),
    item({ insurer: 'Unknown' }),
    item({ dueDate: '2025-09-01' }),
    item({ date: '2026-01-02' }),
    item(),
    item({ number: 'old-17' }),
  ];
  const body = content({ balances, items, deposits: [{ patient: '', amount: '5' }] });
  const { faults } = await books.writer.call(openingBalances.preview, { body });
  expect(faults.map(({ part, row, field }) => `${part} ${row} ${field}`)).toEqual([
    'balances 1 account',
    'balances 2 debit',
    'balances 3 account',
    'items 1 patient',
    'items 2 date',
    'items 3 amount',
    'items 4 rate',
    'items 5 insurer',
    'items 6 dueDate',
    'items 7 date',
    'items 9 number',
    'deposits 1 patient',
  ]);
  const [code, fields] = await refusedCells(body);
  expect(code).toBe('OPENING_ROWS_INVALID');
  expect(fields).toMatchObject({ 'balances.0.account': 'No account has this code', 'deposits.0.patient': 'Required' });
  expect(await open()).toEqual([]);
  expect(await books.sums()).toEqual({});
});

test('a control account that its items do not explain is refused; without a row for it the items stand alone', async () => {
  const [code, fields] = await refusedCells(content({ balances: [{ account: '1100', debit: '301' }] }));
  expect([code, Object.keys(fields ?? {})]).toEqual(['OPENING_ROWS_INVALID', ['balances.0.debit']]);
  await posted(content({ balances: [], deposits: [] }));
  expect(await books.sums()).toEqual({
    PATIENT_RECEIVABLES: 30_000,
    INSURER_RECEIVABLES: 20_000,
    OPENING_BALANCES: -50_000,
  });
});

test('open items in a foreign currency balance in it and in the clinic’s own', async () => {
  const items = [
    item({ currency: 'EUR', rate: '1.1', amount: '33.33' }),
    item({ number: 'OLD-19', currency: 'JPY', rate: '0.0067', amount: '1001' }),
  ];
  await posted(content({ balances: [], items, deposits: [] }));
  expect(await tiesDiffer()).toEqual([]);
  const violations = await ledgerViolations(books.clinic);
  expect(Object.values(violations).filter(Boolean)).toEqual([]);
});

test('the writer does not approve, and a rejected import leaves nothing', async () => {
  const waiting = await submit();
  const own = books.clinic.as('STAFF', { duties: ['FINANCE', 'FINANCE_APPROVER'] });
  const mine = (await own.call(openingBalances.create, { body: content({ date: '2025-12-31' }) })).import;
  expect((await own.refusal(openingBalances.decide, decision(mine))).code).toBe('SOD_VIOLATION');
  const { import: rejected } = await books.approver.call(openingBalances.decide, decision(waiting, false));
  expect(rejected).toMatchObject({ status: 'REJECTED', entryId: null });
  expect(await books.sums()).toEqual({});
  expect((await books.approver.refusal(openingBalances.decide, decision(rejected))).code).toBe(
    'OPENING_IMPORT_DECIDED',
  );
});

test('the same opening balances are refused twice, waiting or posted, and so is each item and account', async () => {
  const waiting = await submit();
  expect((await refusedCells(content()))[0]).toBe('OPENING_IMPORTED');
  await books.approver.call(openingBalances.decide, decision(waiting));
  const again = await books.writer.call(openingBalances.preview, { body: content() });
  expect(again.faults.map(({ part, row, text }) => [part, row, text])).toEqual([
    ['balances', 1, 'Already imported'],
    ['balances', 5, 'Already imported'],
    ['balances', 6, 'Already imported'],
    ['items', 1, 'Already imported'],
    ['items', 2, 'Already imported'],
  ]);
});

test('of two who approve at once one posts, and of two imports of one item at once one', async () => {
  const waiting = await submit();
  const other = await submit(content({ balances: [], deposits: [] }));
  const outcome = (one: OpeningImport) =>
    books.approver.call(openingBalances.decide, decision(one)).then(
      () => 'posted',
      () => 'refused',
    );
  const outcomes = await Promise.all([outcome(waiting), outcome(waiting), outcome(other)]);
  expect(outcomes.toSorted()).toEqual(['posted', 'refused', 'refused']);
  expect(await open()).toHaveLength(2);
});

test('an import is reversed as a whole and can come again; not once something was paid on it', async () => {
  const first = await posted();
  const { import: reversed } = await books.approver.call(openingBalances.reverse, reversal(first));
  expect(reversed).toMatchObject({ status: 'REVERSED', reversalReason: 'Wrong system' });
  expect(await books.sums()).toEqual({});
  expect(await open()).toEqual([]);
  expect(await tiesDiffer()).toEqual([]);
  const again = await posted();
  const [one] = await open();
  const part = one?.insurer ? ('INSURER' as const) : ('PATIENT' as const);
  const payer = one?.insurer ? { insurerId } : { patientId: asha };
  await pay(payer, one?.id ?? '', part, 100);
  expect((await books.approver.refusal(openingBalances.reverse, reversal(again))).code).toBe('OPENING_IMPORT_TOUCHED');
});

test('opening balances never come after the first entry of the books, nor into a locked period or the future', async () => {
  await books.posted(books.entry(100, { date: '2025-12-31' }));
  expect((await refusedCells(content()))[0]).toBe('OPENING_NOT_AT_START');
  expect(await refusedCells(content({ date: '2199-01-01' }))).toEqual([
    'INVALID_INPUT',
    { date: 'This date is in the future' },
  ]);
  expect((await posted(content({ date: '2025-12-30' }))).status).toBe('POSTED');
});

test('another clinic does not see an import, and the front desk may not', async () => {
  const waiting = await submit();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(openingBalances.decide, decision(waiting))).code).toBe('OPENING_IMPORT_NOT_FOUND');
  expect((await books.clinic.as('RECEPTIONIST').refusal(openingBalances.list, {})).code).toBe('FORBIDDEN');
});
