import { fakeServer } from '@polyclinic/client/testing';
import { stockBatches } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf } from '../../lib/testing-procurement';
import { LOT } from '../../lib/testing-stock';

const serve = () => fakeServer('STAFF', { duties: ['INVENTORY'] });

test('batches are listed with their expiry, and one is quarantined with a reason', async () => {
  const server = serve();
  server.answer(stockBatches.list, { stockBatches: [LOT], ...pageOf([LOT]) });
  server.answer(stockBatches.setStatus, { stockBatch: { ...LOT, status: 'QUARANTINED', state: 'QUARANTINED' } });
  await openAt('/inventory/batches');
  const list = within(await screen.findByRole('table', { name: 'Batches' }));
  expect(list.getByText('12 days left')).toBeInTheDocument();
  expect(list.getByText('40 capsules')).toBeInTheDocument();
  fireEvent.click(list.getByRole('button', { name: 'Actions for batch LOT-7' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quarantine batch' }));
  await screen.findByRole('dialog');
  await pressButton('Quarantine batch');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(server.writes()).toEqual([]);
  await fill('Reason', 'Seal broken');
  await pressButton('Quarantine batch');
  const body = { status: 'QUARANTINED', reason: 'Seal broken', version: 2 };
  await waitFor(() => expect(server.writes()).toMatchObject([{ body }]));
});

test('without batches the screen says when they appear', async () => {
  serve().answer(stockBatches.list, { stockBatches: [], ...pageOf([]) });
  await openAt('/inventory/batches');
  expect(await screen.findByText('No batches yet')).toBeInTheDocument();
});

test('what expires soon and what has expired are separate lists', async () => {
  const expired = { ...LOT, id: '0192f0c1-0000-7000-8000-000000000916', number: 'LOT-3', state: 'EXPIRED' as const };
  const server = serve();
  server.answer(stockBatches.expiring, { expiring: [LOT], expired: [{ ...expired, daysLeft: -3 }] });
  await openAt('/inventory/expiring?days=60');
  const soon = within(await screen.findByRole('table', { name: 'Expiring' }));
  expect(soon.getByText('LOT-7')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Expired' })).getByText('LOT-3')).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path === '/inventory/batches/expiring');
  expect(asked?.query).toMatchObject({ days: 60 });
});

test('nothing that expires is said as well', async () => {
  serve().answer(stockBatches.expiring, { expiring: [], expired: [] });
  await openAt('/inventory/expiring');
  expect(await screen.findByText('No batches expire in this time')).toBeInTheDocument();
});
