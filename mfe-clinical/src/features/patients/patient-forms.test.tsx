import { fakeServer, TEST_DEVICE_KEY } from '@polyclinic/client/testing';
import {
  appointments,
  drafts,
  patientMerges,
  patients,
  type DuplicateCandidate,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, pageOf, press, pressButton, somePatient } from '../../lib/testing';

const asha = somePatient();

function serve(role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(patients.list, pageOf('patients', [asha]));
  server.answer(patients.get, { patient: asha });
  server.answer(patients.me, { patient: asha });
  server.answer(patientMerges.checkDuplicates, { candidates: [] });
  server.answer(appointments.list, pageOf('appointments', []));
  return server;
}

const field = (name: string) => screen.findByLabelText(name);
const BY_THE_WAY = /^\/user\/drafts|\/check-duplicates$/;
const sent = (server: ReturnType<typeof serve>, method: string) =>
  server.requests.find((request) => request.method === method && !BY_THE_WAY.test(request.path))?.body;

test('registers a patient and shows the record', async () => {
  const server = serve();
  server.answer(patients.create, { patient: asha });
  await openAt('/patients/new');
  await fill('First name', ' Asha ');
  await fill('Last name', 'Rao');
  await fill('Name in native script', 'आशा राव');
  await fill('Date of birth', '03/05/1990');
  await press(await field('Female'));
  await pressButton('Register patient');
  await screen.findByText('Patient registered');
  expect(sent(server, 'POST')).toEqual({
    firstName: 'Asha',
    lastName: 'Rao',
    nativeName: 'आशा राव',
    dateOfBirth: '1990-03-05',
    gender: 'FEMALE',
  });
  await waitFor(() => expect(address()).toBe(`/patients/${asha.id}`));
});

const { id, firstName, lastName, recordNumber, nativeName, dateOfBirth, gender, phone, email } = asha;
const samePerson: DuplicateCandidate = {
  id,
  firstName,
  lastName,
  recordNumber,
  nativeName,
  dateOfBirth,
  gender,
  phone,
  email,
  score: 90,
  likelihood: 'PROBABLE',
  reasons: [{ field: 'name', points: 40 }],
};

async function registerTwin() {
  const server = serve();
  server.answer(patientMerges.checkDuplicates, { candidates: [samePerson] });
  server.answer(patients.create, { patient: asha });
  await openAt('/patients/new');
  await fill('First name', 'Asha');
  await fill('Last name', 'Rao');
  await pressButton('Register patient');
  await screen.findAllByText('Is this the same person?');
  return server;
}

test('before a probable duplicate is registered, the desk is asked once and may use the registered patient', async () => {
  const server = await registerTwin();
  await pressButton('Use Asha Rao');
  await waitFor(() => expect(address()).toBe(`/patients/${asha.id}`));
  expect(sent(server, 'POST')).toBeUndefined();
});

test('the desk may register the other person all the same', async () => {
  const server = await registerTwin();
  await pressButton('Register anyway');
  await screen.findByText('Patient registered');
  expect(sent(server, 'POST')).toEqual({ firstName: 'Asha', lastName: 'Rao' });
});

test('going back from the question keeps what was typed', async () => {
  const server = await registerTwin();
  await pressButton('Go back');
  expect(await field('First name')).toHaveValue('Asha');
  expect(sent(server, 'POST')).toBeUndefined();
});

test('names every field that is wrong, and sends nothing', async () => {
  const server = serve();
  await openAt('/patients/new');
  await fill('Phone', 'call me');
  await fill('Email', 'nobody');
  await pressButton('Register patient');
  const summary = within(
    (await screen.findByText('Please check the highlighted fields')).closest('[role="alert"]') as HTMLElement,
  );
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First name: Required',
    'Last name: Required',
    'Phone: Enter a phone number',
    'Email: Enter an email address',
  ]);
  expect(sent(server, 'POST')).toBeUndefined();
});

test('the server’s complaints stand at their fields', async () => {
  const server = serve();
  server.refuse(patients.create, 'INVALID_INPUT', { fields: { phone: 'Enter a phone number' } });
  await openAt('/patients/new');
  await fill('First name', 'Asha');
  await fill('Last name', 'Rao');
  await pressButton('Register patient');
  expect(await screen.findByRole('listitem')).toHaveTextContent('Phone: Enter a phone number');
  expect(await field('Phone')).toHaveFocus();
});

test('a failure without words of the server is told in the screen’s', async () => {
  const server = serve();
  server.refuse(patients.create, 'UNEXPECTED');
  await openAt('/patients/new');
  await fill('First name', 'Asha');
  await fill('Last name', 'Rao');
  await pressButton('Register patient');
  expect(await screen.findByText("Couldn't save the patient. Try again.")).toBeInTheDocument();
  expect(await field('First name')).toHaveValue('Asha');
});

test('a change sends only what was changed, with the version that was seen', async () => {
  const server = serve();
  server.answer(patients.update, { patient: somePatient({ phone: null, address: 'Lake Road 1', version: 4 }) });
  await openAt(`/patients/${asha.id}/edit`);
  await fill('Phone', '');
  await fill('Address', 'Lake Road 1');
  await pressButton('Save');
  await screen.findByText('Patient updated');
  expect(sent(server, 'PUT')).toEqual({ phone: null, address: 'Lake Road 1', version: 3 });
  await waitFor(() => expect(address()).toBe(`/patients/${asha.id}`));
});

