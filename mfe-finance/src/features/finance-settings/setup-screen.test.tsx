import { fakeServer } from '@polyclinic/client/testing';
import {
  branches,
  exchangeRates,
  insurers,
  ledger,
  openingBalances,
  taxCodes,
  type OpeningImport,
  type Role,
  type TaxCode,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { someLedgerSettings, uuid } from '../../lib/testing-ledger';

const settings = someLedgerSettings();
const standard: TaxCode = {
  id: uuid(801),
  code: 'GST18',
  name: 'GST 18 %',
  rate: '18.0000',
  isActive: true,
  version: 2,
  validFrom: '2030-01-01',
  validTo: null,
};

const OPENING_IMPORT: OpeningImport = {
  id: uuid(901),
  date: '2030-01-01',
  status: 'PENDING',
  accountCount: 1,
  itemCount: 0,
  depositCount: 0,
  receivables: 0,
  deposits: 0,
  difference: -125_050,
  entryId: null,
  createdBy: { id: uuid(301), firstName: 'Anil', lastName: 'Verma' },
  createdAt: '2030-01-02T00:00:00Z',
  decidedBy: null,
  decisionReason: null,
  reversedBy: null,
  reversalReason: null,
  version: 1,
};

function serve(role: Role = 'ADMIN') {
  const server = fakeServer(role);
  server.answer(ledger.settings, { settings });
  server.answer(taxCodes.list, { taxCodes: [standard] });
  server.answer(branches.list, { branches: [] });
  server.answer(insurers.list, { insurers: [] });
  server.answer(exchangeRates.list, { exchangeRates: [] });
  server.answer(ledger.soloApprovals, { approvals: [] });
  server.answer(openingBalances.list, { imports: [], currency: 'USD', firstDay: null });
  return server;
}
const sent = (server: ReturnType<typeof serve>) => server.writes();

test('a setting is changed alone, with the version that was seen', async () => {
  const server = serve();
  server.answer(ledger.changeSettings, { settings: { ...settings, approvalLimit: 75_050, version: 7 } });
  await openAt('/finance/setup');
  expect(await screen.findByText("USD. Can't be changed once entries are posted.")).toBeInTheDocument();
  await fill('Approval required for refunds and write-offs above', '750.5');
  await pressButton('Save');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.body).toEqual({ approvalLimit: 75_050, version: 6 });
});

test('a fiscal year that is fixed says so at its field', async () => {
  const server = serve();
  server.refuse(ledger.changeSettings, 'FISCAL_YEAR_FIXED');
  await openAt('/finance/setup/general');
  await fill('Invoice number prefix', 'R-');
  await pressButton('Save');
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    "The fiscal year can't be changed: entries have been posted",
  );
});

test('tax codes show their rate and from when it holds', async () => {
  serve();
  await openAt('/finance/setup/tax-codes');
  const row = await screen.findByRole('row', { name: /GST18/ });
  for (const text of ['18.0000', '01/01/2030 –', /Active|In use/]) expect(row).toHaveTextContent(text);
});

test('a tax code that is taken is told at its field', async () => {
  const server = serve();
  server.refuse(taxCodes.create, 'TAX_CODE_TAKEN');
  await openAt('/finance/setup/tax-codes');
  await pressButton(/Add tax code/);
  const dialog = within(await screen.findByRole('dialog'));
  await fill('Code', 'GST18');
  await fill('Name', 'Again');
  await fill('Rate (%)', '18');
  await press(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^Code: /);
  expect(sent(server)[0]?.body).toEqual({ code: 'GST18', name: 'Again', rate: '18', isActive: true });
});

test('a rate is entered for a day', async () => {
  const server = serve();
  server.answer(exchangeRates.set, {
    exchangeRate: { id: uuid(1), currency: 'EUR', day: '2030-01-01', rate: '1.100000' },
  });
  await openAt('/finance/setup/exchange-rates');
  await screen.findByText('No exchange rates yet');
  await pressButton(/Add exchange rate/);
  await fill('Currency', 'eur');
  await fill('Value in USD', '1.1');
  await pressButton('Save');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.body).toMatchObject({ currency: 'EUR', rate: '1.1' });
});

test('branches and insurers say what they are for while there are none', async () => {
  serve();
  await openAt('/finance/setup/branches');
  expect(await screen.findByText('No branches yet')).toBeInTheDocument();
  await press(screen.getByRole('link', { name: 'Insurers' }));
  expect(await screen.findByText('No insurers yet')).toBeInTheDocument();
});

test('each approval of own work is listed with its reason', async () => {
  const server = serve();
  const person = { id: uuid(301), firstName: 'Anil', lastName: 'Verma' };
  const approval = { id: uuid(1), resource: 'journalEntries', recordId: uuid(501), person };
  server.answer(ledger.soloApprovals, {
    approvals: [{ ...approval, reason: 'Nobody else is here', at: '2030-05-06T09:00:00Z' }],
  });
  await openAt('/finance/setup/solo-approvals');
  const row = await screen.findByRole('row', { name: /Anil Verma/ });
  expect(row).toHaveTextContent('Nobody else is here');
  expect(within(row).getByRole('link', { name: 'Journal entry' })).toHaveAttribute(
    'href',
    `/finance/journal/${uuid(501)}`,
  );
});

test('a list that cannot be loaded offers to try again', async () => {
  const server = serve();
  server.disconnect(insurers.list);
  await openAt('/finance/setup/insurers');
  expect(await screen.findByText("Couldn't load the insurers")).toBeInTheDocument();
});

const CHECKED = { accountCount: 1, itemCount: 0, depositCount: 0, receivables: 0, deposits: 0, difference: -125_050 };

async function pasteBalances(server: ReturnType<typeof serve>) {
  await openAt('/finance/setup/opening-balances');
  await fill('Opening date', '01/01/2030');
  await fill('Rows: Account balances', 'Account\tDebit\tCredit\n1010\t1,250.50\t');
  await pressButton('Check rows');
  return server;
}

test('opening balances are checked first, and a fault names row and column', async () => {
  const server = serve();
  const fault = { part: 'balances' as const, row: 1, field: 'account', text: 'No account has this code' };
  server.answer(openingBalances.preview, { ...CHECKED, faults: [fault] });
  await pasteBalances(server);
  expect(
    await screen.findByText('Account balances, row 1, Account code: No account has this code'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled();
});

test('checked opening balances are submitted with what is posted to balance them', async () => {
  const server = serve();
  server.answer(openingBalances.preview, { ...CHECKED, faults: [] });
  server.answer(openingBalances.create, { import: OPENING_IMPORT });
  await pasteBalances(server);
  expect(await screen.findByText('-$1,250.50')).toBeInTheDocument();
  await pressButton('Submit for approval');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  const [, created] = sent(server);
  expect(created?.body).toEqual({
    date: '2030-01-01',
    balances: [{ account: '1010', debit: '1250.5', credit: '' }],
    items: [],
    deposits: [],
  });
});

test('an approver posts an import with the version that was seen', async () => {
  const server = serve();
  server.answer(openingBalances.list, { imports: [OPENING_IMPORT], currency: 'USD', firstDay: null });
  server.answer(openingBalances.decide, { import: { ...OPENING_IMPORT, status: 'POSTED' } });
  await openAt('/finance/setup/opening-balances');
  await pressButton('Approve');
  await waitFor(() => expect(sent(server)).toMatchObject([{ body: { isApproved: true, version: 1 } }]));
});
