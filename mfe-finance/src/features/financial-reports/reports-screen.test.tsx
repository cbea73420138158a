import { setListDense } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { accounts, branches, financialReports, type ReportFacts, type ReportRow } from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, press, pressButton } from '../../lib/testing';
import { uuid } from '../../lib/testing-ledger';

const facts: ReportFacts = {
  currency: 'USD',
  from: '2030-01-01',
  asOf: '2030-05-06',
  branchId: null,
  entryCount: 1234,
  chainHash: 'ab12'.repeat(16),
};
const column = { kind: 'TIME', label: null, branchId: null, from: '2030-01-01', to: '2030-05-06' } as const;
const row = (more: Partial<ReportRow>): ReportRow => ({
  kind: 'ACCOUNT',
  line: null,
  accountId: null,
  code: null,
  name: null,
  depth: 0,
  amounts: [],
  ...more,
});
const rows = [
  row({ kind: 'HEADING', line: 'REVENUE' }),
  row({ accountId: uuid(4010), code: '4010', name: 'Service revenue', depth: 1, amounts: [200_000, 150_000] }),
  row({ kind: 'TOTAL', line: 'NET_REVENUE', amounts: [200_000, 150_000] }),
];

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(branches.list, { branches: [{ id: uuid(1), name: 'North', code: null, isActive: true, version: 1 }] });
  server.answer(financialReports.trialBalance, {
    facts,
    rows: [
      {
        accountId: uuid(1010),
        code: '1010',
        name: 'Bank',
        type: 'BANK' as const,
        opening: 0,
        debit: 125050,
        credit: 25e3,
        closing: 100050,
      },
    ],
    totals: { opening: 0, debit: 125_050, credit: 25_000, closing: 100_050 },
  });
  server.answer(financialReports.profitLoss, {
    facts,
    columns: [column, { ...column, kind: 'BRANCH', label: 'North', branchId: uuid(1) }],
    rows,
  });
  server.answer(financialReports.agedReceivables, {
    facts: {
      ...facts,
      from: null,
    },
    rows: [
      {
        partyType: 'PATIENT',
        partyId: uuid(101),
        name: 'Asha Rao',
        total: 3e4,
        buckets: {
          CURRENT: 1e4,
          D1_30: 2e4,
          D31_60: 0,
          D61_90: 0,
          D90_PLUS: 0,
        },
      },
    ],
    totals: {
      CURRENT: 1e4,
      D1_30: 2e4,
      D31_60: 0,
      D61_90: 0,
      D90_PLUS: 0,
      total: 3e4,
    },
    exchangeDifference: 250,
    otherDifference: 0,
    control: 30_250,
    unapplied: 5e3,
  });
  return server;
}

const cellsOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the trial balance comes first; each figure leads to its lines', async () => {
  const server = serve();
  await openAt('/finance/reports');
  expect(await cellsOf('^1010 ?Bank')).toEqual(['', '', '1,250.50', '250.00', '1,000.50', '']);
  expect(await cellsOf('^Total')).toEqual(['0.00', '0.00', '1,250.50', '250.00', '1,000.50', '0.00']);
  const link = screen.getByRole('link', { name: '1,250.50' });
  expect(link).toHaveAttribute(
    'href',
    `/finance/reports/general-ledger?account=${uuid(1010)}&to=2030-05-06&from=2030-01-01`,
  );
  expect(screen.getByText('Based on 1,234 entries. Hash of the last entry: ab12ab12ab12.')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a statement shows headings, accounts and totals, with a column for what it is compared with', async () => {
  const server = serve();
  await openAt('/finance/reports/income-statement?from=2030-01-01&to=2030-05-06&compare=BRANCHES');
  expect(await cellsOf('^4010 ?Service revenue')).toEqual(['2,000.00', '1,500.00']);
  expect(await cellsOf('^Net revenue')).toEqual(['2,000.00', '1,500.00']);
  expect(screen.getByRole('columnheader', { name: 'North' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '1,500.00' }).getAttribute('href');
  expect(link).toContain(`branch=${uuid(1)}&closing=false`);
  const asked = server.requests.find(({ path }) => path.endsWith('profit-loss'));
  expect(asked?.query).toEqual({ from: '2030-01-01', to: '2030-05-06', compare: 'BRANCHES' });
});

