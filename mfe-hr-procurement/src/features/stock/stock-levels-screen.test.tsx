import { fakeServer } from '@polyclinic/client/testing';
import { stock, stockLocations } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { pageOf } from '../../lib/testing-procurement';

test('levels are those of the end of an earlier day, if one is chosen', async () => {
  const server = fakeServer('ADMIN');
  server.answer(stock.levels, { stockLevels: [], ...pageOf([]) });
  server.answer(stockLocations.list, { stockLocations: [] });
  await openAt('/inventory/stock?asOf=2020-03-01');
  expect(await screen.findByText(/At the end of the day/)).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path.endsWith('/inventory/stock-levels'));
  expect(String(asked?.query?.['asOf'])).toMatch(/^2020-03-0[12]T.*59:59.999Z$/);
});
