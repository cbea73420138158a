import { fakeServer } from '@polyclinic/client/testing';
import { stock, stockLocations } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { pageOf } from '../../lib/testing-procurement';
import { GLOVES, GLOVES_LEVEL } from '../../lib/testing-stock';

function serve(stockLevels: (typeof GLOVES_LEVEL)[]) {
  const server = fakeServer('STAFF', { duties: ['INVENTORY'] });
  server.answer(stock.levels, { stockLevels, ...pageOf(stockLevels) });
  server.answer(stockLocations.list, { stockLocations: [] });
  return server;
}

test('the stock is listed by item and location, with what of it is reserved', async () => {
  serve([GLOVES_LEVEL]);
  await openAt('/inventory/stock');
  const list = within(await screen.findByRole('table', { name: 'Stock levels' }));
  expect(list.getByRole('link', { name: 'Nitrile gloves' })).toHaveAttribute('href', `/inventory/items/${GLOVES.id}`);
  expect(list.getByText('Main store')).toBeInTheDocument();
  expect(list.getByText('12.5 pairs')).toBeInTheDocument();
  expect(list.getByText('10.5')).toBeInTheDocument();
});

test('a search is sent to the server, and finds nothing', async () => {
  const server = serve([]);
  await openAt('/inventory/stock?q=bandage');
  expect(await screen.findByText('No stock found')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/inventory/stock-levels')?.query).toMatchObject({
    search: 'bandage',
  });
});
