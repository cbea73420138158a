import { useSession } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { auth, publicInformation } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { takeAnnouncement } from '../../announcement';
import { startLanguage } from '../../language';
import { LoginScreen } from '../../login-screen';
import { sampleLogin } from '../../testing-people';
import { noLinks } from '../../testing-links';

const WAIT = { timeout: 20_000 };
const LINK_OVER = 'This link is no longer valid. Ask for a new one.';
const branding = { primaryColor: '#2563eb', tagline: '', logoUrl: null };
const ADYAR = { id: sampleLogin.tenant.id, name: 'Adyar Polyclinic', branding };
const RHINE = { id: '3f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11', name: 'Rhine Day Clinic', branding };

async function open(address: string) {
  window.history.replaceState(null, '', address);
  localStorage.clear();
  await startLanguage();
  await act(async () => {
    render(
      <StrictMode>
        <LoginScreen loadLinks={noLinks} />
      </StrictMode>,
    );
  });
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, WAIT);

async function fillRegistration() {
  await userEvent.type(await screen.findByLabelText('First name', {}, WAIT), 'Kavya');
  await userEvent.type(screen.getByLabelText('Last name'), 'Nair');
  await userEvent.type(screen.getByLabelText('Email address'), 'kavya@patient.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
}

test('the login leads to the other pages and back', async () => {
  fakeServer(null);
  await open('/login?as=patient');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?as=patient');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await title('Forgot password')).toBeInTheDocument();
  expect(window.location.pathname).toBe(paths.forgotPassword);
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await title('Patient login')).toBeInTheDocument();
});

