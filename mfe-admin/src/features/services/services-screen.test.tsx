import { fakeServer } from '@polyclinic/client/testing';
import { facilities, services, users, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pageOf, pressButton } from '../../lib/testing';
import { someFacility, someService } from '../../lib/testing-records';

const checkUp = someService();

function serve(role: Role = 'ADMIN') {
  const server = fakeServer(role);
  server.answer(services.list, pageOf('services', [checkUp]));
  server.answer(services.get, { service: checkUp });
  server.answer(facilities.list, { facilities: [someFacility()] });
  server.answer(users.doctors, { users: [] });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);

test('shows what is offered, how long it takes and what it costs', async () => {
  const server = serve();
  await openAt('/admin/services');
  const row = await screen.findByRole('row', { name: /Check-up/ });
  for (const text of ['GEN-01', 'Prevention', '30 min', '$1,500.50', 'Active']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(server.problems).toEqual([]);
});

test('a service is added with its price in minor units and its rules in words', async () => {
  const server = serve();
  server.answer(services.create, { service: someService({ name: 'Group' }) });
  await openAt('/admin/services/new');
  await fill('Name', 'Group');
  await fill('Price', '12.5');
  await fill('Buffer after', '15');
  await fill('Patients per slot', '4');
  expect(
    await screen.findByText(/A 30-minute visit blocks the doctor for 45 minutes\..*Up to 4 patients share one slot/),
  ).toBeInTheDocument();
  await pressButton('Add service');
  await screen.findByText('Service Group added');
  expect(sent(server)[0]?.[2]).toMatchObject({
    name: 'Group',
    price: 1_250,
    bufferAfter: 15,
    capacity: 4,
    isActive: true,
  });
  await waitFor(() => expect(address()).toBe('/admin/services'));
});

test('a change sends only what was changed, with the version that was seen', async () => {
  const server = serve();
  server.answer(services.update, { service: someService({ price: 2_000, version: 5 }) });
  await openAt(`/admin/services/${checkUp.id}`);
  await fill('Price', '20');
  await pressButton('Save');
  await screen.findByText('Service saved');
  expect(sent(server)).toEqual([['PUT', `/services/${checkUp.id}`, { price: 2_000, version: 4 }]]);
});

test('a name that is taken is told at its field', async () => {
  const server = serve();
  server.refuse(services.create, 'SERVICE_NAME_TAKEN');
  await openAt('/admin/services/new');
  await fill('Name', 'Check-up');
  await pressButton('Add service');
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Name: There is already a service with this name or code',
  );
});

test('a deletion cannot be taken back, so it asks by name; doctors have no such button', async () => {
  const server = serve();
  server.answer(services.remove, { id: checkUp.id });
  await openAt(`/admin/services/${checkUp.id}`);
  await pressButton('Delete service...');
  await screen.findAllByText('Delete service Check-up?');
  await pressButton('Delete service');
  await screen.findByText('Service Check-up deleted');
  expect(sent(server)).toEqual([['DELETE', `/services/${checkUp.id}`, undefined]]);
});

test('doctors change services and cannot delete them', async () => {
  serve('DOCTOR');
  await openAt(`/admin/services/${checkUp.id}`);
  await screen.findByDisplayValue('Check-up');
  expect(screen.queryByRole('button', { name: 'Delete service...' })).not.toBeInTheDocument();
});
