import { fakeServer } from '@polyclinic/client/testing';
import { accounts, branches, journalEntries } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pressButton } from '../../lib/testing';
import { someAccount, someEntry, uuid } from '../../lib/testing-ledger';

const bank = someAccount();
const rent = someAccount({ id: uuid(6100), code: '6100', name: 'Rent', type: 'EXPENSE', key: 'RENT' });
const stock = someAccount({ id: uuid(1310), code: '1310', name: 'Stock', type: 'INVENTORY', isManual: false });

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(accounts.list, { accounts: [bank, stock, rent] });
  server.answer(branches.list, { branches: [] });
  server.answer(journalEntries.list, { entries: [], next: null });
  server.answer(journalEntries.get, { entry: someEntry({ actions: ['edit'] }) });
  return server;
}
const sent = (server: ReturnType<typeof serve>) => server.writes();
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const key = (name: string, pressed: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? screen.getByLabelText(name), { key: pressed });
  });

/** Types into the focused cell and presses Enter. */
async function type(text: string) {
  await act(async () => {
    fireEvent.change(document.activeElement as Element, { target: { value: text } });
  });
  await key('', 'Enter');
}

async function paste(text: string) {
  const clipboardData = { getData: () => text };
  const field = await cell('Account, row 1');
  await act(async () => {
    fireEvent.paste(field, { clipboardData });
  });
}

test('an entry is typed without leaving the keys, and goes for approval in minor units', async () => {
  const server = serve();
  server.answer(journalEntries.create, { entry: someEntry() });
  await openAt('/finance/journal/new');
  await fill('Memo', 'Rent for March');
  const memo = await cell('Memo');
  act(() => memo.focus());
  await key('', 'Enter');
  expect(await cell('Account, row 1')).toHaveFocus();
  await type('6100');
  expect(await cell('Debit, row 1')).toHaveFocus();
  await type('1,250.5');
  expect(await cell('Memo, row 1')).toHaveFocus();
  await type('March');
  expect(await cell('Account, row 2')).toHaveFocus();
  await type('ban');
  expect(await cell('Account, row 2')).toHaveValue('1010 Bank');
  expect(screen.getByText('Credit is short by $1,250.50')).toBeInTheDocument();
  await key('', '=');
  expect(await cell('Credit, row 2')).toHaveValue('1,250.50');
  expect(screen.getByText('Balanced')).toBeInTheDocument();
  await pressButton('Submit for approval');
  await waitFor(() => expect(address()).toBe(`/finance/journal/${uuid(501)}`));
  const [, ...rest] = sent(server);
  expect(rest).toEqual([]);
  expect(sent(server)[0]?.body).toMatchObject({
    memo: 'Rent for March',
    reference: null,
    kind: 'MANUAL',
    asDraft: false,
    lines: [
      { accountId: rent.id, debit: 125_050, credit: 0, memo: 'March' },
      { accountId: bank.id, debit: 0, credit: 125_050, memo: null },
    ],
  });
});

test('a code typed before the accounts have arrived is that account as soon as they have', async () => {
  const server = serve();
  let arrive: (data: { accounts: (typeof rent)[] }) => void = () => undefined;
  const late = new Promise<{ accounts: (typeof rent)[] }>((resolve) => {
    arrive = resolve;
  });
  server.answer(accounts.list, () => late);
  await openAt('/finance/journal/new');
  const account = await cell('Account, row 1');
  act(() => account.focus());
  await type('6100');
  expect(await cell('Account, row 1')).toHaveValue('6100');
  arrive({ accounts: [bank, rent] });
  await waitFor(() => expect(screen.getByLabelText('Account, row 1')).toHaveValue('6100 Rent'));
});

test('what does not balance is not sent, but may be kept as a draft', async () => {
  const server = serve();
  server.answer(journalEntries.create, { entry: someEntry({ status: 'DRAFT' }) });
  await openAt('/finance/journal/new');
  await fill('Memo', 'Rent');
  await paste('6100\t100\t\tMarch\n1010\t\t90\t');
  await pressButton('Submit for approval');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Lines: Debits and credits are not equal');
  expect(sent(server)).toEqual([]);
  await pressButton('Save draft');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.body).toMatchObject({ asDraft: true });
});

test('pasted rows that cannot be read are told by row and marked', async () => {
  serve();
  await openAt('/finance/journal/new');
  await paste('6100\t100\t\n9999\t\t100');
  const report = await screen.findByText('1 error in the pasted rows');
  expect(within(report.closest('[role="alert"]') as HTMLElement).getByRole('listitem')).toHaveTextContent(
    'Row 2: account “9999” not found',
  );
  expect(await cell('Account, row 2')).toHaveAttribute('aria-invalid', 'true');
});

test('accounts that only documents post to are not offered', async () => {
  serve();
  await openAt('/finance/journal/new');
  await fill('Account, row 1', '1');
  expect(await screen.findByRole('option', { name: /1010/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /1310/ })).not.toBeInTheDocument();
});

test('what the server refuses of a line names its row', async () => {
  const server = serve();
  server.refuse(journalEntries.create, 'PARTY_REQUIRED', { fields: { 'lines.1.partyId': 'Not valid' } });
  await openAt('/finance/journal/new');
  await fill('Memo', 'Rent');
  await paste('6100\t100\t\n1010\t\t100');
  await pressButton('Submit for approval');
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Lines: Row 2: /);
});

test('an entry is written anew against the version that was seen', async () => {
  const server = serve();
  server.answer(journalEntries.update, { entry: someEntry({ version: 4 }) });
  await openAt(`/finance/journal/${uuid(501)}/edit`);
  const account = await cell('Account, row 1');
  await waitFor(() => expect(account).toHaveValue('6100 Rent'));
  await fill('Debit, row 1', '600');
  await fill('Credit, row 2', '600');
  await pressButton('Submit for approval');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ method: 'PUT', body: { version: 3, lines: [{ debit: 60_000 }, {}] } });
});
