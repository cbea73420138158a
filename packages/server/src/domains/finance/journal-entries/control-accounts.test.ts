import { accounts, journalEntries, type AccountKey, type NewJournalEntry } from '@polyclinic/contract';
import { declareFeatures } from '../../../platform/feature/declared';
import { view } from '../../../platform/feature/declaration';
import { openBooks, type Books } from '../../../testing/books';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { features } from '../../domains';

let server: TestServer;
let books: Books;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});
afterEach(() => declareFeatures(features));

/** A server whose modules do not own the documents of net pay. */
const withoutPayroll = features.filter(({ name }) => name !== 'payrollPeriods');

/** Adds a feature that owns the documents of these accounts, as a module that is installed later would. */
function install(name: string, controls: AccountKey[]) {
  declareFeatures([
    ...withoutPayroll,
    { name, declaration: { ...view, posts: { events: { [name]: controls }, controls } } },
  ]);
}
const refused = (body: NewJournalEntry) => books.writer.refusal(journalEntries.create, { body });
const listed = async (key: AccountKey) => {
  const { accounts: chart } = await books.writer.call(accounts.list, { query: {} });
  return chart.find((account) => account.key === key);
};
const opening = (date: string, to: AccountKey = 'MEDICAL_EQUIPMENT') =>
  books.entry(900, { kind: 'OPENING', date, to, from: 'OPENING_BALANCES' });

test('net pay is kept by manual entries where no feature owns its documents', async () => {
  declareFeatures(withoutPayroll);
  const entry = await books.posted(books.entry(500, { to: 'NET_PAY_PAYABLE', memo: 'Pay of January' }));
  expect(entry).toMatchObject({ status: 'POSTED', kind: 'MANUAL' });
  expect(await books.sums()).toMatchObject({ NET_PAY_PAYABLE: 500, BANK: -500 });
});

test('net pay belongs to payroll, and takes no manual entries', async () => {
  expect(await listed('NET_PAY_PAYABLE')).toMatchObject({ isManual: false, controlledBy: 'payrollPeriods' });
  expect((await refused(books.entry(500, { to: 'NET_PAY_PAYABLE' }))).code).toBe('ACCOUNT_NOT_MANUAL');
});

test.each([
  'MEDICAL_EQUIPMENT',
  'IT_EQUIPMENT',
  'FURNITURE',
  'ASSETS_UNDER_CONSTRUCTION',
  'ACCUMULATED_DEPRECIATION',
] as const)('%s belongs to the register of fixed assets, and takes opening balances only', async (key) => {
  expect(await listed(key)).toMatchObject({ isManual: false, controlledBy: 'assets' });
  expect((await refused(books.entry(500, { to: key }))).code).toBe('ACCOUNT_NOT_MANUAL');
  expect(await books.posted(opening('2026-01-31', key))).toMatchObject({ status: 'POSTED' });
});

test('a feature that owns the documents of an account closes it, and nothing is left to switch', async () => {
  declareFeatures(withoutPayroll);
  const approved = await books.step(await books.write(books.entry(500, { to: 'NET_PAY_PAYABLE' })), 'approve');
  expect(await listed('NET_PAY_PAYABLE')).toMatchObject({ isManual: true, controlledBy: null });
  install('payslips', ['NET_PAY_PAYABLE']);
  expect(await listed('NET_PAY_PAYABLE')).toMatchObject({ isManual: false, controlledBy: 'payslips' });
  expect(await refused(books.entry(500, { to: 'NET_PAY_PAYABLE' }))).toMatchObject({
    code: 'ACCOUNT_NOT_MANUAL',
    fields: { 'lines.0.accountId': expect.any(String) as string },
  });
  // Approved before the feature came.
  const { id, version } = approved;
  const late = await books.approver.refusal(journalEntries.post, { params: { id }, body: { version } });
  expect(late.code).toBe('ACCOUNT_NOT_MANUAL');
  declareFeatures(withoutPayroll);
  expect((await books.step(approved, 'post')).status).toBe('POSTED');
});

test('a clinic closes and opens an account that no feature owns; receivables stay closed', async () => {
  declareFeatures(withoutPayroll);
  const change = async (key: AccountKey, isManual: boolean) => {
    const { id = '', version = 0 } = (await listed(key)) ?? {};
    return { params: { id }, body: { isManual, version } };
  };
  await books.writer.call(accounts.update, await change('NET_PAY_PAYABLE', false));
  expect((await refused(books.entry(500, { to: 'NET_PAY_PAYABLE' }))).code).toBe('ACCOUNT_NOT_MANUAL');
  const { account } = await books.writer.call(accounts.update, await change('NET_PAY_PAYABLE', true));
  expect(account).toMatchObject({ isManual: true, controlledBy: null });
  expect(await books.posted(books.entry(500, { to: 'NET_PAY_PAYABLE' }))).toMatchObject({ status: 'POSTED' });
  const receivables = await books.writer.refusal(accounts.update, await change('PATIENT_RECEIVABLES', true));
  expect(receivables).toMatchObject({ code: 'ACCOUNT_IN_USE', fields: { isManual: expect.any(String) as string } });
});

test('opening balances stand at the start of the books, never after another posting', async () => {
  await books.posted(opening('2026-01-31'));
  await books.posted(books.entry(100, { date: '2026-02-10' }));
  expect((await books.posted(opening('2026-02-10', 'FURNITURE'))).status).toBe('POSTED');
  expect(await refused(opening('2026-02-11', 'FURNITURE'))).toMatchObject({
    code: 'OPENING_NOT_AT_START',
    fields: { date: expect.stringContaining('first entry in the ledger') as string },
    details: { firstDay: '2026-02-10' },
  });
});

test('an opening balance that was approved is refused when the books have begun before it meanwhile', async () => {
  const approved = await books.step(await books.write(opening('2026-03-31')), 'approve');
  await books.posted(books.entry(100, { date: '2026-03-14' }));
  const { id, version } = approved;
  const late = await books.approver.refusal(journalEntries.post, { params: { id }, body: { version } });
  expect(late.code).toBe('OPENING_NOT_AT_START');
});

test('a reversed opening balance does not begin the books', async () => {
  const entry = await books.posted(opening('2026-01-31'));
  await books.reversed(entry, '2026-01-31');
  expect((await books.posted(opening('2026-02-28'))).status).toBe('POSTED');
});

test.each([
  ['PATIENT_RECEIVABLES', 'OPENING_ITEMS_REQUIRED'],
  ['INSURER_RECEIVABLES', 'OPENING_ITEMS_REQUIRED'],
  ['PATIENT_DEPOSITS', 'OPENING_ITEMS_REQUIRED'],
  ['STOCK', 'OPENING_STOCK_REQUIRED'],
  ['STOCK_IN_TRANSIT', 'OPENING_STOCK_REQUIRED'],
] as const)('no opening balance goes to %s without what it consists of: %s', async (key, code) => {
  expect(await refused(opening('2026-01-31', key))).toMatchObject({
    code,
    fields: { 'lines.0.accountId': expect.any(String) as string },
  });
});
