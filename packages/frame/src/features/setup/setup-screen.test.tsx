import { fakeServer, testTenant, testUser } from '@polyclinic/client/testing';
import { auth, setup, superAdmin, type SetupState } from '@polyclinic/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeAnnouncement } from '../../announcement';
import { startLanguage } from '../../language';
import { sampleSuperAdmin } from '../../testing-people';
import { SetupScreen } from './setup-screen';

const WAIT = { timeout: 20_000 };
const CODE = 'MW2ZFUK-KPWXVKW-5K3XYYL-GPXR6BC';
const PERSON = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@kaveri.example',
  Password: 'a long password',
};

async function open(state: SetupState = 'EMPTY', address = `/setup#${CODE}`) {
  const server = fakeServer(null);
  server.answer(setup.state, { state });
  server.answer(setup.create, { tenant: testTenant() });
  server.answer(auth.login, { token: 'a', refreshToken: 'b', user: testUser('ADMIN'), tenant: testTenant() });
  window.history.replaceState(null, '', address);
  localStorage.clear();
  await startLanguage();
  await act(async () => {
    render(<SetupScreen />);
  });
  return server;
}

async function fill(answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.change(await screen.findByLabelText(label, {}, WAIT), { target: { value } });
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, WAIT));

async function reachClinic(person: Record<string, string> = PERSON) {
  await fill(person);
  await press('Continue');
}

async function pick(label: string, typed: string, option: string) {
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.type(box, typed);
  await userEvent.click(await screen.findByTitle(option));
}

test('a person and a clinic are asked for, the country decides the rest, and the person is logged in', async () => {
  const server = await open();
  expect(await screen.findByText('Step 1 of 2: administrator', {}, WAIT)).toBeInTheDocument();
  expect(screen.queryByLabelText('Setup code')).not.toBeInTheDocument();
  await reachClinic();
  await fill({ 'Clinic name': 'Kaveri Clinic' });
  await pick('Country', 'Indi', 'India');
  expect(screen.getByRole('checkbox', { name: 'Add the usual taxes: GST 18%, GST 5%' })).toBeChecked();
  await press('Create clinic');
  await waitFor(() => expect(server.requests.at(-1)?.path).toBe('/auth/login'), WAIT);
  expect(server.requests.find(({ method, path }) => method === 'POST' && path === '/public/setup')?.body).toEqual({
    code: CODE,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@kaveri.example',
    password: 'a long password',
    clinic: {
      clinicName: 'Kaveri Clinic',
      country: 'IN',
      currency: 'INR',
      language: 'en',
      timezone: 'Asia/Kolkata',
      dateFormat: 'dd/MM/yyyy',
      workweek: 'MON_SAT',
      hasUsualTaxes: true,
    },
  });
  expect(takeAnnouncement()).toBe('Clinic created. You are its administrator.');
});

test('without a link the code is typed, and one that does not work is told at its field', async () => {
  const server = await open('EMPTY', '/setup');
  server.refuse(setup.create, 'SETUP_CLOSED');
  await reachClinic({ ...PERSON, 'Setup code': 'GUESSED' });
  await fill({ 'Clinic name': 'Kaveri Clinic' });
  await pick('Country', 'Indi', 'India');
  await press('Create clinic');
  expect(await screen.findByText('Step 1 of 2: administrator', {}, WAIT)).toBeInTheDocument();
  expect((await screen.findAllByText(/This setup code is not valid/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Setup code')).toHaveValue('GUESSED');
});

test('a used link asks for a code instead of failing without a word', async () => {
  const server = await open();
  server.refuse(setup.create, 'SETUP_CLOSED');
  await reachClinic();
  await fill({ 'Clinic name': 'Kaveri Clinic' });
  await pick('Country', 'Indi', 'India');
  await press('Create clinic');
  expect(await screen.findByLabelText('Setup code', {}, WAIT)).toBeInTheDocument();
  expect((await screen.findAllByText(/This setup code is not valid/)).length).toBeGreaterThan(0);
});

test('a weak password leads back to its field, and nothing typed is lost', async () => {
  const server = await open();
  server.refuse(setup.create, 'PASSWORD_WEAK');
  await reachClinic();
  await fill({ 'Clinic name': 'Kaveri Clinic' });
  await pick('Country', 'Indi', 'India');
  await press('Create clinic');
  expect((await screen.findAllByText(/This password is too easy to guess/, {}, WAIT)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  await press('Continue');
  expect(await screen.findByLabelText('Clinic name')).toHaveValue('Kaveri Clinic');
});

test('what is missing is named and nothing is sent', async () => {
  const server = await open();
  await press('Continue');
  const summary = await screen.findByRole('alert');
  for (const label of Object.keys(PERSON)) expect(summary).toHaveTextContent(label);
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('where clinics exist already, only the platform administrator is made', async () => {
  const server = await open('NO_ADMINISTRATOR');
  server.answer(setup.create, { tenant: null });
  server.answer(superAdmin.login, { token: 'a', refreshToken: 'b', superAdmin: sampleSuperAdmin });
  await fill(PERSON);
  await press('Set up administrator');
  await waitFor(() => expect(server.requests.at(-1)?.path).toBe('/super-admin/login'), WAIT);
  expect(
    server.requests.find(({ path, method }) => method === 'POST' && path === '/public/setup')?.body,
  ).not.toHaveProperty('clinic');
});

test('an installed server says so at once and leads to the login', async () => {
  await open('DONE');
  expect(await screen.findByRole('heading', { name: 'Polyclinic is set up already' }, WAIT)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});

test('the page can be read in another language from the start', async () => {
  await open();
  await press('हिन्दी');
  expect(await screen.findByText(/2 में से चरण 1/, {}, WAIT)).toBeInTheDocument();
});
