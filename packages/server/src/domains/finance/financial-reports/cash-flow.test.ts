import { assetFlows } from './asset-flows.rules';
import type { BookAccount } from './books.rules';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openBooks, rowTexts, type Side, type TestBooks } from '../../../testing/report-books';

let server: TestServer;
let books: TestBooks;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-11-21T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});

/** Returns the rows from investing to financing, and what is disclosed, of one year. */
async function flowOf(...entries: Side[][]) {
  for (const sides of entries) await books.posted('2026-04-01', sides);
  const flow = await books.ask('cashFlow', { from: '2026-01-01', to: '2026-12-31' });
  expect(flow.change).toEqual([(flow.closing[0] ?? 0) - (flow.opening[0] ?? 0)]);
  const rows = rowTexts(flow.rows);
  const disclosed = rows.indexOf('WITHOUT_CASH');
  return {
    rows: rows.slice(rows.findIndex((row) => row.startsWith('= OPERATING')) + 1, rows.indexOf('OPENING_CASH 0')),
    disclosed: disclosed === -1 ? [] : rows.slice(disclosed + 1),
  };
}

const CAPITAL: Side[] = [
  ['BANK', 1_000],
  ['OWNER_CAPITAL', -1_000],
];

test('a purchase is an outflow and a sale an inflow, each gross on its own line', async () => {
  const { rows, disclosed } = await flowOf(
    CAPITAL,
    [
      ['MEDICAL_EQUIPMENT', 500],
      ['BANK', -500],
    ],
    [
      ['BANK', 120],
      ['ACCUMULATED_DEPRECIATION', 60],
      ['IT_EQUIPMENT', -150],
      ['GAIN_ON_DISPOSAL', -30],
    ],
  );
  expect(rows).toEqual([
    'INVESTING',
    '  PURCHASES',
    '    1510 -500',
    '  DISPOSALS 120',
    '= INVESTING -380',
    'FINANCING',
    '  3000 1000',
    '= FINANCING 1000',
    '= CHANGE_IN_CASH 620',
  ]);
  expect(disclosed).toEqual([]);
});

test('what a loan pays directly is neither investing nor financing, and is disclosed', async () => {
  const { rows, disclosed } = await flowOf(CAPITAL, [
    ['MEDICAL_EQUIPMENT', 500],
    ['BANK', -200],
    ['LOANS', -300],
  ]);
  expect(rows).toEqual([
    'INVESTING',
    '  PURCHASES',
    '    1510 -200',
    '= INVESTING -200',
    'FINANCING',
    '  3000 1000',
    '= FINANCING 1000',
    '= CHANGE_IN_CASH 800',
  ]);
  expect(disclosed).toEqual(['  ASSETS_FINANCED 300']);
});

test('a loan that is paid out stays an inflow, also where the purchase is in the same entry', async () => {
  const { rows, disclosed } = await flowOf([
    ['BANK', 300],
    ['LOANS', -300],
    ['MEDICAL_EQUIPMENT', 300],
    ['CASH_DESK', -300],
  ]);
  expect(rows).toEqual([
    'INVESTING',
    '  PURCHASES',
    '    1510 -300',
    '= INVESTING -300',
    'FINANCING',
    '  2500 300',
    '= FINANCING 300',
    '= CHANGE_IN_CASH 0',
  ]);
  expect(disclosed).toEqual([]);
});

test('an asset given in part exchange, and one given for a debt, are disclosed', async () => {
  const { rows, disclosed } = await flowOf(
    CAPITAL,
    [
      ['MEDICAL_EQUIPMENT', 500],
      ['IT_EQUIPMENT', -300],
      ['ACCUMULATED_DEPRECIATION', 100],
      ['BANK', -300],
    ],
    [
      ['LOANS', 80],
      ['FURNITURE', -90],
      ['LOSS_ON_DISPOSAL', 10],
    ],
  );
  expect(rows).toEqual([
    'INVESTING',
    '  PURCHASES',
    '    1510 -300',
    '= INVESTING -300',
    'FINANCING',
    '  3000 1000',
    '= FINANCING 1000',
    '= CHANGE_IN_CASH 700',
  ]);
  expect(disclosed).toEqual(['  ASSETS_EXCHANGED 200', '  DEBTS_SETTLED 80']);
});

test('an asset that is put into use moves between accounts: nothing is bought or sold', async () => {
  const { rows, disclosed } = await flowOf(CAPITAL, [
    ['MEDICAL_EQUIPMENT', 400],
    ['ASSETS_UNDER_CONSTRUCTION', -400],
  ]);
  expect(rows.filter((row) => /INVESTING|PURCHASES|DISPOSALS/.test(row))).toEqual([]);
  expect(disclosed).toEqual([]);
});

test('a purchase that is taken back is no sale', () => {
  const account = { name: '', parentId: null };
  const accounts = new Map<string, BookAccount>([
    ['asset', { ...account, id: 'asset', code: '1510', type: 'FIXED_ASSET', key: 'MEDICAL_EQUIPMENT' }],
    ['bank', { ...account, id: 'bank', code: '1010', type: 'BANK', key: 'BANK' }],
  ]);
  const line = (accountId: string, debit: number) => ({
    accountId,
    debit: Math.max(debit, 0),
    credit: Math.max(-debit, 0),
  });
  const flows = assetFlows(
    [
      { column: 0, isReversal: false, lines: [line('asset', 70), line('bank', -70)] },
      { column: 1, isReversal: true, lines: [line('asset', -70), line('bank', 70)] },
    ],
    { accounts, isOfDisposal: () => false, columnCount: 2 },
  );
  expect(flows.purchases.get('asset')).toEqual([70, -70]);
  expect(flows.acquired).toEqual([70, -70]);
});