test('when somebody else was quicker, Reload brings their change and keeps what was typed', async () => {
  const server = serve();
  server.refuse(patients.update, 'STALE_VERSION');
  await openAt(`/patients/${asha.id}/edit`);
  await fill('Address', 'Lake Road 1');
  await pressButton('Save');
  await screen.findByText('Someone else changed this in the meantime. Reload and try again.');

  const theirs = somePatient({ phone: '+91 44 9999 0000', version: 7 });
  server.answer(patients.get, { patient: theirs });
  await pressButton('Reload');
  await waitFor(async () => expect(await field('Phone')).toHaveValue('+91 44 9999 0000'));
  expect(await field('Address')).toHaveValue('Lake Road 1');

  server.answer(patients.update, { patient: theirs });
  server.requests.length = 0;
  await pressButton('Save');
  await screen.findByText('Patient updated');
  expect(sent(server, 'PUT')).toEqual({ address: 'Lake Road 1', version: 7 });
});

test('closing a form with entries asks first', async () => {
  serve();
  await openAt('/patients/new');
  await fill('First name', 'Asha');
  await pressButton('Cancel');
  await screen.findAllByText('Leave without saving?');
  await pressButton('Stay on page');
  expect(await field('First name')).toHaveValue('Asha');
  await pressButton('Close');
  await pressButton('Leave page');
  await waitFor(() => expect(address()).toBe('/patients'));
});

test.each(['DOCTOR', 'NURSE'] as const)('a %s has no form to register or change patients', async (role) => {
  serve(role);
  await openAt('/patients/new');
  // The path is then treated as that of an unknown record.
  expect(screen.queryByRole('button', { name: 'Register patient' })).not.toBeInTheDocument();
});

test('patients read their own record and change how they are reached', async () => {
  const server = serve('PATIENT');
  server.answer(patients.updateMe, { patient: somePatient({ phone: '+91 44 1111 2222', version: 4 }) });
  await openAt('/patients/me');
  await screen.findByText('P-000101');
  await pressButton(/Edit contact details/);
  await fill('Phone', '+91 44 1111 2222');
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  await pressButton('Save');
  await screen.findByText('Contact details saved');
  expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/patients/me',
    body: { phone: '+91 44 1111 2222', version: 3 },
  });
});

test('patients do not see the clinic’s list', async () => {
  serve('PATIENT');
  await openAt('/patients');
  expect(screen.getByText('Not here')).toBeInTheDocument();
});

const kept = (values: object, recordVersion: number | null) => ({
  draft: { key: 'any', content: JSON.stringify(values), recordVersion, updatedAt: '2030-01-01T09:30:00.000Z' },
  deviceKey: TEST_DEVICE_KEY,
});
const drafted = (server: ReturnType<typeof serve>) =>
  server.requests
    .filter(({ path }) => path.startsWith('/user/drafts'))
    .map(({ method, path, body }) => [method, path, body]);

test('what is typed is kept with the server within two seconds, the typed fields alone', async () => {
  const server = serve();
  await openAt(`/patients/${asha.id}/edit`);
  await fill('Occupation', 'Weaver');
  const path = `/user/drafts/patients.edit.${asha.id}`;
  const content = JSON.stringify({ occupation: 'Weaver' });
  await waitFor(() => expect(drafted(server)).toContainEqual(['PUT', path, { content, recordVersion: asha.version }]), {
    timeout: 2_000,
  });
});

test('a form that was closed over what was typed has it again, and drops it once it is sent', async () => {
  const server = serve();
  server.answer(drafts.get, kept({ firstName: 'Asha' }, null));
  server.answer(patients.create, { patient: asha });
  await openAt('/patients/new');
  expect(await screen.findByText('This is an unsaved draft from 01/01/2030 09:30.')).toBeInTheDocument();
  expect(await field('First name')).toHaveValue('Asha');
  await fill('Last name', 'Rao');
  await pressButton('Register patient');
  await screen.findByText('Patient registered');
  expect(sent(server, 'POST')).toEqual({ firstName: 'Asha', lastName: 'Rao' });
  await waitFor(() => expect(drafted(server).at(-1)?.slice(0, 2)).toEqual(['DELETE', '/user/drafts/patients.new']));
});

test('a draft can be discarded, and the form is as it was', async () => {
  const server = serve();
  server.answer(drafts.get, kept({ occupation: 'Weaver' }, asha.version));
  await openAt(`/patients/${asha.id}/edit`);
  await pressButton('Discard draft');
  expect(await field('Occupation')).toHaveValue(asha.occupation ?? '');
  await waitFor(() => expect(drafted(server).at(-1)?.[0]).toBe('DELETE'));
});

test('a draft of a record that has changed since says so', async () => {
  const server = serve();
  server.answer(drafts.get, kept({ occupation: 'Weaver' }, asha.version + 1));
  await openAt(`/patients/${asha.id}/edit`);
  expect(await screen.findByText('The record has changed since then. Check before you save.')).toBeInTheDocument();
});
