import { fakeServer } from '@polyclinic/client/testing';
import { facilities, serviceDetails, services, users, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pageOf, pressButton, uuid } from '../../lib/testing';
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

test('texts by language are sent only if one was edited', async () => {
  const server = serve();
  server.answer(services.update, { service: someService({ version: 5 }) });
  await openAt(`/admin/services/${checkUp.id}`);
  await fill('In Hindi', 'खाली पेट आएँ');
  await pressButton('Save');
  await screen.findByText('Service saved');
  const instructionsByLanguage = { en: null, hi: 'खाली पेट आएँ', ta: null };
  expect(sent(server)).toEqual([['PUT', `/services/${checkUp.id}`, { instructionsByLanguage, version: 4 }]]);
});

test('the details name who can offer a service and how it was used, for nurses as well', async () => {
  const server = serve('NURSE');
  const doctor = { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null, specialization: null };
  server.answer(serviceDetails.get, {
    service: someService({
      skills: ['Ultrasound'],
      newPatientDuration: 60,
      instructionsByLanguage: { en: 'Come fasting' },
    }),
    facilities: [someFacility()],
    doctors: [
      { ...doctor, missingSkills: [] },
      { ...doctor, id: uuid(202), lastName: 'Rao', missingSkills: ['Ultrasound'] },
    ],
    use: {
      dateFrom: '2030-01-01',
      dateTo: '2030-04-01',
      booked: 12,
      completed: 9,
      cancelled: 2,
      noShow: 1,
      patients: 8,
      newPatients: 3,
      medianMinutes: 34,
      lastOn: '2030-03-28',
    },
  });
  await openAt('/admin/services');
  expect(screen.queryByRole('link', { name: 'Add service' })).not.toBeInTheDocument();
  await openAt(`/admin/services/${checkUp.id}/details`);
  for (const text of [
    '60 min',
    'Room 1',
    'Dr. Meera Iyer',
    'Dr. Meera Rao: Ultrasound',
    'Come fasting',
    '34 min',
    '12',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

test('a list is tried out first, and saved as it was tried', async () => {
  const server = serve();
  const row = { name: 'Filling', serviceId: null, changes: [], errors: {} };
  server.answer(services.addMany, ({ body }) =>
    (body as { dryRun: boolean }).dryRun
      ? { services: [], rows: [{ ...row, action: 'CREATE' as const }] }
      : { services: [someService({ name: 'Filling' })], rows: [{ ...row, action: 'CREATE' as const }] },
  );
  await openAt('/admin/services/import');
  await fill('Rows', 'Name\tPrice\tDuration (minutes)\nFilling\t12.50\t45');
  await pressButton('Preview');
  expect(await screen.findByText('1 service is added')).toBeInTheDocument();
  await pressButton('Save services');
  await screen.findByText('1 service saved');
  const list = { services: [{ name: 'Filling', price: 1_250, duration: 45 }], existing: 'refuse' };
  expect(sent(server).map(([, , body]) => body)).toEqual([
    { ...list, dryRun: true },
    { ...list, dryRun: false },
  ]);
});

test('rows that cannot be read are refused by field, and nothing is saved', async () => {
  const server = serve();
  await openAt('/admin/services/import');
  await fill('Rows', 'Name,Duration (minutes),Doctors\nFilling,long,Dr. Nobody');
  await pressButton('Preview');
  expect(await screen.findByText('1 row is refused')).toBeInTheDocument();
  expect(screen.getByText('Duration (minutes): Enter a number')).toBeInTheDocument();
  expect(screen.getByText('Doctors: Not found at your clinic: Dr. Nobody')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save services' })).toBeDisabled();
  expect(sent(server)).toEqual([]);
});
