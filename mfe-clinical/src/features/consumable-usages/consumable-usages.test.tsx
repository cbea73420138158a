import { fakeServer } from '@polyclinic/client/testing';
import { consumableUsages, type ConsumableUsage } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';

const usage: ConsumableUsage = {
  id: '0192f0c1-0000-7000-8000-000000000b01',
  name: 'Gauze',
  quantity: 2,
  unit: 'pcs',
  status: 'PROPOSED',
  recordedBy: null,
  recordedAt: null,
  createdAt: '2030-01-01T00:00:00Z',
  version: 1,
};
const recordedBy = {
  id: '0192f0c1-0000-7000-8000-000000000201',
  firstName: 'Balaji',
  lastName: 'Sundaram',
  nativeName: null,
};

async function openList(...usages: ConsumableUsage[]) {
  const server = fakeServer('ADMIN');
  const pagination = { page: 1, limit: 20, totalCount: usages.length, totalIsExact: true };
  server.answer(consumableUsages.list, { usages, pagination });
  await openAt('/consumable-usages');
  await screen.findByText('Gauze');
  return server;
}

test('a consumable of a treatment is marked as recorded in one press, against the version that was shown', async () => {
  const server = await openList(usage);
  expect(screen.getByText('2 pcs')).toBeInTheDocument();
  server.answer(consumableUsages.record, { usage: { ...usage, status: 'RECORDED', version: 2 } });
  await pressButton('Mark as recorded: Gauze');
  await waitFor(() =>
    expect(server.writes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `/consumable-usages/${usage.id}/record`, { version: 1 }],
    ]),
  );
});

test('a consumable of an undone treatment is reversed, and a recorded one says by whom', async () => {
  const recordedAt = '2030-01-01T08:00:00Z';
  const recorded = { ...usage, id: '0192f0c1-0000-7000-8000-000000000b02', recordedBy, recordedAt };
  await openList({ ...usage, status: 'REVERSAL_DUE' }, { ...recorded, name: 'Suture', status: 'RECORDED' });
  expect(screen.getByRole('button', { name: 'Mark as reversed: Gauze' })).toHaveTextContent('Mark as reversed');
  expect(screen.queryByRole('button', { name: /Suture/ })).toBeNull();
  expect(screen.getByText(/Balaji Sundaram/)).toBeInTheDocument();
});