test('the general ledger shows the lines of an account with the balance after each, and arrow keys walk them', async () => {
  const server = serve();
  const accountId = uuid(1010);
  const line = {
    accountId,
    entryId: uuid(501),
    lineNo: 1,
    date: '2030-02-01',
    fiscalYear: '2030',
    number: 7,
    memo: 'Invoice INV-2030-000007',
    reference: null,
    sourceType: 'invoices',
    sourceId: uuid(601),
    partyType: 'PATIENT' as const,
    partyId: uuid(101),
    partyName: 'Asha Rao',
    debit: 1500,
    credit: 0,
    balance: 500,
  };
  server.answer(accounts.list, { accounts: [] });
  server.answer(financialReports.generalLedger, {
    facts,
    accounts: [
      {
        accountId,
        code: '1010',
        name: 'Bank',
        type: 'BANK' as const,
        opening: -1000,
        debit: 1500,
        credit: 2000,
        closing: -1500,
      },
    ],
    lines: [line, { ...line, entryId: uuid(502), number: 9, debit: 0, credit: 2000, balance: -1500 }],
    next: null,
  });
  await openAt(`/finance/reports/general-ledger?account=${accountId}&from=2030-01-01&to=2030-05-06&closing=false`);
  expect(await cellsOf('2030/7')).toEqual([
    '2030/7',
    'Invoice INV-2030-000007Asha Rao · Invoice',
    '15.00',
    '',
    '5.00 Dr',
  ]);
  expect(await cellsOf('Opening balance')).toEqual(['10.00 Cr']);
  expect(await cellsOf('Closing balance')).toEqual(['15.00', '20.00', '15.00 Cr']);
  const first = screen.getByRole('link', { name: '2030/7' });
  expect(first).toHaveAttribute('href', `/finance/journal/${uuid(501)}`);
  expect(screen.getAllByRole('link', { name: 'Invoice' })[0]).toHaveAttribute('href', `/finance/invoices/${uuid(601)}`);
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: '2030/9' })).toHaveFocus();
  const asked = server.requests.find(({ path }) => path.endsWith('general-ledger'));
  expect(asked?.query).toEqual({ accountId, from: '2030-01-01', to: '2030-05-06', closing: 'false', limit: 100 });
  expect(server.problems).toEqual([]);
});

test('receivables stand by age, beside what the ledger says and the deposits', async () => {
  serve();
  await openAt('/finance/reports/aged-receivables?to=2030-05-06');
  expect(await cellsOf('^Asha Rao')).toEqual(['100.00', '200.00', '0.00', '0.00', '0.00', '300.00']);
  expect(await cellsOf('^Exchange difference')).toEqual(['', '', '', '', '', '2.50']);
  expect(await cellsOf('^Control account balance')).toEqual(['', '', '', '', '', '302.50']);
  expect(await cellsOf('^Unapplied deposits')).toEqual(['', '', '', '', '', '50.00']);
});

test('the time and the branch stay in the address when the report changes', async () => {
  serve();
  await openAt(`/finance/reports?from=2030-01-01&to=2030-05-06&branch=${uuid(1)}`);
  await screen.findByRole('row', { name: /Bank/ });
  await press(screen.getByRole('link', { name: 'Income statement' }));
  await waitFor(() =>
    expect(address()).toBe(`/finance/reports/income-statement?from=2030-01-01&to=2030-05-06&branch=${uuid(1)}`),
  );
});

test('a report is taken out as a file of the same question', async () => {
  const server = serve();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const fileName = 'trial-balance-2030-05-06.csv';
  server.answer(financialReports.export, { fileName, contentType: 'text/csv', content: new Uint8Array([1]) });
  await openAt('/finance/reports/trial-balance?to=2030-05-06');
  await screen.findByRole('row', { name: /Bank/ });
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  saved.mockRestore();
  expect(server.requests.find(({ path }) => path.endsWith('/export'))?.body).toEqual({
    report: 'trial-balance',
    format: 'csv',
    compare: 'NONE',
    to: '2030-05-06',
    asOf: '2030-05-06',
  });
});

test.each(['trial-balance', 'aged-receivables'])('the table of %s scrolls in its own frame', async (kind) => {
  serve();
  await openAt(`/finance/reports/${kind}`);
  expect((await screen.findByRole('table')).parentElement).toHaveClass('pc-list-frame');
});

test('books without entries say what fills them', async () => {
  const server = serve();
  server.answer(financialReports.trialBalance, {
    facts: {
      ...facts,
      entryCount: 0,
    },
    rows: [],
    totals: {
      opening: 0,
      debit: 0,
      credit: 0,
      closing: 0,
    },
  });
  await openAt('/finance/reports');
  expect(await screen.findByText('No posted entries yet')).toBeInTheDocument();
});

test('a report that does not come can be asked for again', async () => {
  const server = serve();
  server.refuse(financialReports.trialBalance, 'UNEXPECTED');
  await openAt('/finance/reports');
  expect(await screen.findByText("Couldn't load the report")).toBeInTheDocument();
});

test('rows become dense by a switch, in every report, and stay so on this device', async () => {
  serve();
  setListDense('reports', false);
  await openAt('/finance/reports/income-statement');
  const table = () => screen.findByRole('table');
  expect(await table()).not.toHaveAttribute('data-dense');
  await userEvent.click(screen.getByRole('switch', { name: 'Dense rows' }));
  expect(await table()).toHaveAttribute('data-dense');
  cleanup();
  await openAt('/finance/reports/aged-receivables');
  expect(await table()).toHaveAttribute('data-dense');
  expect(screen.getByRole('switch', { name: 'Dense rows' })).toBeChecked();
});
