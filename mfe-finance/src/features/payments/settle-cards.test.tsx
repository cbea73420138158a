import { fakeServer } from '@polyclinic/client/testing';
import { payments } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt, press, pressButton } from '../../lib/testing';
import { somePayment } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

const PAGE = 100;

/** Serves a number of pending card payments on two days. */
function serve(count: number) {
  const server = fakeServer('ADMIN');
  const cards = Array.from({ length: count }, (_, index) =>
    somePayment({
      id: uuid(1e4 + index),
      number: `PAY-${index}`,
      method: 'CARD',
      inClearing: 1e3,
      date: index % 2 === 0 ? '2026-02-09' : '2026-02-10',
    }),
  );
  server.answer(payments.list, ({ query: { isInClearing, after, from } }) => {
    const found = cards.filter(({ date }) => isInClearing && (typeof from !== 'string' || date >= from));
    const start = Number(after ?? 0);
    const next = start + PAGE < found.length ? String(start + PAGE) : null;
    return { payments: found.slice(start, start + PAGE), next };
  });
  server.answer(payments.settle, { entryId: uuid(501), settled: 120_000 });
  return server;
}
const settled = (server: ReturnType<typeof serve>) =>
  server.requests.find(({ path }) => path.endsWith('/settlements'))?.body as { paymentIds: string[] } | undefined;

async function openDialog() {
  await openAt('/finance/payments');
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Record card settlement...' }));
}

test('all cards that wait are settled, however many pages they fill, and their sum is told', async () => {
  const server = serve(120);
  await openDialog();
  expect(await screen.findByText('120 payments, $1,200.00')).toBeInTheDocument();
  await pressButton('Record settlement');
  expect(await screen.findByText('Received in the bank: $1,200.00 (120 payments)')).toBeInTheDocument();
  expect(new Set(settled(server)?.paymentIds).size).toBe(120);
});

test('the cards of some days are settled alone, without those that are left out', async () => {
  const server = serve(4);
  await openDialog();
  await screen.findByText('4 payments, $40.00');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '02/10/2026' } });
  await screen.findByText('2 payments, $20.00');
  await press(screen.getByRole('checkbox', { name: /PAY-3/ }));
  await screen.findByText('1 payment, $10.00');
  await pressButton('Record settlement');
  await screen.findByText(/Received in the bank/);
  expect(settled(server)?.paymentIds).toEqual([uuid(10_001)]);
});

test('nothing is settled where nothing is chosen', async () => {
  const server = serve(2);
  await openDialog();
  await press(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('No payments selected')).toBeInTheDocument();
  await pressButton('Record settlement');
  expect((await screen.findAllByText('Choose at least one payment')).length).toBeGreaterThan(0);
  await waitFor(() => expect(settled(server)).toBeUndefined());
});

test('more than can be settled at once are offered day by day', async () => {
  serve(501);
  await openDialog();
  const text = 'Only the latest 500 payments are shown. Choose fewer days to see the others.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('500 payments, $5,000.00')).toBeInTheDocument();
});
