import { createQueryClient, sendFirstQueries } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { patients, type Patient, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pageOf, press, pressButton, somePatient } from '../../lib/testing';
import { remote } from '../../remote';

// Each test names the section of the phone's specification that it checks.

const asha = somePatient();

function serve(rows: Patient[], role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(patients.list, pageOf('patients', rows));
  return server;
}

const open = (address = '/patients') => openAt(address);
const cards = async () => within(await screen.findByRole('list', { name: 'Patients' })).getAllByRole('listitem');

test('section 2: a card has initials, name, phone, last visit and whether the patient is active', async () => {
  serve([
    asha,
    somePatient({ id: '0192f0c1-0000-7000-8000-000000000102', phone: null, lastVisit: null, isActive: false }),
  ]);
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Patients' })).toBeInTheDocument();
  const [first, second] = await cards();
  for (const text of ['AR', 'Asha Rao', '+91 44 5550 0101', 'Last Visit: 12/20/2029', 'Active']) {
    expect(first).toHaveTextContent(text);
  }
  for (const text of ['No phone', 'Last Visit: No visits', 'Inactive']) expect(second).toHaveTextContent(text);
});

test('section 2: Add New Patient opens the form', async () => {
  serve([asha]);
  await open();
  await pressButton('Add New Patient');
  expect(address()).toBe('/patients/new');
});

test('a nurse may not register patients', async () => {
  serve([asha], 'NURSE');
  await open();
  await cards();
  expect(screen.queryByRole('button', { name: 'Add New Patient' })).not.toBeInTheDocument();
});

test('the phone number is called and written to with one press; without a number there is neither', async () => {
  serve([asha, somePatient({ id: '0192f0c1-0000-7000-8000-000000000102', phone: null })]);
  await open();
  const [first, second] = await cards();
  const links = within(first ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/patients/${asha.id}`,
    'tel:+91 44 5550 0101',
    'sms:+91 44 5550 0101',
  ]);
  expect(within(second ?? document.body).getAllByRole('link')).toHaveLength(1);
});

test('clinicians open the chart from the name, and write in the thread of the patient', async () => {
  serve([asha], 'DOCTOR');
  await open();
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/patients/${asha.id}/chart`);
  await pressButton('Message: Asha Rao');
  expect(address()).toBe(`/patient-messages/${asha.id}`);
});

test('booking starts with the patient of the card', async () => {
  serve([asha]);
  await open();
  await pressButton('Book: Asha Rao');
  expect(address()).toMatch(new RegExp(`^/book-appointment\\?patient=${asha.id}`));
});

test('section 5: the search looks through name, email and phone without a request', async () => {
  const ravi = somePatient({
    id: '0192f0c1-0000-7000-8000-000000000102',
    firstName: 'Ravi',
    email: 'ravi@mail.example',
  });
  const server = serve([asha, ravi]);
  await open();
  await fill('Search patients...', 'ravi@');
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect((await cards())[0]).toHaveTextContent('Ravi Rao');
  expect(server.requests).toHaveLength(1);
});

test('section 7: of more than 100 patients the first are loaded, and the search of the server finds the others', async () => {
  const later = somePatient({ id: '0192f0c1-0000-7000-8000-000000000199', firstName: 'Zoya' });
  const server = serve([asha]);
  server.answer(patients.list, ({ query }) => ({
    patients: query['search'] === 'zoya' ? [later] : [asha],
    pagination: { ...pageOf('patients', [asha]).pagination, totalCount: 150 },
  }));
  await open();
  expect(await screen.findByText(/^Only the first 100 patients are shown/)).toBeInTheDocument();
  await fill('Search patients...', 'zoya');
  expect(await screen.findByText('Zoya Rao')).toBeInTheDocument();
});

test('section 2: the filter narrows by status, and Clear Filters shows all', async () => {
  const server = serve([asha]);
  await open();
  await pressButton('Filter by status');
  await press(await screen.findByRole('menuitem', { name: 'Inactive' }));
  await waitFor(() => expect(server.requests.at(-1)?.query['isActive']).toBe('false'));
  await pressButton('Clear Filters');
  await waitFor(() => expect(address()).toBe('/patients'));
});

test('section 8: no patients, and a failure with Retry', async () => {
  const server = serve([]);
  await open();
  expect(await screen.findByText('No patients found')).toBeInTheDocument();
  server.disconnect(patients.list);
  await open('/patients?active=true');
  expect((await screen.findAllByText('Failed to load patients')).length).toBeGreaterThan(0);
  server.answer(patients.list, pageOf('patients', [asha]));
  await pressButton('Retry');
  expect((await screen.findAllByText('Asha Rao')).length).toBeGreaterThan(0);
});

const route = remote.routes.find(({ path }) => path === '/patients');

test.each(route?.roles ?? [])(
  'section 7: the list opens for %s with the query that its route declares',
  async (role) => {
    const server = serve([asha], role);
    await open();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    window.history.replaceState(null, '', '/patients');
    sendFirstQueries(createQueryClient(), route && 'opensWith' in route ? route.opensWith : []);
    await waitFor(() => expect(server.requests).toHaveLength(2));
    window.history.replaceState(null, '', '/');
    const [ofScreen, declared] = server.requests.map(({ query }) => query);
    expect(declared).toEqual(ofScreen);
    expect(declared).toMatchObject({ sortBy: 'firstName', sortOrder: 'asc', limit: 100 });
  },
);
