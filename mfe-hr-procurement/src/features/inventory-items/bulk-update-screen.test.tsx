import { fakeServer } from '@polyclinic/client/testing';
import { inventoryItems } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { pageOf, uuid } from '../../lib/testing-procurement';
import { someItem } from '../../lib/testing-stock';
import { rowsOf, updatesOf } from './item-changes';

const item = someItem({ reorderPoint: '20', leadDays: 3, version: 4 });

test('only changed values are sent, and an empty one is removed', () => {
  const changes = { [item.id]: { reorderPoint: '20', leadDays: '', parLevel: '30' } };
  expect(updatesOf([item], changes)).toEqual([{ id: item.id, version: 4, leadDays: null, parLevel: '30' }]);
});

test('errors of the request are those of the rows that they name', () => {
  const updates = [
    { id: uuid(1), version: 1 },
    { id: uuid(2), version: 1 },
  ];
  expect(rowsOf(updates, { 'updates.1.leadDays': 'Not valid' })).toEqual([
    { id: uuid(1), code: null, fields: null },
    { id: uuid(2), code: null, fields: { leadDays: 'Not valid' } },
  ]);
});

test('changes are checked first, and an error of one row keeps all from being saved', async () => {
  const server = fakeServer('ADMIN');
  server.answer(inventoryItems.list, { inventoryItems: [item], ...pageOf([1]) });
  const fields = { version: 'Changed meanwhile' };
  server.answer(inventoryItems.bulkUpdate, {
    isDryRun: true,
    updatedCount: 0,
    rows: [{ id: item.id, code: 'SAL-1', fields }],
  });
  await openAt('/inventory/bulk-update');
  await fill('Reorder point, Saline', '25');
  await pressButton('Save changes');
  expect(await screen.findByText('Changed meanwhile')).toBeInTheDocument();
  expect(server.writes()).toHaveLength(1);
  expect(server.writes()[0]?.body).toEqual({
    updates: [{ id: item.id, version: 4, reorderPoint: '25' }],
    dryRun: true,
  });
  server.answer(inventoryItems.bulkUpdate, {
    isDryRun: false,
    updatedCount: 1,
    rows: [{ id: item.id, code: 'SAL-1', fields: null }],
  });
  await pressButton('Save changes');
  await waitFor(() => expect(server.writes().at(-1)?.body).toMatchObject({ dryRun: false }));
});
