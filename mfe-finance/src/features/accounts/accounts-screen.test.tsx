import { fakeServer } from '@polyclinic/client/testing';
import { accounts } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';
import { someAccount, someNode, uuid } from '../../lib/testing-ledger';

const group = someNode({ id: uuid(1), code: '1000', name: 'Cash and banks', key: null, isUsed: false, usedBy: [] });
const bank = someNode({ id: uuid(2), parentId: uuid(1), depth: 1 });
const rent = someNode({ id: uuid(3), code: '6100', name: 'Rent', type: 'EXPENSE', key: 'RENT', usedBy: [] });

function serve(chart = [group, bank, rent]) {
  const server = fakeServer('ADMIN');
  server.answer(accounts.hierarchy, { accounts: chart });
  return server;
}
const sent = (server: ReturnType<typeof serve>) => server.writes();

test('shows each account with its balance and what posts to it', async () => {
  const server = serve();
  await openAt('/finance/accounts');
  const row = await screen.findByRole('row', { name: /^1010/ });
  for (const text of ['1010', 'Payments', '1,250.50']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Balance (USD)')).toBeInTheDocument();
  expect(screen.getByText('3 accounts')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('an account with others below it folds them away', async () => {
  serve();
  await openAt('/finance/accounts');
  await pressButton('Accounts under Cash and banks');
  expect(screen.queryByRole('link', { name: 'Bank' })).not.toBeInTheDocument();
  await pressButton('Accounts under Cash and banks');
  expect(screen.getByRole('link', { name: 'Bank' })).toBeInTheDocument();
});

test('a search keeps the accounts above what it finds', async () => {
  serve();
  await openAt('/finance/accounts?q=1010');
  await screen.findByRole('link', { name: 'Bank' });
  expect(screen.getByRole('link', { name: 'Cash and banks' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Rent' })).not.toBeInTheDocument();
});

test('a clinic without accounts is offered the default ones, and told what became of each', async () => {
  const server = serve([]);
  server.answer(accounts.initializeDefaults, {
    created: [{ code: '1010', name: 'Bank', key: 'BANK' }],
    kept: [],
    conflicting: [{ code: '6100', name: 'Rent', key: 'RENT', takenBy: '6100 Rooms' }],
  });
  await openAt('/finance/accounts');
  await screen.findByText('No accounts yet');
  await pressButton('Add default accounts');
  expect(await screen.findByText('1 account added. 0 already existed.')).toBeInTheDocument();
  expect(screen.getByText('6100 Rent: already used by 6100 Rooms')).toBeInTheDocument();
});

test('an account is added below another of its type', async () => {
  const server = serve();
  server.answer(accounts.create, { account: someAccount({ code: '1015', name: 'Savings' }) });
  await openAt('/finance/accounts/new');
  await fill('Code', '1015');
  await fill('Name', 'Savings');
  await press(await screen.findByLabelText('Type'));
  await fill('Type', 'Bank');
  await press(await screen.findByTitle('Bank'));
  await pressButton('Add account');
  await screen.findByText('Account 1015 Savings added');
  expect(sent(server)[0]?.body).toEqual({
    code: '1015',
    name: 'Savings',
    type: 'BANK',
    isActive: true,
    isManual: true,
  });
  await waitFor(() => expect(address()).toBe('/finance/accounts'));
});

test('a change sends only what was changed, with the version that was seen', async () => {
  const server = serve();
  server.answer(accounts.update, { account: someAccount({ name: 'House bank', version: 3 }) });
  await openAt(`/finance/accounts/${bank.id}`);
  await fill('Name', 'House bank');
  expect(screen.getByRole('link', { name: 'View in journal' })).toHaveAttribute(
    'href',
    `/finance/journal?account=${bank.id}`,
  );
  await pressButton('Save');
  await screen.findByText('Account updated');
  expect(sent(server)).toMatchObject([{ method: 'PUT', body: { name: 'House bank', version: 2 } }]);
});

test('a code that is taken is told at its field', async () => {
  const server = serve();
  server.refuse(accounts.update, 'ACCOUNT_CODE_TAKEN');
  await openAt(`/finance/accounts/${rent.id}`);
  await fill('Code', '1010');
  await pressButton('Save');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Code: Another account already has this code');
});

test('a chart that cannot be loaded offers to try again', async () => {
  const server = serve();
  server.disconnect(accounts.hierarchy);
  await openAt('/finance/accounts');
  expect(await screen.findByText("Couldn't load the chart of accounts")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Try again$/i })).toBeInTheDocument();
});
