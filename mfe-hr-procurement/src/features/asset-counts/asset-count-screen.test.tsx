import { fakeServer } from '@polyclinic/client/testing';
import { assetCounts, type AssetCount, type AssetCountLine } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { ULTRASOUND } from '../../lib/testing-assets';

const { id, number, name, location } = ULTRASOUND;
const count: AssetCount = {
  id: '0192f0c1-0000-7000-8000-000000000a09',
  branch: null,
  status: 'OPEN',
  expected: 1,
  found: 0,
  unexpected: 0,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  closedAt: null,
};
const line: AssetCountLine = {
  asset: { id, number, name, location },
  isExpected: true,
  foundAt: null,
  foundBy: null,
  foundIn: null,
};

test('a code that is scanned or typed is recorded, and the list names what is missing', async () => {
  const server = fakeServer('ADMIN');
  server.answer(assetCounts.get, { count, lines: [line] });
  server.answer(assetCounts.scan, { line: { ...line, foundAt: '2030-01-02T09:05:00Z' } });
  await openAt(`/fixed-assets/counts/${count.id}`);
  const list = within(await screen.findByRole('table', { name: 'Assets' }));
  expect(list.getByText('Not found yet')).toBeInTheDocument();
  await fill('Code', 'AST-000001');
  await pressButton('Record asset');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ code: 'AST-000001' });
  });
  expect(await screen.findByText('AST-000001 Ultrasound found')).toBeInTheDocument();
});