describe('registering', () => {
  test('without a clinic in the address one is chosen, and the account is open at once', async () => {
    const server = fakeServer(null);
    server.answer(publicInformation.clinics, { clinics: [ADYAR, RHINE] });
    server.answer(auth.register, sampleLogin);
    await open(paths.register);
    await userEvent.click(await screen.findByRole('button', { name: 'Rhine Day Clinic' }, WAIT));
    expect(window.location.search).toBe(`?clinic=${RHINE.id}`);
    await fillRegistration();
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(takeAnnouncement()).toBe('Registration successful!');
    expect(useSession.getState().isAuthenticated).toBe(true);
    expect(server.requests.at(-1)?.body).toEqual({
      tenantId: RHINE.id,
      firstName: 'Kavya',
      lastName: 'Nair',
      email: 'kavya@patient.example',
      phone: null,
      password: 'a long password',
    });
  });

  test.each([
    ['REGISTRATION_FAILED', 'Registration failed'],
    ['UNEXPECTED', 'Registration failed'],
    ['PATIENT_LIMIT_REACHED', 'The clinic has reached its patient limit'],
  ] as const)('a refusal (%s) is told and what was typed is kept', async (code, text) => {
    const server = fakeServer(null);
    server.answer(publicInformation.clinics, { clinics: [ADYAR] });
    server.refuse(auth.register, code);
    await open(`${paths.register}?clinic=${ADYAR.id}`);
    await fillRegistration();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('kavya@patient.example');
    expect(takeAnnouncement()).toBeUndefined();
  });

  test('a password that is too easy is pointed at', async () => {
    const server = fakeServer(null);
    server.answer(publicInformation.clinics, { clinics: [ADYAR] });
    server.refuse(auth.register, 'PASSWORD_WEAK');
    await open(`${paths.register}?clinic=${ADYAR.id}`);
    await fillRegistration();
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('an answer without a session is no registration', async () => {
    const server = fakeServer(null);
    server.answer(publicInformation.clinics, { clinics: [ADYAR] });
    server.answer(auth.register, () => ({ ...sampleLogin, token: '' }));
    await open(`${paths.register}?clinic=${ADYAR.id}`);
    await fillRegistration();
    expect(await screen.findByText('Invalid response from server')).toBeInTheDocument();
  });

  test('a clinic that takes none says so and the others are offered', async () => {
    fakeServer(null).answer(publicInformation.clinics, { clinics: [ADYAR] });
    await open(`${paths.register}?clinic=${RHINE.id}`);
    expect(await screen.findByText("This clinic doesn't offer online registration", {}, WAIT)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Adyar Polyclinic' })).toBeInTheDocument();
  });

  test('where no clinic takes any, people know whom to ask', async () => {
    fakeServer(null).answer(publicInformation.clinics, { clinics: [] });
    await open(paths.register);
    expect(await screen.findByText('No clinic offers online registration at the moment', {}, WAIT)).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  test('gets a link, with the same words for every address', async () => {
    const server = fakeServer(null);
    server.answer(auth.forgotPassword, {});
    await open(paths.forgotPassword);
    await userEvent.type(await screen.findByLabelText('Email address', {}, WAIT), ' asha@clinic.example {Enter}');
    expect(await screen.findByText(/we've sent the link/)).toBeInTheDocument();
    expect(server.requests.at(-1)?.body).toEqual({ email: 'asha@clinic.example' });
  });

  test('too many wishes are refused in the server’s words', async () => {
    fakeServer(null).refuse(auth.forgotPassword, 'TOO_MANY_ATTEMPTS');
    await open(paths.forgotPassword);
    await userEvent.type(await screen.findByLabelText('Email address', {}, WAIT), 'asha@clinic.example{Enter}');
    expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeInTheDocument();
  });

  test('is replaced with the token of the link, which is out of the address at once', async () => {
    const server = fakeServer(null);
    server.answer(auth.resetPassword, {});
    await open(`${paths.resetPassword}#secret-token`);
    await userEvent.type(await screen.findByLabelText('New password', {}, WAIT), 'another password{Enter}');
    expect(window.location.href).not.toContain('secret-token');
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(server.requests.at(-1)?.body).toEqual({ token: 'secret-token', password: 'another password' });
  });

  test('is replaced with a link of an earlier version, which has the token in the query', async () => {
    const server = fakeServer(null);
    server.answer(auth.resetPassword, {});
    await open(`${paths.resetPassword}?token=secret-token`);
    await userEvent.type(await screen.findByLabelText('New password', {}, WAIT), 'another password{Enter}');
    expect(window.location.href).not.toContain('secret-token');
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(server.requests.at(-1)?.body).toMatchObject({ token: 'secret-token' });
  });

  test('is replaced with the second link that is opened in the same tab', async () => {
    const server = fakeServer(null);
    server.refuse(auth.resetPassword, 'TOKEN_INVALID');
    await open(`${paths.resetPassword}#old-token`);
    await userEvent.type(await screen.findByLabelText('New password', {}, WAIT), 'another password{Enter}');
    await screen.findByText(LINK_OVER);
    act(() => {
      window.location.hash = '#new-token';
    });
    server.answer(auth.resetPassword, {});
    await userEvent.type(await screen.findByLabelText('New password', {}, WAIT), 'another password{Enter}');
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(server.requests.at(-1)?.body).toMatchObject({ token: 'new-token' });
    expect(window.location.href).not.toContain('new-token');
  });

  test('an easy one is refused at the field; a used link leads to a new one', async () => {
    const server = fakeServer(null);
    server.refuse(auth.resetPassword, 'PASSWORD_WEAK');
    await open(`${paths.resetPassword}#secret-token`);
    const field = await screen.findByLabelText('New password', {}, WAIT);
    await userEvent.type(field, 'password1{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    server.refuse(auth.resetPassword, 'TOKEN_INVALID');
    await userEvent.type(field, ' and more{Enter}');
    expect(await screen.findByText(LINK_OVER)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await title('Forgot password')).toBeInTheDocument();
  });

  test('an address without a token is a link that is over', async () => {
    fakeServer(null);
    await open(paths.resetPassword);
    expect(await screen.findByText(LINK_OVER, {}, WAIT)).toBeInTheDocument();
  });
});

describe('an e-mail address', () => {
  test('is confirmed once by its link, whoever is signed in', async () => {
    const server = fakeServer('PATIENT');
    server.answer(auth.verifyEmail, {});
    server.refuse(auth.me, 'UNEXPECTED');
    await open(`${paths.verifyEmail}#secret-token`);
    expect(await screen.findByText('Your email address is confirmed', {}, WAIT)).toBeInTheDocument();
    expect(window.location.href).not.toContain('secret-token');
    expect(server.requests.filter(({ path }) => path === '/auth/verify-email')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Continue to the app' })).toHaveAttribute('href', '/');
  });

  test('gets another link where the first is over', async () => {
    const server = fakeServer(null);
    server.refuse(auth.verifyEmail, 'TOKEN_INVALID');
    server.answer(auth.resendVerification, {});
    await open(`${paths.verifyEmail}#old-token`);
    expect(await screen.findByText(LINK_OVER, {}, WAIT)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email address'), 'asha@clinic.example{Enter}');
    expect(await screen.findByText(/we've sent the link/)).toBeInTheDocument();
  });

  test('is tried again after a failure that may pass', async () => {
    const server = fakeServer(null);
    server.disconnect(auth.verifyEmail);
    await open(`${paths.verifyEmail}#secret-token`);
    const again = await screen.findByRole('button', { name: 'Try Again' }, WAIT);
    server.answer(auth.verifyEmail, {});
    await userEvent.click(again);
    expect(await screen.findByText('Your email address is confirmed')).toBeInTheDocument();
  });
});
