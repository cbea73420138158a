import { fakeServer } from '@polyclinic/client/testing';
import { invoices, payments, type Payment } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { someInvoice, somePayment, someRefund } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

function serve(payment: Payment = somePayment()) {
  const server = fakeServer('ADMIN');
  server.answer(payments.list, { payments: [payment], next: null });
  server.answer(payments.get, { payment });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);
const open = (payment: Payment = somePayment()) => openAt(`/finance/payments/${payment.id}`);

/** Chooses from the menu of the page, or of the drawer in front of it. */
async function choose(action: string, menu: 'page' | 'drawer' = 'drawer') {
  const count = menu === 'page' ? 1 : 2;
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More actions' })).toHaveLength(count));
  const button = screen.getAllByRole('button', { name: 'More actions' })[count - 1];
  if (button) await press(button);
  await press(await screen.findByRole('menuitem', { name: action }));
}

test('shows who paid how much and how, and what is left as a deposit', async () => {
  const server = serve();
  await openAt('/finance/payments');
  const row = await screen.findByRole('row', { name: /PAY-2030-000001/ });
  for (const text of ['Asha Rao', 'Cash', '600.00', '100.00', 'Received']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(server.problems).toEqual([]);
});

test('a clinic without payments is told what they do', async () => {
  const server = serve();
  server.answer(payments.list, { payments: [], next: null });
  await openAt('/finance/payments');
  expect(await screen.findByText('No payments yet')).toBeInTheDocument();
});

test('what cannot be loaded can be asked for again', async () => {
  const server = serve();
  server.disconnect(payments.list);
  await openAt('/finance/payments');
  expect(await screen.findByText("Couldn't load the payments")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Try again$/i })).toBeInTheDocument();
});

test('the detail says which invoices a payment settled', async () => {
  serve();
  await open();
  const link = await screen.findByRole('link', { name: 'INV-2030-000001' });
  expect(link).toHaveAttribute('href', `/finance/invoices/${uuid(701)}`);
});

test('a post-dated cheque is received with one press, or fails with a reason', async () => {
  const cheque = somePayment({ status: 'PENDING', method: 'CHEQUE', actions: ['complete', 'fail'] });
  const server = serve(cheque);
  server.answer(payments.setStatus, { payment: somePayment() });
  await open();
  await pressButton('Mark as received');
  expect(await screen.findByText('Payment marked as received')).toBeInTheDocument();
  await choose('Mark as failed...');
  await fill('Reason', 'No funds');
  await pressButton('Mark as failed');
  await screen.findByText('Payment marked as failed');
  expect(sent(server).map(([, , body]) => body)).toEqual([
    { status: 'COMPLETED', version: 2 },
    { status: 'FAILED', reason: 'No funds', version: 2 },
  ]);
});

test('money is given back with a reason, and says so where somebody else has to approve it', async () => {
  const server = serve();
  server.answer(payments.refund, { payment: somePayment({ refunds: [someRefund()] }) });
  await open();
  await choose('Issue refund...');
  expect(await screen.findByLabelText('Amount')).toHaveValue('600.00');
  await fill('Amount', '200');
  await fill('Reason', 'Charged twice');
  await press(await screen.findByRole('checkbox', { name: 'Reduce the invoice with a credit note' }));
  await pressButton('Issue refund');
  expect(await screen.findByText('Submitted. A second person must approve the request.')).toBeInTheDocument();
  expect(sent(server)[0]?.[2]).toEqual({
    amount: 2e4,
    reason: 'Charged twice',
    method: 'CASH',
    creditNote: true,
  });
});

test('more than was paid is not given back; the refusal stands at the amount', async () => {
  const server = serve();
  server.refuse(payments.refund, 'OVER_REFUND');
  await open();
  await choose('Issue refund...');
  await fill('Amount', '900');
  await fill('Reason', 'Charged twice');
  await pressButton('Issue refund');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Amount: This exceeds the amount paid');
});

test('an approver rejects a refund with a reason; who asked for it cannot approve it', async () => {
  const server = serve(somePayment({ refunds: [someRefund()] }));
  server.refuse(payments.decideRefund, 'SOD_VIOLATION');
  await open();
  expect(await screen.findByText(/Requested by Anil Verma on/)).toBeInTheDocument();
  await pressButton('Approve');
  expect(
    await screen.findByText("You can't approve what you created or changed. Ask someone else to approve it."),
  ).toBeInTheDocument();
  server.answer(payments.decideRefund, { payment: somePayment() });
  await pressButton('Reject');
  await fill('Reason', 'It was charged once');
  const [inDialog] = screen.getAllByRole('button', { name: 'Reject', hidden: true }).slice(-1);
  if (inDialog) await press(inDialog);
  expect(await screen.findByText('Refund rejected')).toBeInTheDocument();
  expect(sent(server).at(-1)?.[2]).toEqual({ isApproved: false, reason: 'It was charged once' });
});

test('a deposit goes to the oldest open invoices first', async () => {
  const server = serve();
  server.answer(invoices.list, { invoices: [someInvoice()], next: null });
  server.answer(payments.allocate, { payment: somePayment({ unallocated: 0 }) });
  await open();
  await choose('Apply deposit...');
  expect(await screen.findByLabelText('Amount for INV-2030-000001')).toHaveValue('100.00');
  await pressButton('Apply deposit');
  await screen.findByText('Deposit applied');
  expect(sent(server)[0]?.[2]).toEqual({ allocations: [{ invoiceId: uuid(701), part: 'PATIENT', amount: 10_000 }] });
});

test('cards are settled with the fee that the bank kept', async () => {
  const server = serve();
  const card = somePayment({ method: 'CARD', number: 'PAY-2030-000002', inClearing: 60_000 });
  server.answer(payments.list, ({ query }) => ({
    payments: query['isInClearing'] ? [card] : [somePayment()],
    next: null,
  }));
  server.answer(payments.settle, { entryId: uuid(501), settled: 60_000 });
  await openAt('/finance/payments');
  await choose('Record card settlement...', 'page');
  await screen.findByRole('checkbox', { name: /PAY-2030-000002/ });
  await fill('Bank fee', '12.50');
  await pressButton('Record settlement');
  expect(await screen.findByText('Received in the bank: $600.00 (1 payment)')).toBeInTheDocument();
  expect(sent(server)[0]?.[2]).toEqual({ paymentIds: [card.id], fee: 1_250 });
});
