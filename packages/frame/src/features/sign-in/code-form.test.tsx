import { useSession } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { auth, superAdmin } from '@polyclinic/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLanguage } from '../../language';
import { LoginScreen } from '../../login-screen';
import { sampleLogin, sampleSuperAdmin } from '../../testing-people';
import { noLinks } from '../../testing-links';

async function signIn(address = '/login') {
  window.history.replaceState(null, '', address);
  localStorage.clear();
  await startLanguage();
  render(<LoginScreen loadLinks={noLinks} />);
  await userEvent.type(screen.getByLabelText('Email address'), 'asha@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

const codeField = () => screen.findByLabelText('Code from your authenticator app', {}, { timeout: 10_000 });

test('the code is asked for in place, as phones and password managers know it, and goes with the password', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'SECOND_FACTOR_NEEDED');
  await signIn();
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  server.answer(auth.login, sampleLogin);
  await userEvent.paste('123456');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(server.requests.at(-1)?.body).toEqual({
    email: 'asha@clinic.example',
    password: 'correct horse',
    code: '123456',
  });
});

test('a wrong code is told at the field, and the next one is tried without the password again', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'SECOND_FACTOR_NEEDED');
  await signIn();
  const field = await codeField();
  server.refuse(auth.login, 'SECOND_FACTOR_WRONG');
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is incorrect')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('This code is incorrect');
  expect(field).toHaveFocus();
  server.refuse(auth.login, 'TOO_MANY_ATTEMPTS');
  await userEvent.type(field, '1{Enter}');
  expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeInTheDocument();
  expect(field).toBeInTheDocument();
});

test('a recovery code is taken as well, and another account can be used', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'SECOND_FACTOR_NEEDED');
  await signIn();
  await codeField();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText('Recovery code');
  expect(field).toHaveAttribute('inputmode', 'text');
  server.refuse(auth.login, 'SECOND_FACTOR_WRONG');
  await userEvent.type(field, 'abcd-efgh{Enter}');
  await screen.findByText('This code is incorrect');
  expect(server.requests.at(-1)?.body).toMatchObject({ code: 'abcd-efgh' });
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

test('someone known at several clinics chooses first and gives the code then', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'CLINIC_CHOICE_NEEDED', {
    details: { clinics: [{ id: sampleLogin.tenant.id, name: 'Adyar Polyclinic' }] },
  });
  await signIn();
  server.refuse(auth.login, 'SECOND_FACTOR_NEEDED');
  await userEvent.click(await screen.findByRole('button', { name: 'Adyar Polyclinic' }));
  const field = await codeField();
  server.answer(auth.login, sampleLogin);
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(true));
  expect(server.requests.at(-1)?.body).toMatchObject({ tenantId: sampleLogin.tenant.id, code: '123456' });
});

test('super administrators give a code too, and their way in is out of the address afterwards', async () => {
  const server = fakeServer(null);
  server.refuse(superAdmin.login, 'SECOND_FACTOR_NEEDED');
  await signIn('/login?as=super-admin');
  server.answer(superAdmin.login, { token: 'a', refreshToken: 'b', superAdmin: sampleSuperAdmin });
  await userEvent.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Super Admin login successful!')).toBeInTheDocument();
  expect(server.requests.at(-1)?.body).toMatchObject({ code: '123456' });
});
