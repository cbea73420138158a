import { fakeServer } from '@polyclinic/client/testing';
import { procurementSettings, type ProcurementSettings } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const settings: ProcurementSettings = {
  approverLimit: 500_00,
  adminLimit: null,
  overReceiptPercent: '0',
  priceTolerancePercent: '2',
  priceToleranceAmount: null,
  quantityTolerancePercent: '0',
  minShelfLifeDays: null,
  payerIban: null,
  payerBic: null,
  version: 3,
};

test('an administrator changes the approval ladder and the shelf life against the version on the screen', async () => {
  const server = fakeServer('ADMIN');
  server.answer(procurementSettings.get, { settings });
  server.answer(procurementSettings.update, { settings: { ...settings, version: 4 } });
  await openAt('/procurement/settings');
  await screen.findByLabelText('Orders above this amount need an approver');
  await fill('Orders above this amount need an administrator', '2000');
  await fill('Minimum remaining shelf life (days)', '30');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ adminLimit: 2000_00, minShelfLifeDays: 30, version: 3 });
});

test('buyers see the settings and cannot change them', async () => {
  const server = fakeServer('STAFF', { duties: ['PROCUREMENT'] });
  server.answer(procurementSettings.get, { settings });
  await openAt('/procurement/settings');
  expect(await screen.findByText('Only administrators of the clinic can change these settings.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
