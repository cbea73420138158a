import { fakeServer } from '@polyclinic/client/testing';
import { stockBatches, stockRecalls, type StockRecall } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const stockRecall: StockRecall = {
  id: uuid(70),
  itemId: uuid(61),
  itemName: 'Saline',
  batchId: uuid(63),
  batchNumber: 'L-17',
  reason: 'Particles in the solution',
  patientCount: 1,
  recalledBy: null,
  createdAt: '2030-01-02T09:00:00Z',
};

function serve() {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stockRecalls.list, { stockRecalls: [stockRecall], ...pageOf([1]) });
  return server;
}

test('a recall names the patients who received the batch, with the visits', async () => {
  const patient = { id: uuid(71), firstName: 'Asha', lastName: 'Rao', recordNumber: 'P-000007' };
  serve().answer(stockRecalls.get, {
    stockRecall,
    patients: [{ patient, quantity: '2', lastIssuedAt: '2030-01-01T09:00:00Z', appointmentIds: [uuid(72)] }],
  });
  await openAt(`/inventory/recalls?view=${uuid(70)}`);
  const patients = within(await screen.findByRole('table', { name: 'Patients who received the batch' }));
  expect(patients.getByText('Asha Rao')).toBeInTheDocument();
  expect(patients.getByText('P-000007')).toBeInTheDocument();
  expect(patients.getByRole('link', { name: 'Visit 1' })).toHaveAttribute('href', `/appointments/${uuid(72)}`);
});

test('a recall asks for the batch and a reason, and says what follows', async () => {
  const server = serve();
  server.answer(stockBatches.list, { stockBatches: [], ...pageOf([]) });
  await openAt('/inventory/recalls?new');
  expect(await screen.findByText(/urgent task for each patient/)).toBeInTheDocument();
  await pressButton('Recall batch');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(server.writes()).toEqual([]);
});
