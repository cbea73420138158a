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
  await openAt('/fixed-assets/maintenance');
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

test('what was found is in the work log of a completed order', async () => {
  const server = fakeServer('ADMIN');
  const done = {
    ...CALIBRATION,
    status: 'COMPLETED' as const,
    urgency: null,
    completedOn: '2030-01-02',
    findings: 'Within limits',
    certificate: 'CAL-1',
    isPassed: true,
    downtimeMinutes: 90,
    cost: 12_000,
  };
  server.answer(maintenanceOrders.list, {
    orders: [done],
    pagination: { page: 1, limit: 100, totalCount: 1, totalIsExact: true },
  });
  await openAt('/fixed-assets/maintenance?show=all');
  fireEvent.click(await screen.findByRole('button', { name: 'Show the work log of Calibrate the probe' }));
  expect(await screen.findByText('Within limits')).toBeInTheDocument();
  expect(screen.getByText('CAL-1')).toBeInTheDocument();
  expect(screen.getByText('1.5')).toBeInTheDocument();
});

test('the plan of an order is changed against the version on the screen', async () => {
  const server = fakeServer('ADMIN');
  server.answer(maintenanceOrders.overdue, { orders: [CALIBRATION] });
  server.answer(maintenanceOrders.update, { order: CALIBRATION });
  await openAt('/fixed-assets/maintenance');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Calibrate the probe' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit maintenance' }));
  await screen.findByRole('dialog');
  await fill('Assigned to', 'Ravi');
  await pressButton('Save maintenance');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({
    version: 1,
    assignee: 'Ravi',
    repeat: { unit: 'MONTHS', every: 12 },
  });
});
