import { fakeServer } from '@polyclinic/client/testing';
import { accounts, branches, journalEntries, type JournalEntry } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';
import { someAccount, someEntry, uuid } from '../../lib/testing-ledger';

function serve(entry: JournalEntry = someEntry()) {
  const server = fakeServer('ADMIN');
  server.answer(journalEntries.list, ({ query }) => ({
    entries: [query.after ? { ...entry, id: uuid(502) } : entry],
    next: query.after ? null : 'behind',
  }));
  server.answer(journalEntries.get, { entry });
  server.answer(accounts.list, { accounts: [someAccount()] });
  server.answer(branches.list, { branches: [] });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);
const at = (action: string) => expect.stringMatching(new RegExp(`/journal-entries/${uuid(501)}/${action}$`)) as string;

test('shows the journal, and more of it on request', async () => {
  const server = serve();
  await openAt('/finance/journal');
  const row = await screen.findByRole('row', { name: /Rent for March/ });
  for (const text of ['RENT-03', 'Manual', 'Waiting for approval', '500.00']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  await pressButton('Show more');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Rent for March/ })).toHaveLength(2));
  expect(server.requests.at(-1)?.query).toMatchObject({ after: 'behind' });
  expect(server.problems).toEqual([]);
});

test('an address brings back its filters, and leaves out what is none', async () => {
  const server = serve();
  await openAt(`/finance/journal?q=rent&status=POSTED&kind=nonsense&from=2030-03-01&account=${uuid(1010)}`);
  await screen.findByText('Rent for March');
  const asked = server.requests.find(({ path }) => path.endsWith('/journal-entries'));
  expect(asked?.query).toMatchObject({
    search: 'rent',
    status: 'POSTED',
    from: '2030-03-01',
    accountId: uuid(1010),
    limit: 50,
  });
  expect(asked?.query).not.toHaveProperty('kind');
});

test('an entry shows its lines, and both sides foot', async () => {
  serve();
  await openAt(`/finance/journal/${uuid(501)}`);
  const lines = await screen.findByRole('table', { name: 'Lines' });
  expect(within(lines).getByRole('row', { name: /6100 Rent/ })).toHaveTextContent('March');
  expect(within(lines).getByRole('row', { name: /^Total/ })).toHaveTextContent('500.00500.00');
});

test('a posted entry of an invoice leads to it and says why it is not reversed here', async () => {
  const refused = { reverse: 'This entry belongs to a document. Void, credit or refund the document instead.' };
  const posted = { status: 'POSTED', kind: 'SYSTEM', number: 17, fiscalYear: '2030', hash: 'ab12' } as const;
  serve(someEntry({ ...posted, sourceType: 'invoices', sourceId: uuid(9), actions: [], refused }));
  await openAt(`/finance/journal/${uuid(501)}`);
  expect(await screen.findByRole('link', { name: 'Invoice' })).toHaveAttribute('href', `/finance/invoices/${uuid(9)}`);
  expect(screen.getByText('ab12')).toBeInTheDocument();
  expect(screen.getByText(`Reverse entry: ${refused.reverse}`)).toBeInTheDocument();
});

test('a posted entry of supply leads to its document', async () => {
  const posted = { status: 'POSTED', kind: 'SYSTEM', number: 17, fiscalYear: '2030', hash: 'ab12' } as const;
  serve(someEntry({ ...posted, sourceType: 'goodsReceipts', sourceId: uuid(9), actions: [] }));
  await openAt(`/finance/journal/${uuid(501)}`);
  expect(await screen.findByRole('link', { name: 'Goods receipt' })).toHaveAttribute(
    'href',
    `/procurement/receipts?view=${uuid(9)}`,
  );
});

test('the entries of one document are listed by its URL', async () => {
  const server = serve();
  await openAt(`/finance/journal?sourceType=goodsReceipts&source=${uuid(9)}`);
  expect(await screen.findByText('Entries that one document has posted')).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path.endsWith('/journal-entries'));
  expect(asked?.query).toMatchObject({ sourceType: 'goodsReceipts', sourceId: uuid(9) });
});

test('an approval goes out with the version that was seen', async () => {
  const server = serve();
  server.answer(journalEntries.approve, { entry: someEntry({ status: 'APPROVED', version: 4 }) });
  await openAt(`/finance/journal/${uuid(501)}`);
  await pressButton('Approve');
  await screen.findByText('Entry approved');
  expect(sent(server)).toEqual([['POST', at('approve'), { version: 3 }]]);
});

test('who approves alone is asked for a reason', async () => {
  const server = serve();
  server.refuse(journalEntries.approve, 'REASON_REQUIRED');
  await openAt(`/finance/journal/${uuid(501)}`);
  await pressButton('Approve');
  server.answer(journalEntries.approve, { entry: someEntry({ status: 'APPROVED' }) });
  await fill('Reason', 'I am the only one here');
  await press(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as Element);
  await screen.findByText('Entry approved');
  expect(sent(server).at(-1)).toEqual(['POST', at('approve'), { version: 3, reason: 'I am the only one here' }]);
});

test('whoever wrote an entry reads in the server’s words that somebody else has to approve it', async () => {
  const server = serve();
  server.refuse(journalEntries.approve, 'SOD_VIOLATION');
  await openAt(`/finance/journal/${uuid(501)}`);
  await pressButton('Approve');
  expect(
    await screen.findByText("You can't approve what you created or changed. Ask someone else to approve it."),
  ).toBeInTheDocument();
});

test('a rejection needs a reason', async () => {
  const server = serve();
  server.answer(journalEntries.reject, { entry: someEntry({ status: 'REJECTED' }) });
  await openAt(`/finance/journal/${uuid(501)}`);
  await pressButton('Reject');
  await fill('Reason', 'Wrong month');
  await press(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as Element);
  await waitFor(() => expect(sent(server)).toEqual([['POST', at('reject'), { version: 3, reason: 'Wrong month' }]]));
});

test('a posted entry is reversed by a new one, which is shown', async () => {
  const server = serve(someEntry({ status: 'POSTED', number: 4, fiscalYear: '2030', actions: ['reverse'] }));
  server.answer(journalEntries.reverse, { entry: someEntry({ id: uuid(502), kind: 'REVERSAL' }) });
  await openAt(`/finance/journal/${uuid(501)}`);
  await pressButton('Reverse entry');
  await fill('Reason', 'Paid twice');
  await press(screen.getAllByRole('button', { name: 'Reverse entry' }).at(-1) as Element);
  await waitFor(() => expect(address()).toBe(`/finance/journal/${uuid(502)}`));
  expect(sent(server)[0]).toMatchObject(['POST', at('reverse'), { date: '2030-03-01', reason: 'Paid twice' }]);
});

test('an empty journal says how its first entry comes about', async () => {
  const server = serve();
  server.answer(journalEntries.list, { entries: [], next: null });
  await openAt('/finance/journal');
  expect(await screen.findByText('No journal entries yet')).toBeInTheDocument();
});
