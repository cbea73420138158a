import { fakeServer } from '@polyclinic/client/testing';
import { useSession } from '@polyclinic/client';
import { auth, publicInformation, superAdmin } from '@polyclinic/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeAnnouncement } from './announcement';
import { chooseLanguage, startLanguage } from './language';
import { LoginScreen } from './login-screen';
import { sampleLogin, sampleSuperAdmin } from './testing-people';
import { noLinks } from './testing-links';

async function open(address = '/login') {
  window.history.replaceState(null, '', address);
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  return render(<LoginScreen loadLinks={noLinks} />);
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email address'), 'asha@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

test('the focus is where typing starts, and Enter signs in', async () => {
  const server = fakeServer(null);
  server.answer(auth.login, sampleLogin);
  await open();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  await signIn();
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toEqual(['/auth/login']);
  expect(useSession.getState().user?.id).toBe(sampleLogin.user.id);
  expect(takeAnnouncement()).toBe('Login successful!');
});

test('a refusal is told in the server’s words and what was typed is kept', async () => {
  const server = fakeServer(null);
  server.refuse(auth.login, 'TOO_MANY_ATTEMPTS');
  await open();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait and try again');
  expect(screen.getByLabelText('Email address')).toHaveValue('asha@clinic.example');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(takeAnnouncement()).toBeUndefined();
});

test.each([
  ['/login', auth.login, 'Login failed'],
  ['/login?as=super-admin', superAdmin.login, 'Super Admin login failed'],
] as const)('a failure at %s without words of its own says so', async (address, endpoint, text) => {
  const server = fakeServer(null);
  server.refuse(endpoint, 'UNEXPECTED', { error: '' });
  await open(address);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

const WRONG = 'Check your email address and password.';

test.each([
  ['/login', auth.login, 'LOGIN_FAILED', `${WRONG} Patients use Patient login.`],
  ['/login?as=patient', auth.patientLogin, 'LOGIN_FAILED', `${WRONG} Staff use Staff login.`],
  ['/login?as=super-admin', superAdmin.login, 'SUPER_ADMIN_LOGIN_FAILED', WRONG],
  ['/login', auth.login, 'UNEXPECTED', 'There is a problem on the server. Try again in a few minutes.'],
] as const)('at %s a failed login says what to do (%#)', async (address, endpoint, code, hint) => {
  const server = fakeServer(null);
  server.refuse(endpoint, code);
  await open(address);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(hint);
});

test('without a connection the login says so, and an empty form clears the message', async () => {
  fakeServer(null).disconnect(auth.login);
  await open();
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Login failed');
  expect(alert).toHaveTextContent("Can't reach the server. Check your connection and try again.");
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your password')).toBeInTheDocument();
  expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
});

test('an answer without a token is no login', async () => {
  const server = fakeServer(null);
  server.answer(auth.login, () => ({ ...sampleLogin, token: '' }));
  await open();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid response from server');
});

test('patients and super administrators have their own way in, each with an address', async () => {
  const server = fakeServer(null);
  server.answer(auth.patientLogin, sampleLogin);
  server.answer(superAdmin.login, { token: 'a', refreshToken: 'b', superAdmin: sampleSuperAdmin });
  const { unmount } = await open('/patients?page=2');
  await userEvent.click(screen.getByRole('link', { name: 'Patient login' }));
  expect(screen.getByRole('heading', { name: 'Patient login' })).toBeInTheDocument();
  expect(window.location.search).toBe('?page=2&as=patient');
  await signIn();
  await screen.findByText('Login successful!');
  unmount();

  fakeServer(null).answer(superAdmin.login, { token: 'a', refreshToken: 'b', superAdmin: sampleSuperAdmin });
  await open('/login?as=super-admin');
  await signIn();
  expect(await screen.findByText('Super Admin login successful!')).toBeInTheDocument();
  expect(server.requests.map(({ path }) => path)).toEqual(['/auth/patient/login']);
});

test('someone known at several clinics chooses one', async () => {
  const clinics = [
    { id: sampleLogin.tenant.id, name: 'Adyar Polyclinic' },
    { id: '3f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11', name: 'Rhine Day Clinic' },
  ];
  const server = fakeServer(null);
  server.refuse(auth.login, 'CLINIC_CHOICE_NEEDED', { details: { clinics } });
  await open();
  await signIn();
  const choice = await screen.findByRole('button', { name: 'Adyar Polyclinic' });
  expect(choice).toHaveFocus();
  server.answer(auth.login, sampleLogin);
  await userEvent.click(choice);
  await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(true));
  expect(server.requests.at(-1)?.body).toEqual({
    email: 'asha@clinic.example',
    password: 'correct horse',
    tenantId: sampleLogin.tenant.id,
  });
});

test('an empty form is not sent, and each field says what it needs', async () => {
  const server = fakeServer(null);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(server.requests).toEqual([]);
});

test('a password can be pasted, shown and hidden, and Caps Lock is pointed out', async () => {
  fakeServer(null);
  await open();
  const password = screen.getByLabelText('Password');
  await userEvent.click(password);
  await userEvent.paste('from a password manager');
  expect(password).toHaveValue('from a password manager');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
});

test('language and appearance change in place', async () => {
  fakeServer(null);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'தமிழ்' }));
  expect(await screen.findByRole('button', { name: 'உள்நுழை' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'ta');
  await act(() => chooseLanguage('en'));
  // Style shows the name that applies, so that the page is right before its scripts run.
  const appearance = screen.getByRole('button', { name: /Dark theme/ });
  await userEvent.click(appearance);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('polyclinic.theme')).toBe('dark');
  await userEvent.click(appearance);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

test('the login page has the name and the colours of the clinic in its address', async () => {
  const server = fakeServer(null);
  const clinic = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11';
  server.answer(publicInformation.clinicFace, {
    clinic: {
      name: 'Adyar Polyclinic',
      branding: {
        primaryColor: '#0f766e',
        secondaryColor: '#4f46e5',
        tagline: 'Since 1984',
        theme: 'light',
        logoUrl: null,
      },
      settings: { timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', currency: 'INR', country: 'IN' },
    },
  });
  const { unmount } = await open(`/login?clinic=${clinic}`);
  expect(await screen.findByText('Adyar Polyclinic')).toBeInTheDocument();
  expect(screen.getByText('Since 1984')).toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--pc-brand')).toBe('#0f766e');
  expect(server.requests.map(({ path }) => path)).toEqual([`/public/clinics/${clinic}`]);
  unmount();
  await open('/login');
  expect(screen.getByText('Polyclinic')).toBeInTheDocument();
});

test('a clinic in the address that does not exist leaves the login page as it is', async () => {
  const server = fakeServer(null);
  server.refuse(publicInformation.clinicFace, 'NOT_FOUND');
  await open('/login?clinic=unknown');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.getByText('Polyclinic')).toBeInTheDocument();
});
