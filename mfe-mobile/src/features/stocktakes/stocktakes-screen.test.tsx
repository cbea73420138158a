import { fakeServer } from '@polyclinic/client/testing';
import { stockLocations, stocktakes, type Stocktake, type StockLocation } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const stocktake: Stocktake = {
  id: uuid(961),
  status: 'COUNTING',
  locationId: uuid(962),
  locationName: 'Main store',
  note: null,
  lineCount: 4,
  countedCount: 1,
  value: null,
  startedBy: null,
  submittedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};
const place = (id: string, name: string): StockLocation => ({
  id,
  name,
  kind: 'STORE',
  branchId: null,
  branchName: null,
  isDefault: false,
  isActive: true,
  version: 1,
});

function serve(rows: Stocktake[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  const pagination = { page: 1, limit: 50, totalCount: rows.length, totalIsExact: true };
  server.answer(stocktakes.list, { stocktakes: rows, pagination });
  server.answer(stockLocations.list, {
    stockLocations: [place(uuid(962), 'Main store'), place(uuid(963), 'Treatment room')],
  });
  return server;
}

test('a count in progress is opened, and another one is started only at a free location', async () => {
  const server = serve([stocktake]);
  server.answer(stocktakes.create, { stocktake: { ...stocktake, locationName: 'Treatment room' }, lines: [] });
  server.answer(stocktakes.get, { stocktake: { ...stocktake, locationName: 'Treatment room' }, lines: [] });
  await openAt('/inventory/stocktakes');
  const counting = within(await screen.findByRole('list', { name: 'Stocktakes in progress' }));
  expect(counting.getByRole('link', { name: 'Main store' })).toHaveAttribute(
    'href',
    `/inventory/stocktakes/${uuid(961)}`,
  );
  expect(counting.getByText('1 of 4 lines counted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Main store' })).not.toBeInTheDocument();
  await pressButton('Treatment room');
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { locationId: uuid(963) } }]));
  expect(await screen.findByRole('heading', { name: 'Stocktake: Treatment room' })).toBeInTheDocument();
});

test('without a count in progress every location can be counted, and a refusal is told', async () => {
  const server = serve([]);
  server.refuse(stocktakes.create, 'STOCKTAKE_OPEN');
  await openAt('/inventory/stocktakes');
  expect(await screen.findByText('No stocktake in progress')).toBeInTheDocument();
  await pressButton('Main store');
  expect(await screen.findByText('A stocktake of this location is already in progress')).toBeInTheDocument();
});
