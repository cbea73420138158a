import { fakeServer, testUser } from '@polyclinic/client/testing';
import { ledgerPeriods, type ClosingItem, type FiscalYear, type LedgerPeriod } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { somePeriod, uuid } from '../../lib/testing-ledger';

const clean: ClosingItem = { kind: 'UNPOSTED_ENTRIES', isBlocking: true, count: 0, expected: null, actual: null };
const differs: ClosingItem = {
  kind: 'RECEIVABLES_DIFFER',
  isBlocking: true,
  count: 1,
  expected: 125_000,
  actual: 120_000,
};
const anil = { id: uuid(301), firstName: 'Anil', lastName: 'Verma' };

const ended: FiscalYear = {
  name: '2025',
  isEnded: true,
  isClosed: false,
  closeRequestedBy: null,
  reopenRequestedBy: null,
};

function serve(period: LedgerPeriod = somePeriod(), items = [clean], year = ended) {
  const server = fakeServer('ADMIN');
  server.answer(ledgerPeriods.list, { periods: [period], years: [year] });
  server.answer(ledgerPeriods.checklist, { period, items });
  server.answer(ledgerPeriods.setStatus, { period });
  return server;
}
const sent = (server: ReturnType<typeof serve>) => server.writes();
const open = () => openAt(`/finance/periods/${uuid(701)}`);

test('shows each fiscal year with its periods', async () => {
  const server = serve();
  await openAt('/finance/periods');
  const list = await screen.findByRole('table', { name: 'Accounting periods of 2025' });
  expect(within(list).getByRole('row', { name: /01\/01\/2025 – 01\/31\/2025/ })).toHaveTextContent('Open');
  expect(screen.queryByRole('button', { name: 'Close year' })).not.toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a clean period is locked with the version that was seen', async () => {
  const server = serve();
  await open();
  expect(await screen.findByText('No issues')).toBeInTheDocument();
  await pressButton('Lock period');
  await screen.findByText('Accounting period updated');
  expect(sent(server)[0]?.body).toEqual({ status: 'LOCKED', version: 1 });
});

test('a period that has not ended is not offered to be locked, and the note says when it can be', async () => {
  serve(somePeriod({ from: '2199-01-01', to: '2199-01-31' }), [differs]);
  await open();
  expect(await screen.findByText('This period can be locked after its last day.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Lock/ })).not.toBeInTheDocument();
});

test('a period with something to settle shows both sides and cannot be locked', async () => {
  serve(somePeriod(), [differs]);
  await open();
  expect(await screen.findByText('1 to resolve first')).toBeInTheDocument();
  expect(screen.getByText('Ledger $1,250.00, documents $1,200.00, difference $50.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lock period' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Soft-close period' })).toBeEnabled();
});

test('a locked period is asked to be opened again with a reason', async () => {
  const server = serve(somePeriod({ status: 'LOCKED' }));
  await open();
  await pressButton('Request reopening');
  await fill('Reason', 'A bill came late');
  await press(screen.getAllByRole('button', { name: 'Request reopening' }).at(-1) as Element);
  await screen.findByText('Submitted. A second person must approve the request.');
  expect(sent(server)[0]?.body).toEqual({ status: 'OPEN', reason: 'A bill came late', version: 1 });
});

test('somebody else agrees, not whoever asked', async () => {
  serve(somePeriod({ status: 'LOCKED', reopenRequestedBy: anil }));
  await open();
  expect(await screen.findByText('Anil Verma')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve reopening' })).toBeEnabled();
});

test('whoever asked waits for somebody else', async () => {
  const { id, firstName, lastName } = testUser('ADMIN');
  serve(somePeriod({ status: 'LOCKED', reopenRequestedBy: { id, firstName, lastName } }));
  await open();
  expect(await screen.findByRole('button', { name: 'Approve reopening' })).toBeDisabled();
});

test('a year whose periods are all locked is closed by its name and a reason', async () => {
  const server = serve(somePeriod({ status: 'LOCKED' }));
  server.answer(ledgerPeriods.closeYear, { entryId: null, year: { ...ended, isClosed: true }, periods: [] });
  await openAt('/finance/periods');
  await pressButton('Close year');
  expect(await screen.findByText('Close fiscal year 2025?')).toBeInTheDocument();
  await fill('Reason', 'Audited');
  await press(screen.getAllByRole('button', { name: 'Close year' }).at(-1) as Element);
  await screen.findByText('Fiscal year 2025 closed');
  await waitFor(() => expect(sent(server)[0]?.path).toMatch(/fiscal-years\/2025\/close$/));
});

test('the first person asks to close a year, and is told that a second one has to approve', async () => {
  const server = serve(somePeriod({ status: 'LOCKED' }));
  server.answer(ledgerPeriods.closeYear, { entryId: null, year: { ...ended, closeRequestedBy: anil }, periods: [] });
  await openAt('/finance/periods');
  await pressButton('Close year');
  await fill('Reason', 'Audited');
  await press(screen.getAllByRole('button', { name: 'Close year' }).at(-1) as Element);
  expect(await screen.findByText('Submitted. A second person must approve the request.')).toBeInTheDocument();
});

test('a closed year that somebody wants to reopen is reopened by the second person', async () => {
  const closed = { ...ended, isClosed: true, reopenRequestedBy: anil };
  const server = serve(somePeriod({ status: 'YEAR_CLOSED' }), [clean], closed);
  server.answer(ledgerPeriods.reopenYear, { entryId: null, year: ended, periods: [] });
  await openAt('/finance/periods');
  expect(await screen.findByText('Anil Verma requested reopening the year')).toBeInTheDocument();
  await pressButton('Approve reopening');
  await fill('Reason', 'A bill came late');
  await pressButton('Reopen year');
  await screen.findByText('Fiscal year 2025 reopened');
  await waitFor(() => expect(sent(server)[0]?.path).toMatch(/fiscal-years\/2025\/reopen$/));
});

test('a year that has not ended is not offered to be closed', async () => {
  serve(somePeriod({ status: 'LOCKED' }), [clean], { ...ended, isEnded: false });
  await openAt('/finance/periods');
  await screen.findByRole('table', { name: 'Accounting periods of 2025' });
  expect(screen.queryByRole('button', { name: 'Close year' })).not.toBeInTheDocument();
});

test('what the server refuses is told in its words', async () => {
  const server = serve();
  server.refuse(ledgerPeriods.setStatus, 'PERIOD_NOT_READY');
  await open();
  await pressButton('Lock period');
  expect(
    await screen.findByText("This period can't be closed yet. Complete the open items first."),
  ).toBeInTheDocument();
});
