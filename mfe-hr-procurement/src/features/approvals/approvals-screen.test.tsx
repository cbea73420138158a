import { fakeServer } from '@polyclinic/client/testing';
import { approvals, type PendingApproval } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';

const request = (values: Partial<PendingApproval> = {}): PendingApproval => ({
  recordId: uuid(10),
  name: 'PO-2030-000001',
  requestedBy: { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen', nativeName: null },
  since: '2030-01-02T09:00:00Z',
  amount: 25_00,
  currency: 'EUR',
  isOwn: false,
  ...values,
});

test('what waits for approval is listed by kind, and each record opens where it is decided', async () => {
  const server = fakeServer('STAFF', { duties: ['PROCUREMENT_APPROVER', 'FINANCE'] });
  server.answer(approvals.list, {
    approvals: [
      { kind: 'PURCHASE_ORDER_TO_APPROVE', count: 1, records: [request()] },
      {
        kind: 'PAYMENT_RUN_TO_APPROVE',
        count: 2,
        records: [request({ recordId: uuid(40), name: '2030-02-02', amount: null, currency: null })],
      },
    ],
  });
  await openAt('/approvals');
  const orders = within(await screen.findByRole('table', { name: '1 purchase order needs approval' }));
  expect(orders.getByRole('link', { name: 'PO-2030-000001' })).toHaveAttribute(
    'href',
    `/procurement/orders?view=${uuid(10)}`,
  );
  expect(orders.getByText('Linda Nguyen')).toBeInTheDocument();
  expect(orders.getByText('EUR 25.00')).toBeInTheDocument();
  // More wait than are listed.
  expect(screen.getByRole('link', { name: 'Show all' })).toBeInTheDocument();
  expect(screen.getByText('3 approvals')).toBeInTheDocument();
});

test('an own request says that it needs a reason', async () => {
  const server = fakeServer('ADMIN');
  const own = request({ isOwn: true });
  server.answer(approvals.list, { approvals: [{ kind: 'PURCHASE_ORDER_TO_APPROVE', count: 1, records: [own] }] });
  await openAt('/approvals');
  expect(await screen.findByText('Your own request, needs a reason')).toBeInTheDocument();
});

test('an empty inbox says so', async () => {
  fakeServer('ADMIN').answer(approvals.list, { approvals: [] });
  await openAt('/approvals');
  expect(await screen.findByText('Nothing waits for your approval')).toBeInTheDocument();
});
