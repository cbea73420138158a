import { fakeServer } from '@polyclinic/client/testing';
import { myInvoices, paymentRequests, type MyInvoice, type PaymentOptions } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

const some = (more: Partial<MyInvoice> = {}): MyInvoice => ({
  id: uuid(1),
  number: 'INV-2030-000001',
  status: 'PARTIALLY_PAID',
  currency: 'USD',
  issueDate: '2030-01-01',
  dueDate: '2030-01-31',
  total: 125050,
  outstanding: 25050,
  lines: [
    {
      description: 'Root canal',
      quantity: '1',
      total: 1e5,
    },
    {
      description: 'Gauze',
      quantity: '2.5',
      total: 25050,
    },
  ],
  payments: [
    {
      number: 'PAY-1',
      date: '2030-01-02',
      amount: 1e5,
      method: 'CASH',
    },
  ],
  ...more,
});

const options: PaymentOptions = { currency: 'USD', isOnline: false, upi: null, requests: [] };

function serve(invoices: MyInvoice[], more: Partial<PaymentOptions> = {}) {
  const server = fakeServer('PATIENT');
  server.answer(myInvoices.list, { invoices });
  server.answer(paymentRequests.options, { options: { ...options, ...more } });
  return server;
}

test('a patient sees what each invoice is for, what was paid and what is left', async () => {
  const server = serve([some()]);
  await openAt(paths.myInvoices);
  const table = await screen.findByRole(
    'table',
    { name: 'Lines and payments of invoice INV-2030-000001' },
    { timeout: 20_000 },
  );
  const row = (name: RegExp | string) => within(table).getByRole('row', { name });
  expect(row(/Root canal/)).toHaveTextContent('1,000.00');
  expect(row(/Gauze × 2.5/)).toHaveTextContent('250.50');
  expect(row(/^Total/)).toHaveTextContent('1,250.50');
  expect(row(/Paid on .*Cash/)).toHaveTextContent('-1,000.00');
  expect(row(/Left to pay/)).toHaveTextContent('250.50');
  expect(screen.getByText('Partly paid')).toBeInTheDocument();
  expect(screen.getByText('Pay at the desk')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download PDF of invoice INV-2030-000001' })).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('what is settled asks for nothing, and what was taken back says so', async () => {
  const settled = some({ status: 'PAID', outstanding: 0 });
  const taken = some({ id: uuid(2), number: 'INV-2030-000002', status: 'VOID', outstanding: 0, payments: [] });
  serve([settled, taken]);
  await openAt(paths.myInvoices);
  expect(await screen.findByText('Nothing left to pay', {}, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByText('Pay by')).not.toBeInTheDocument();
  expect(screen.queryByText('Pay at the desk')).not.toBeInTheDocument();
});

test('nobody has been invoiced yet', async () => {
  serve([]);
  await openAt(paths.myInvoices);
  expect(await screen.findByText('No invoices yet', {}, { timeout: 20_000 })).toBeInTheDocument();
});

test('a pending online payment says so, and can be continued', async () => {
  const { id: invoiceId } = some();
  const expiresAt = '2030-01-03T00:00:00Z';
  const url = 'https://pay.example/1';
  const pending = { id: uuid(9), invoiceId, amount: 25050, currency: 'USD', status: 'OPEN', url, expiresAt } as const;
  serve([some()], { isOnline: true, requests: [pending] });
  await openAt(paths.myInvoices);
  expect(
    await screen.findByText('Payment pending. This page updates by itself.', {}, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay invoice INV-2030-000001' })).toHaveTextContent('Continue payment');
  expect(screen.queryByText('Pay at the desk')).not.toBeInTheDocument();
});
