import { fakeServer } from '@polyclinic/client/testing';
import { paymentRequests, type PaymentSettings, type Role } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const settings: PaymentSettings = {
  providerUrl: 'https://pay.example/adapter',
  upiAddress: null,
  upiName: null,
  hasSecret: true,
  currency: 'INR',
  eventsUrl: 'https://clinic.example/api/public/payment-events/1',
  version: 3,
};

async function open(role: Role = 'ADMIN', change: Partial<PaymentSettings> = {}) {
  const server = fakeServer(role, { duties: role === 'STAFF' ? ['FINANCE_APPROVER'] : [] });
  server.answer(paymentRequests.settings, { settings: { ...settings, ...change } });
  await openAt('/finance/setup/online-payments');
  await screen.findByLabelText('Address of the payment provider');
  return server;
}

test('a UPI address is saved, and the stored secret stays as it is', async () => {
  const server = await open();
  server.answer(paymentRequests.changeSettings, { settings: { ...settings, upiAddress: 'clinic@bank', version: 4 } });
  expect(screen.getByText('A secret is stored. Enter a new one to replace it.')).toBeInTheDocument();
  await fill('UPI ID', 'clinic@bank');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    providerUrl: settings.providerUrl,
    upiAddress: 'clinic@bank',
    upiName: null,
    version: 3,
  });
});

test('UPI is offered only to clinics that keep their books in rupees', async () => {
  await open('ADMIN', { currency: 'EUR' });
  expect(screen.queryByLabelText('UPI ID')).not.toBeInTheDocument();
});

test('approvers of finance read the settings, and cannot change them', async () => {
  await open('STAFF');
  expect(screen.getByText('Only administrators of the clinic can change these settings.')).toBeInTheDocument();
  expect(screen.getByLabelText('Shared secret')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
