import { fakeServer } from '@polyclinic/client/testing';
import { stockLocations, stocktakes, type Stocktake } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';

const stocktake: Stocktake = {
  id: uuid(55),
  status: 'APPROVED',
  locationId: uuid(56),
  locationName: 'Main store',
  note: null,
  lineCount: 3,
  countedCount: 3,
  value: -1250,
  startedBy: null,
  submittedBy: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2030-01-02T09:00:00Z',
  version: 1,
};
const place = {
  kind: 'STORE',
  branchId: null,
  branchName: null,
  isDefault: false,
  isActive: true,
  version: 1,
} as const;

function serve(rows: Stocktake[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stocktakes.list, { stocktakes: rows, ...pageOf(rows) });
  server.answer(stockLocations.list, { stockLocations: [{ id: uuid(56), name: 'Main store', ...place }] });
  return server;
}

async function start(): Promise<void> {
  await pressButton('Start stocktake');
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Main store'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start stocktake' }));
}

test('counts are listed with their progress and the value of the differences', async () => {
  serve([stocktake]);
  await openAt('/inventory/stocktakes');
  const list = within(await screen.findByRole('table', { name: 'Stocktakes' }));
  expect(list.getByRole('link', { name: 'Main store' })).toHaveAttribute('href', `/inventory/stocktakes/${uuid(55)}`);
  expect(list.getByText('3 of 3')).toBeInTheDocument();
  expect(list.getByText('-$12.50')).toBeInTheDocument();
});

test('a count is started at a location, and its sheet opens', async () => {
  const server = serve([stocktake]);
  const started = { ...stocktake, status: 'COUNTING', countedCount: 0, lineCount: 0, value: null } as const;
  server.answer(stocktakes.create, { stocktake: started, lines: [] });
  server.answer(stocktakes.get, { stocktake: started, lines: [] });
  await openAt('/inventory/stocktakes');
  await start();
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { locationId: uuid(56) } }]));
  expect(await screen.findByRole('heading', { name: 'Stocktake: Main store' })).toBeInTheDocument();
});

test('a location that is being counted already is refused in the dialog', async () => {
  const server = serve([stocktake]);
  server.refuse(stocktakes.create, 'STOCKTAKE_OPEN');
  await openAt('/inventory/stocktakes');
  await start();
  expect(await screen.findByText('A stocktake of this location is already in progress')).toBeInTheDocument();
});

test('without counts the screen offers the first one', async () => {
  serve([]);
  await openAt('/inventory/stocktakes');
  expect(await screen.findByText('No stocktakes yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Start stocktake' })).toHaveLength(2);
});
