import { fakeServer } from '@polyclinic/client/testing';
import { adminPatients } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, pageOf, pressButton } from '../../lib/testing';
import { someRecord } from '../../lib/testing-records';

const asha = someRecord();
const gone = someRecord({ deletedAt: '2030-01-02T00:00:00Z', isActive: false, version: 5 });

function serve(record = asha) {
  const server = fakeServer('ADMIN');
  server.answer(adminPatients.list, pageOf('patients', [record]));
  server.answer(adminPatients.get, { patient: gone });
  server.answer(adminPatients.remove, { id: record.id });
  server.answer(adminPatients.update, { patient: asha });
  return server;
}
const writes = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);

test('an address brings back search and filters', async () => {
  const server = serve();
  await openAt('/admin/patients?q=rao&status=deleted&gender=FEMALE&registered=week&sort=createdAt.desc');
  await screen.findByText('Asha Rao');
  const [list] = server.requests.filter(({ path }) => path === '/admin/patients');
  expect(list?.query).toMatchObject({
    search: 'rao',
    deleted: 'true',
    gender: 'FEMALE',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
  expect(list?.query.registeredFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(server.problems).toEqual([]);
});

test('a deleted record is no link, and comes back against the version that was seen', async () => {
  const server = serve(gone);
  await openAt('/admin/patients?status=deleted');
  const row = await screen.findByRole('row', { name: /Asha Rao/ });
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  expect(within(row).getByText('Deleted')).toBeInTheDocument();
  await pressButton('Restore Asha Rao');
  await screen.findByText('Restored the record of Asha Rao');
  expect(writes(server)).toEqual([['PUT', `/admin/patients/${gone.id}`, { isDeleted: false, version: 5 }]]);
});

test('a deletion can be taken back, though it was a change of its own', async () => {
  const server = serve();
  await openAt('/admin/patients');
  await pressButton('Delete Asha Rao');
  await screen.findByText('Deleted the record of Asha Rao');
  await pressButton('Undo');
  await waitFor(() =>
    expect(writes(server)).toEqual([
      ['DELETE', `/admin/patients/${asha.id}`, undefined],
      ['PUT', `/admin/patients/${asha.id}`, { isDeleted: false, version: 5 }],
    ]),
  );
});

test('a record that still has appointments stays, and the server’s words say why', async () => {
  const server = serve();
  server.refuse(adminPatients.remove, 'PATIENT_HAS_APPOINTMENTS');
  await openAt('/admin/patients');
  await pressButton('Delete Asha Rao');
  expect(
    await screen.findByText('This patient still has upcoming appointments. Cancel them first.'),
  ).toBeInTheDocument();
});

test('a merged record leads to the other and has nothing to press', async () => {
  const other = '0192f0c1-0000-7000-8000-000000000777';
  serve(someRecord({ deletedAt: '2030-01-02T00:00:00Z', mergedIntoId: other }));
  await openAt('/admin/patients?status=deleted');
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/patients/${other}?status=deleted`,
  );
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});
