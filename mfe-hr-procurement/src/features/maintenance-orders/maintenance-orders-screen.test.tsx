import { fakeServer } from '@polyclinic/client/testing';
import { maintenanceOrders } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { CALIBRATION } from '../../lib/testing-assets';

test('overdue maintenance is shown first, and completing it asks for the certificate', async () => {
  const server = fakeServer('ADMIN');
  server.answer(maintenanceOrders.overdue, { orders: [CALIBRATION] });
  const done = { ...CALIBRATION, status: 'COMPLETED' as const, urgency: null, completedOn: '2030-01-02' };
  server.answer(maintenanceOrders.complete, { order: done, next: null });
  await openAt('/assets/maintenance');
  const list = within(await screen.findByRole('table', { name: 'Maintenance' }));
  expect(list.getByText('Calibrate the probe')).toBeInTheDocument();
  expect(list.getByText('Overdue')).toBeInTheDocument();
  fireEvent.click(list.getByRole('button', { name: 'Actions for Calibrate the probe' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Complete...' }));
  await screen.findByRole('dialog');
  await fill('Certificate', 'CAL-1');
  await pressButton('Complete maintenance');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ version: 1, certificate: 'CAL-1', isPassed: true, extraMonths: null });
  });
});
