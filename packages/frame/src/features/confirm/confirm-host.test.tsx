import { createApi } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { auth, deployTokens, superAdmin, user, type SecondFactorState } from '@polyclinic/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import { startLanguage } from '../../language';
import { ConfirmHost } from './confirm-host';

const api = createApi({ deployTokens, user });
const TITLE = 'Confirm your password';

async function open(secondFactor: SecondFactorState = 'OFF') {
  const server = fakeServer('NURSE', { user: { secondFactor } });
  server.refuse(user.endOtherSessions, 'CONFIRMATION_NEEDED');
  server.answer(auth.confirm, () => {
    server.answer(user.endOtherSessions, { ended: 2 });
    return {};
  });
  await show();
  return server;
}

async function show() {
  await startLanguage();
  await act(async () => {
    render(
      <AppProviders>
        <ConfirmHost />
      </AppProviders>,
    );
  });
}

/** Calls as a screen does; the test checks the outcome later. */
function callGuarded() {
  const call = api.user.endOtherSessions.call();
  call.catch(() => undefined);
  return call;
}

test('a dangerous act waits for the password and then happens', async () => {
  const server = await open();
  const calls = [callGuarded(), callGuarded()];
  const password = await screen.findByLabelText('Password');
  expect(screen.getAllByRole('dialog', { name: TITLE })).toHaveLength(1);
  await userEvent.type(password, 'correct horse{Enter}');
  await expect(Promise.all(calls)).resolves.toEqual([{ ended: 2 }, { ended: 2 }]);
  expect(server.requests.filter(({ path }) => path === '/auth/confirm').map(({ body }) => body)).toEqual([
    { password: 'correct horse' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong password is told at the field, and can be put right', async () => {
  const server = await open();
  server.refuse(auth.confirm, 'PASSWORD_WRONG');
  const call = callGuarded();
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('The password is incorrect')).toBeInTheDocument();
  server.answer(user.endOtherSessions, { ended: 0 });
  server.answer(auth.confirm, {});
  await userEvent.type(screen.getByLabelText('Password'), 'er{Enter}');
  await expect(call).resolves.toEqual({ ended: 0 });
});

test('whoever has a second factor gives the code as well', async () => {
  const server = await open('ON');
  const call = callGuarded();
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  server.refuse(auth.confirm, 'SECOND_FACTOR_WRONG');
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '000000{Enter}');
  expect(await screen.findByText('This code is incorrect')).toBeInTheDocument();
  expect(server.ends).toEqual([]);
  server.answer(user.endOtherSessions, { ended: 1 });
  server.answer(auth.confirm, {});
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(call).resolves.toEqual({ ended: 1 });
  expect(server.requests.findLast(({ path }) => path === '/auth/confirm')?.body).toEqual({
    password: 'correct horse',
    code: '000000',
  });
});

test('a second factor that this page did not know of is asked for when the server does', async () => {
  const server = await open();
  server.refuse(auth.confirm, 'SECOND_FACTOR_NEEDED');
  const call = callGuarded();
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(call).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' });
});

test('thinking better of it leaves everything as it was', async () => {
  const server = await open();
  const call = callGuarded();
  await screen.findByLabelText('Password');
  await userEvent.keyboard('{Escape}');
  await expect(call).rejects.toMatchObject({
    code: 'CONFIRMATION_NEEDED',
    message: 'Please enter your password again',
  });
  expect(server.requests.map(({ path }) => path)).toEqual(['/user/sessions']);
});

test('a super administrator confirms at the platform', async () => {
  const server = fakeServer('SUPER_ADMIN');
  const id = '0192f0c1-0000-7000-8000-000000000021';
  server.refuse(deployTokens.revoke, 'CONFIRMATION_NEEDED');
  server.answer(superAdmin.confirm, () => {
    server.refuse(deployTokens.revoke, 'NOT_FOUND');
    return {};
  });
  await show();
  const call = api.deployTokens.revoke.call({ params: { id } });
  call.catch(() => undefined);
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(server.requests.map(({ path }) => path)).toEqual([
    `/platform/deploy-tokens/${id}`,
    '/super-admin/session/confirm',
    `/platform/deploy-tokens/${id}`,
  ]);
});
