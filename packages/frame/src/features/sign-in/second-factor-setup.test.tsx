import { useSession } from '@polyclinic/client';
import { fakeServer, testTenant, testUser } from '@polyclinic/client/testing';
import { auth, user } from '@polyclinic/contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { EnrolGate } from './enrol-gate';

const WAIT = { timeout: 20_000 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['aaaa-bbbb', 'cccc-dddd', 'eeee-ffff'];

async function open({
  isFresh = true,
  state = 'REQUIRED',
}: { isFresh?: boolean; state?: 'REQUIRED' | 'OFFERED' } = {}) {
  const server = fakeServer('ADMIN', { user: { secondFactor: state } });
  if (!isFresh) server.refuse(user.beginSecondFactor, 'PASSWORD_WRONG');
  else server.answer(user.beginSecondFactor, { secret: SECRET, uri: `otpauth://totp/Polyclinic?secret=${SECRET}` });
  server.answer(user.confirmSecondFactor, { recoveryCodes: CODES });
  await show();
  return server;
}

async function show() {
  await startLanguage();
  await act(async () => {
    render(
      <AppProviders>
        <EnrolGate>
          <p>The clinic</p>
        </EnrolGate>
      </AppProviders>,
    );
  });
}

async function reachCodes() {
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app', {}, WAIT), '123 456{Enter}');
  await screen.findByRole('heading', { name: 'Save your recovery codes' });
}

test('whoever has to set one up sees nothing else until it is on and its codes are kept', async () => {
  const server = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-factor authentication' }, WAIT),
  ).toBeInTheDocument();
  expect(screen.queryByText('The clinic')).not.toBeInTheDocument();
  await reachCodes();
  expect(server.requests.at(-1)?.body).toEqual({ code: '123456' });
  const done = screen.getByRole('button', { name: 'Continue' });
  expect(done).toBeDisabled();

  server.answer(auth.refresh, { token: 'full', refreshToken: 'next' });
  server.answer(auth.me, { user: testUser('ADMIN', { secondFactor: 'ON' }), tenant: testTenant() });
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved these codes' }));
  await userEvent.click(done);
  expect(await screen.findByText('The clinic')).toBeInTheDocument();
  expect(useSession.getState().user?.secondFactor).toBe('ON');
  expect(server.requests.at(-1)?.headers['Authorization']).toBe('Bearer full');
});

test('the key is there as a picture and in letters that can be copied', async () => {
  await open();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' }, WAIT)).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  const user_ = userEvent.setup();
  await user_.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toBe(SECRET);
});

test('a wrong password and a wrong code are told at their fields, and nobody is signed out', async () => {
  const server = await open({ isFresh: false });
  const password = await screen.findByLabelText('Password', {}, WAIT);
  await userEvent.type(password, 'wrong{Enter}');
  expect(await screen.findByText('The password is incorrect')).toBeInTheDocument();
  expect(password).toBeInvalid();
  server.answer(user.beginSecondFactor, { secret: SECRET, uri: 'otpauth://totp/x' });
  await userEvent.type(password, 'er{Enter}');
  server.refuse(user.confirmSecondFactor, 'SECOND_FACTOR_WRONG');
  const code = await screen.findByLabelText('Code from your authenticator app');
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is incorrect')).toBeInTheDocument();
  await waitFor(() => expect(code).toBeInvalid());
  expect(server.ends).toEqual([]);
});

test('the codes can be copied, saved and printed', async () => {
  await open();
  await reachCodes();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Copy codes' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(CODES.join('\n'));

  const saved: { name: string; blob: Blob }[] = [];
  const make = jest.fn((blob: Blob) => (saved.push({ name: '', blob }), 'blob:codes'));
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  await person.click(screen.getByRole('button', { name: 'Download codes' }));
  expect(saved).toEqual([{ name: 'recovery-codes.txt', blob: expect.any(Blob) }]);

  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: 'Print codes' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a second factor that is only offered can be set up later, until the next sign-in', async () => {
  sessionStorage.clear();
  await open({ state: 'OFFERED' });
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }, WAIT));
  expect(await screen.findByText('The clinic')).toBeInTheDocument();
  // A reload of the same sign-in.
  cleanup();
  await show();
  expect(await screen.findByText('The clinic')).toBeInTheDocument();
});
