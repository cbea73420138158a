import { fakeServer } from '@polyclinic/client/testing';
import { appointments, patients, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, pageOf, press, pressButton, someAppointment, somePatient } from '../../lib/testing';

const asha = somePatient();

function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(patients.list, pageOf('patients', [asha]));
  server.answer(patients.get, { patient: asha });
  server.answer(appointments.list, pageOf('appointments', []));
  return server;
}

const lists = (server: ReturnType<typeof serve>) => server.requests.filter(({ path }) => path === '/patients');

test('shows who is registered, in both scripts', async () => {
  const server = serve();
  await openAt('/patients');
  const row = await screen.findByRole('row', { name: /Asha Rao/ });
  for (const text of ['आशा राव', 'P-000101', '39, Female', '+91 44 5550 0101', '12/20/2029', 'Active']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('1 patient')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('says what is not known of a patient', async () => {
  const server = serve();
  server.answer(patients.list, pageOf('patients', [somePatient({ phone: null, lastVisit: null, isActive: false })]));
  await openAt('/patients');
  await screen.findByText('No phone number');
  expect(screen.getByText('No visits')).toBeInTheDocument();
  expect(screen.getByText('Inactive')).toBeInTheDocument();
});

test('searches once the typing pauses and keeps the search in the address', async () => {
  const server = serve();
  await openAt('/patients');
  await screen.findByText('Asha Rao');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search patients...' }), 'laxmi');
  await waitFor(() => expect(address()).toBe('/patients?q=laxmi'));
  await waitFor(() => expect(lists(server).at(-1)?.query.search).toBe('laxmi'));
  expect(lists(server)).toHaveLength(2);
});

test('an address brings back search, filter, order and page', async () => {
  const server = serve();
  await openAt('/patients?q=rao&active=false&sort=firstName.desc&page=2');
  await screen.findByText('Asha Rao');
  expect(lists(server)[0]?.query).toMatchObject({
    search: 'rao',
    isActive: 'false',
    sortBy: 'firstName',
    sortOrder: 'desc',
    page: 2,
  });
});

test('an address that makes no sense shows the first page', async () => {
  const server = serve();
  await openAt('/patients?active=maybe&sort=password.up&page=-3');
  await screen.findByText('Asha Rao');
  expect(lists(server)[0]?.query).toMatchObject({ sortBy: 'lastName', sortOrder: 'asc', page: 1 });
  expect(server.problems).toEqual([]);
});

test('where nobody fits, the next step is offered', async () => {
  const server = serve();
  server.answer(patients.list, pageOf('patients', []));
  await openAt('/patients?q=zzz');
  await screen.findByText('No patients found');
  expect(screen.getByText('Try another spelling, or clear the filters.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Add New Patient/ })).toHaveLength(2);
});

test('a list that cannot be loaded can be tried again', async () => {
  const server = serve();
  server.refuse(patients.list, 'UNEXPECTED');
  await openAt('/patients');
  await screen.findByText('Failed to load patients');
  server.answer(patients.list, pageOf('patients', [asha]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
});

test.each(['DOCTOR', 'NURSE'] as const)('a %s reads the records and registers nobody', async (role) => {
  serve(role);
  await openAt(`/patients/${asha.id}`);
  const record = await screen.findByRole('dialog', { name: 'Asha Rao' });
  expect(screen.queryByRole('button', { name: /Add New Patient/ })).not.toBeInTheDocument();
  expect(within(record).queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
  expect(within(record).queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('a record opens beside the list with an address of its own, and Escape closes it', async () => {
  const server = serve();
  const ahead = someAppointment({ type: 'Follow-up' });
  server.answer(appointments.list, ({ query }) => pageOf('appointments', query.dateFrom ? [ahead] : []));
  await openAt('/patients?q=rao');
  await press(await screen.findByRole('link', { name: 'Asha Rao' }));
  const record = await screen.findByRole('dialog', { name: 'Asha Rao' });
  expect(address()).toBe(`/patients/${asha.id}?q=rao`);
  expect(within(record).getByRole('link', { name: '+91 44 5550 0101' })).toHaveAttribute(
    'href',
    'tel:+91 44 5550 0101',
  );
  const upcoming = within(within(record).getByRole('region', { name: 'Upcoming appointments' }));
  expect(await upcoming.findByText(/Follow-up · Dr. Meera Iyer/)).toBeInTheDocument();
  expect(
    await within(within(record).getByRole('region', { name: 'Past appointments' })).findByText('No visits'),
  ).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/patients?q=rao'));
});

test('a record of another clinic is not there', async () => {
  serve().refuse(patients.get, 'PATIENT_NOT_FOUND');
  await openAt(`/patients/${asha.id}`);
  expect(await screen.findByText('Patient not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All patients' })).toHaveAttribute('href', '/patients');
});

test('the record leads to a booking for the patient', async () => {
  serve();
  await openAt(`/patients/${asha.id}`);
  await pressButton(/Book/);
  await waitFor(() => expect(address()).toContain(`book&patient=${asha.id}`));
});

test('an administrator deletes by name, and hears why not', async () => {
  const server = serve('ADMIN');
  server.refuse(patients.remove, 'PATIENT_HAS_APPOINTMENTS');
  await openAt(`/patients/${asha.id}`);
  const remove = async () => {
    await pressButton(/Delete patient$/);
    await screen.findAllByText('Delete Asha Rao (P-000101)?');
    await pressButton('Delete patient');
  };
  await remove();
  await screen.findByText('This patient still has upcoming appointments. Cancel them first.');
  server.answer(patients.remove, { id: asha.id });
  await remove();
  await screen.findByText('Patient deleted');
  await waitFor(() => expect(address()).toBe('/patients'));
});

test('the arrow keys go through the rows', async () => {
  const server = serve();
  const ravi = somePatient({ id: '0192f0c1-0000-7000-8000-000000000102', firstName: 'Ravi' });
  server.answer(patients.list, pageOf('patients', [asha, ravi]));
  await openAt('/patients');
  const first = await screen.findByRole('link', { name: 'Asha Rao' });
  first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Ravi Rao' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
});
