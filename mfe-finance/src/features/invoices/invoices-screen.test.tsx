import { fakeServer } from '@polyclinic/client/testing';
import { invoices, payments, type Invoice } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';
import { someInvoice, somePayment } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

const FIGURES = {
  currency: 'USD',
  byStatus: {},
  issued: 127_440,
  outstanding: 127_440,
  overdue: { count: 1, total: 127_440 },
};

function serve(invoice: Invoice = someInvoice()) {
  const server = fakeServer('ADMIN');
  server.answer(invoices.list, { invoices: [invoice], next: null });
  server.answer(invoices.summary, FIGURES);
  server.answer(invoices.get, { invoice });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);
const open = (invoice: Invoice = someInvoice()) => openAt(`/finance/invoices/${invoice.id}`);

async function choose(action: string) {
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: action }));
}

test('shows whom an invoice is for, what is open of it and for how long', async () => {
  const server = serve(someInvoice({ daysOverdue: 12 }));
  await openAt('/finance/invoices');
  const row = await screen.findByRole('row', { name: /INV-2030-000001/ });
  for (const text of ['Asha Rao', '12 days overdue']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getAllByText('1,274.40')).toHaveLength(2);
  expect(await screen.findByText('Outstanding: $1,274.40. Overdue: $1,274.40 (1 invoice).')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('the filters of the address are asked of the server', async () => {
  const server = serve();
  await openAt('/finance/invoices?q=rao&status=PAID&show=overdue&from=2030-01-01&to=nonsense');
  await screen.findByRole('row', { name: /INV-2030-000001/ });
  const asked = server.requests.find(({ path }) => path.endsWith('/invoices'))?.query;
  expect(asked).toMatchObject({ search: 'rao', status: 'PAID', isOverdue: 'true', from: '2030-01-01' });
  expect(asked?.['to']).toBeUndefined();
});

test('more invoices are shown behind those that are there', async () => {
  const server = serve();
  server.answer(invoices.list, ({ query }) =>
    query['after']
      ? { invoices: [someInvoice({ id: uuid(702), number: 'INV-2029-000009' })], next: null }
      : { invoices: [someInvoice()], next: 'page-2' },
  );
  await openAt('/finance/invoices');
  await pressButton('Show more');
  expect(await screen.findByText('INV-2029-000009')).toBeInTheDocument();
  expect(screen.getByText('INV-2030-000001')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a clinic without invoices is told what they are for, a search without a hit what to do', async () => {
  const server = serve();
  server.answer(invoices.list, { invoices: [], next: null });
  await openAt('/finance/invoices');
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
});

test('what cannot be loaded can be asked for again', async () => {
  const server = serve();
  server.disconnect(invoices.list);
  await openAt('/finance/invoices');
  expect(await screen.findByText("Couldn't load the invoices")).toBeInTheDocument();
  server.answer(invoices.list, { invoices: [someInvoice()], next: null });
  await pressButton(/^Try again$/i);
  expect(await screen.findByText('INV-2030-000001')).toBeInTheDocument();
});

test('the detail adds up: lines, discount, tax, payments, what is open', async () => {
  const payment = { paymentId: uuid(751), number: 'PAY-2030-000001', amount: 50_000, date: '2030-01-02' };
  serve(
    someInvoice({
      status: 'PARTIALLY_PAID',
      paid: 5e4,
      outstanding: 77440,
      outstandingOf: {
        PATIENT: 77440,
        INSURER: 0,
      },
      payments: [
        {
          ...payment,
          part: 'PATIENT',
          isDeposit: false,
        },
      ],
    }),
  );
  await open();
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('2 × 600.00')).toBeInTheDocument();
  for (const text of ['-$120.00', '$1,080.00', '$194.40', '$1,274.40', '-$500.00']) {
    expect(within(drawer).getByText(text)).toBeInTheDocument();
  }
  expect(within(drawer).getAllByText('$774.40')).toHaveLength(2);
  expect(within(drawer).getByRole('link', { name: /\$500.00 on/ })).toHaveAttribute(
    'href',
    `/finance/payments/${uuid(751)}`,
  );
});

test('a draft is issued with the version that was seen', async () => {
  const draft = someInvoice({ status: 'DRAFT', number: null, actions: ['edit', 'issue', 'send'] });
  const server = serve(draft);
  server.answer(invoices.setStatus, { invoice: someInvoice() });
  await open();
  await pressButton('Issue invoice');
  expect(await screen.findByText('Invoice INV-2030-000001 issued')).toBeInTheDocument();
  expect(sent(server)).toEqual([
    ['PATCH', expect.stringContaining(`/invoices/${draft.id}/status`), { status: 'ISSUED', version: 4 }],
  ]);
});

test('a locked period refuses in the server’s words', async () => {
  const server = serve(someInvoice({ status: 'DRAFT', number: null, actions: ['issue'] }));
  server.refuse(invoices.setStatus, 'PERIOD_LOCKED', { error: 'March is locked' });
  await open();
  await pressButton('Issue invoice');
  expect(await screen.findByText('March is locked')).toBeInTheDocument();
});

test('voiding asks why, and on which day', async () => {
  const server = serve();
  server.answer(invoices.setStatus, { invoice: someInvoice({ status: 'VOID' }) });
  await open();
  await choose('Void invoice...');
  await pressButton('Void invoice');
  expect(sent(server)).toEqual([]);
  await fill('Reason', 'Written for the wrong patient');
  await fill('Date', '01/02/2030');
  await pressButton('Void invoice');
  await screen.findByText('Invoice voided');
  expect(sent(server)[0]?.[2]).toEqual({
    status: 'VOID',
    reason: 'Written for the wrong patient',
    date: '2030-01-02',
    version: 4,
  });
});

test('more than is open cannot be credited; the refusal stands at the amount', async () => {
  const server = serve();
  server.refuse(invoices.credit, 'OVER_CREDIT');
  await open();
  await choose('Issue credit note...');
  expect(await screen.findByLabelText('Amount')).toHaveValue('1,274.40');
  await fill('Amount', '2000');
  await fill('Reason', 'Charged too much');
  await pressButton('Issue credit note');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Amount: This exceeds the amount that can be credited');
  expect(sent(server)[0]?.[2]).toEqual({ amount: 200_000, reason: 'Charged too much' });
});

test('a write-off above the limit says that it waits', async () => {
  const writeOff = { id: uuid(771), amount: 127_440, reason: 'Moved away', status: 'PENDING' as const };
  const waiting = { ...writeOff, requestedBy: null, decidedBy: null, createdAt: '2030-01-03T00:00:00Z' };
  const server = serve();
  server.answer(invoices.writeOff, { invoice: someInvoice({ writeOffs: [waiting] }) });
  await open();
  await choose('Write off...');
  await fill('Reason', 'Moved away');
  await pressButton('Write off amount');
  expect(await screen.findByText('Submitted. A second person must approve the request.')).toBeInTheDocument();
});

test('an approver decides what others asked for; the asker is refused and may give a reason where that is allowed', async () => {
  const asked = { id: uuid(302), firstName: 'Anil', lastName: 'Verma' };
  const writeOff = { id: uuid(771), amount: 127_440, reason: 'Moved away', status: 'PENDING' as const };
  const waiting = { ...writeOff, requestedBy: asked, decidedBy: null, createdAt: '2030-01-03T00:00:00Z' };
  const server = serve(someInvoice({ writeOffs: [waiting] }));
  server.refuse(invoices.decideWriteOff, 'SOD_VIOLATION');
  await open();
  expect(await screen.findByText('Write-off requested by Anil Verma')).toBeInTheDocument();
  await pressButton('Approve');
  expect(
    await screen.findByText("You can't approve what you created or changed. Ask someone else to approve it."),
  ).toBeInTheDocument();
  server.refuse(invoices.decideWriteOff, 'REASON_REQUIRED');
  await pressButton('Approve');
  expect(await screen.findByText('Reason for self-approval')).toBeInTheDocument();
  server.answer(invoices.decideWriteOff, { invoice: someInvoice() });
  await fill('Reason', 'Nobody else works here');
  const [inDialog] = screen.getAllByRole('button', { name: 'Approve', hidden: true }).slice(-1);
  if (inDialog) await press(inDialog);
  expect(await screen.findByText('Amount written off')).toBeInTheDocument();
  expect(sent(server).at(-1)?.[2]).toEqual({ isApproved: true, reason: 'Nobody else works here' });
});

test('a deposit settles what is open, as far as it goes', async () => {
  const server = serve(someInvoice({ depositAvailable: 10_000, actions: ['applyDeposit'] }));
  server.answer(payments.list, { payments: [somePayment()], next: null });
  server.answer(payments.allocate, { payment: somePayment({ unallocated: 0 }) });
  await open();
  await choose('Apply deposit...');
  expect(await screen.findByLabelText('Amount')).toHaveValue('100.00');
  await pressButton('Apply deposit');
  await screen.findByText('Deposit applied to the invoice');
  expect(sent(server)[0]?.[2]).toEqual({
    allocations: [{ invoiceId: uuid(701), part: 'PATIENT', amount: 10_000 }],
  });
});

test('the link for the patient is made when it is asked for', async () => {
  const server = serve();
  server.answer(invoices.link, { url: '/invoice#secret', expiresAt: '2030-02-01T00:00:00Z' });
  await open();
  await choose('Create patient link...');
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/invoice#secret');
});

test('taking a payment leads to it with the invoice', async () => {
  const server = serve();
  server.answer(payments.list, { payments: [], next: null });
  await open();
  await pressButton('Take payment');
  await waitFor(() => expect(address()).toBe(`/finance/payments/new?invoice=${uuid(701)}`));
});
