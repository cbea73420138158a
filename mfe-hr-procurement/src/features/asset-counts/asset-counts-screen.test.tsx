import { fakeServer } from '@polyclinic/client/testing';
import { assetCounts, assets, type AssetCount } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';

const count: AssetCount = {
  id: uuid(57),
  branch: null,
  status: 'OPEN',
  expected: 4,
  found: 1,
  unexpected: 0,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  closedAt: null,
};

function serve(counts: AssetCount[]) {
  const server = fakeServer('STAFF', { duties: ['ASSETS'] });
  server.answer(assetCounts.list, { counts });
  server.answer(assets.options, { branches: [], facilities: [], people: [] });
  return server;
}

test('counts are listed with what was found, and a new one opens', async () => {
  const server = serve([count]);
  server.answer(assetCounts.create, { count });
  server.answer(assetCounts.get, { count, lines: [] });
  await openAt('/fixed-assets/counts');
  const list = within(await screen.findByRole('table', { name: 'Asset counts' }));
  expect(list.getByText('1 of 4 found')).toBeInTheDocument();
  expect(list.getByText('All branches')).toBeInTheDocument();
  await pressButton('Start count');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start count' }));
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { branchId: null } }]));
  expect(await screen.findByRole('heading', { name: 'Asset count' })).toBeInTheDocument();
});

test('without counts the screen says how one works', async () => {
  serve([]);
  await openAt('/fixed-assets/counts');
  expect(await screen.findByText('No counts yet')).toBeInTheDocument();
  expect(screen.getByText('Start a count, then scan the label of each asset.')).toBeInTheDocument();
});
