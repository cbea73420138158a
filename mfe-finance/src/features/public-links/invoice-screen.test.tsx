import { fakeServer } from '@polyclinic/client/testing';
import { publicInvoices, type DataOf } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openLink } from '../../lib/testing';

const WAIT = { timeout: 20_000 };
type Shown = DataOf<(typeof publicInvoices)['get']>;

const shown: Shown = {
  clinic: { name: 'Adyar Clinic', phone: '+91 44 2441 0000', email: null },
  instructions: 'UPI: adyar@bank',
  invoice: {
    id: '0192f0c1-0000-7000-8000-000000000001',
    number: 'INV-2030-000001',
    status: 'PARTIALLY_PAID',
    issueDate: '2030-01-01',
    dueDate: '2030-01-31',
    currency: 'INR',
    total: 125050,
    outstanding: 25050,
    lines: [
      {
        description: 'Root canal',
        quantity: '2',
        total: 125050,
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
  },
  expiresAt: '2999-01-01T00:00:00Z',
};

jest.setTimeout(60_000);

async function open(more: Partial<Shown['invoice']> = {}) {
  const server = fakeServer(null);
  server.answer(publicInvoices.get, { ...shown, invoice: { ...shown.invoice, ...more } });
  await openLink('/invoice#a-secret');
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2030-000001' }, WAIT);
  return server;
}

test('an invoice is read without an account: what for, what is left, and how to pay', async () => {
  const server = await open();
  const table = screen.getByRole('table', { name: 'Lines and payments of the invoice' });
  expect(within(table).getByRole('row', { name: /Root canal × 2/ })).toHaveTextContent('1,250.50');
  expect(within(table).getByRole('row', { name: /Left to pay/ })).toHaveTextContent('250.50');
  expect(screen.getByText(/^To pay: .*250\.50 by/)).toBeInTheDocument();
  expect(screen.getByText('UPI: adyar@bank')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+91 44 2441 0000' })).toHaveAttribute('href', 'tel:+91 44 2441 0000');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('what is settled or was taken back asks for nothing', async () => {
  await open({ status: 'PAID', outstanding: 0 });
  expect(screen.getByText('Nothing left to pay')).toBeInTheDocument();
  expect(screen.queryByText('How to pay')).not.toBeInTheDocument();
});

test('a link that is over says so and nothing else', async () => {
  fakeServer(null).refuse(publicInvoices.get, 'TOKEN_INVALID');
  await openLink('/invoice#a-secret');
  expect(await screen.findByRole('heading', { name: /^This link is (no longer|not) valid/ }, WAIT)).toBeInTheDocument();
});
