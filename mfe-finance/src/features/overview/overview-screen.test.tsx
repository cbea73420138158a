import { fakeServer } from '@polyclinic/client/testing';
import {
  accounts,
  financialReports,
  invoices,
  journalEntries,
  payments,
  type ReportColumn,
  type ReportFacts,
  type ReportRow,
} from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { address, openAt, openExtension, pressButton } from '../../lib/testing';
import { someEntry, uuid } from '../../lib/testing-ledger';

const facts: ReportFacts = {
  currency: 'USD',
  from: null,
  asOf: '2030-05-06',
  branchId: null,
  entryCount: 12,
  chainHash: 'ab12'.repeat(16),
};
const DAY_MS = 86_400_000;
const balance = (code: string, name: string, type: 'BANK' | 'CASH' | 'REVENUE', amount: number) => ({
  accountId: uuid(Number(code)),
  code,
  name,
  type,
  balance: amount,
});
const column = (from: string, to: string): ReportColumn => ({ kind: 'TIME', label: null, branchId: null, from, to });
const total = (line: ReportRow['line'], amounts: number[]): ReportRow => ({
  kind: 'TOTAL',
  line,
  accountId: null,
  code: null,
  name: null,
  depth: 0,
  amounts,
});

function serve(entryCount = 12) {
  const server = fakeServer('ADMIN');
  server.answer(financialReports.accountBalances, {
    facts: { ...facts, entryCount },
    rows:
      entryCount === 0
        ? []
        : [
            balance('1010', 'Bank', 'BANK', 500_000),
            balance('1020', 'Cash desk', 'CASH', 25_050),
            balance('4010', 'Service revenue', 'REVENUE', 900_000),
          ],
  });
  const open = { CURRENT: 10_000, D1_30: 20_000, D31_60: 0, D61_90: 0, D90_PLUS: 5_000, total: 35_000 };
  server.answer(financialReports.agedReceivables, {
    facts,
    rows: [],
    totals: open,
    exchangeDifference: 0,
    otherDifference: 0,
    control: 35_000,
    unapplied: 700,
  });
  server.answer(financialReports.profitLoss, ({ query }) => {
    const isEarlier = String(query['to']) < new Date(Date.now() - 200 * DAY_MS).toISOString();
    const year = isEarlier ? '2029' : '2030';
    return {
      facts: { ...facts, from: `${year}-04-01` },
      columns: [
        column(`${year}-04-01`, `${year}-05-06`),
        column(`${year}-04-01`, `${year}-04-30`),
        column(`${year}-05-01`, `${year}-05-06`),
      ],
      rows: [
        total('NET_REVENUE', isEarlier ? [240_000, 150_000, 90_000] : [300_000, 200_000, 100_000]),
        total('NET_INCOME', [70_000, 80_000, -10_000]),
      ],
    };
  });
  server.answer(journalEntries.list, ({ query }) => ({
    entries: [query['status'] === 'PENDING' ? someEntry() : someEntry({ id: uuid(502), memo: 'Rent of May' })],
    next: null,
  }));
  server.answer(payments.list, { payments: [], next: null });
  server.answer(invoices.list, { invoices: [], next: null });
  return server;
}

test('shows cash, receivables and deposits, each leading to what is behind it', async () => {
  const server = serve();
  await openAt('/finance');
  const link = await screen.findByRole('link', { name: 'Cash and bank' });
  expect(link).toHaveAttribute('href', '/finance/reports/account-balances');
  const [cash, open, overdue, deposits] = within(link.closest('ul') ?? document.body).getAllByRole('listitem');
  expect(cash).toHaveTextContent('$5,250.50Bank $5,000.00 · Cash desk $250.50');
  expect(open).toHaveTextContent('$350.00Of which overdue: $250.00');
  expect(overdue).toHaveTextContent('$250.00Over 90 days: $50.00');
  expect(deposits).toHaveTextContent('$7.00');
  expect(server.problems).toEqual([]);
});

test('the result of this month stands against that of the last one, and is a table for those who prefer one', async () => {
  serve();
  await openAt('/finance');
  await screen.findByRole('img', { name: 'Net profit or loss this month so far: -$100.00; last month: $800.00' });
  await pressButton('Show as a table');
  const table = screen.getByRole('table', { name: 'Revenue and net profit by month' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthRevenue (USD)Revenue, previous year (USD)Net profit or loss (USD)',
    '05/01/2030 – 05/06/20301,000.00900.00-100.00',
    '04/01/2030 – 04/30/20302,000.001,500.00800.00',
  ]);
});

test('what waits for approval is counted and leads there; the latest entries open in the journal', async () => {
  serve();
  await openAt('/finance');
  expect(await screen.findByRole('link', { name: '1 journal entry' })).toHaveAttribute(
    'href',
    '/finance/journal?status=PENDING',
  );
  expect(await screen.findByRole('link', { name: 'Rent of May' })).toHaveAttribute(
    'href',
    `/finance/journal/${uuid(502)}`,
  );
});

test('the inbox of approvals has the same lines of finance, and nothing where nothing waits', async () => {
  const server = serve();
  await openExtension('ApprovalsCard', {});
  expect(await screen.findByRole('link', { name: '1 journal entry' })).toHaveAttribute(
    'href',
    '/finance/journal?status=PENDING',
  );
  cleanup();
  server.answer(journalEntries.list, { entries: [], next: null });
  await openExtension('ApprovalsCard', {});
  await waitFor(() => expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument());
});

test('a clinic without books is shown the first steps, and its chart is set up with one press', async () => {
  const server = serve(0);
  server.answer(accounts.initializeDefaults, { created: [], kept: [], conflicting: [] });
  server.answer(accounts.hierarchy, { accounts: [] });
  await openAt('/finance');
  await pressButton('Set up chart of accounts');
  await waitFor(() => expect(address()).toBe('/finance/accounts'));
});

test('figures that do not come can be asked for again', async () => {
  const server = serve();
  server.refuse(financialReports.agedReceivables, 'UNEXPECTED');
  await openAt('/finance');
  expect(await screen.findByText("Couldn't load the figures")).toBeInTheDocument();
});
