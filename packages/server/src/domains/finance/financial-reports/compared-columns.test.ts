import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openBooks, type TestBooks } from '../../../testing/report-books';

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

test('columns compare with the time before, the year before, the months and the branches', async () => {
  const [north, south] = [await books.givenBranch('North'), await books.givenBranch('South')];
  await books.posted('2025-02-11', [
    ['BANK', 100],
    ['SERVICE_REVENUE', -100, south],
  ]);
  await books.posted('2026-01-31', [
    ['BANK', 200],
    ['SERVICE_REVENUE', -200, north],
  ]);
  await books.posted('2026-02-01', [
    ['BANK', 300],
    ['SERVICE_REVENUE', -300, north],
  ]);
  await books.posted('2026-02-28', [
    ['BANK', 400],
    ['SERVICE_REVENUE', -400],
  ]);
  const february = { from: '2026-02-01', to: '2026-02-28' };
  const compared = async (compare: 'PREVIOUS' | 'LAST_YEAR' | 'MONTHS' | 'BRANCHES', query = february) => {
    const { columns, rows } = await books.ask('profitLoss', { ...query, compare });
    const amounts = rows.find(({ code }) => code === '4010')?.amounts ?? [];
    return columns.map(({ label, from, to }, index) => [label ?? `${from} ${to}`, amounts[index]]);
  };
  expect(await compared('PREVIOUS')).toEqual([
    ['2026-02-01 2026-02-28', 700],
    ['2026-01-01 2026-01-31', 200],
  ]);
  expect(await compared('PREVIOUS', { from: '2026-02-02', to: '2026-02-28' })).toEqual([
    ['2026-02-02 2026-02-28', 400],
    ['2026-01-06 2026-02-01', 500],
  ]);
  expect(await compared('LAST_YEAR')).toEqual([
    ['2026-02-01 2026-02-28', 700],
    ['2025-02-01 2025-02-28', 100],
  ]);
  expect(await compared('MONTHS', { from: '2026-01-15', to: '2026-02-28' })).toEqual([
    ['2026-01-15 2026-02-28', 900],
    ['2026-01-15 2026-01-31', 200],
    ['2026-02-01 2026-02-28', 700],
  ]);
  expect(await compared('BRANCHES')).toEqual([
    ['2026-02-01 2026-02-28', 700],
    ['North', 300],
    ['South', 0],
    ['2026-02-01 2026-02-28', 400],
  ]);
  const { columns } = await books.ask('profitLoss', { ...february, compare: 'BRANCHES' });
  expect(columns.map(({ kind, branchId }) => [kind, branchId])).toEqual([
    ['TIME', null],
    ['BRANCH', north],
    ['BRANCH', south],
    ['NO_BRANCH', null],
  ]);
  expect((await books.ask('incomeStatement', { ...february, branchId: north })).netIncome).toBe(300);
});

test('balance sheets compare days: the end of the year before, a year ago, the ends of the months, the branches', async () => {
  const north = await books.givenBranch('North');
  await books.posted('2025-12-31', [
    ['BANK', 1_000],
    ['OWNER_CAPITAL', -1_000],
  ]);
  await books.posted('2026-02-10', [
    ['BANK', 200, north],
    ['SERVICE_REVENUE', -200],
  ]);
  const assets = async (compare: 'PREVIOUS' | 'LAST_YEAR' | 'MONTHS' | 'BRANCHES') => {
    const { columns, rows } = await books.ask('comparedBalanceSheet', { asOf: '2026-03-15', compare });
    const of = (line: string) => rows.find((row) => row.kind === 'TOTAL' && row.line === line)?.amounts;
    expect(of('ASSETS')).toEqual(of('LIABILITIES_AND_EQUITY'));
    return columns.map(({ to }, index) => [to, of('ASSETS')?.[index]]);
  };
  expect(await assets('PREVIOUS')).toEqual([
    ['2026-03-15', 1_200],
    ['2025-12-31', 1_000],
  ]);
  expect(await assets('LAST_YEAR')).toEqual([
    ['2026-03-15', 1_200],
    ['2025-03-15', 0],
  ]);
  expect(await assets('MONTHS')).toEqual([
    ['2026-03-15', 1_200],
    ['2026-02-28', 1_200],
    ['2026-01-31', 1_000],
  ]);
  expect(await assets('BRANCHES')).toEqual([
    ['2026-03-15', 1_200],
    ['2026-03-15', 200],
    ['2026-03-15', 1_000],
  ]);
});
