import { fakeServer, onRestart, testTenant, testUser } from '@polyclinic/client/testing';
import { auth, type OtherClinic } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { AccountMenu } from '../../account-menu';
import { fill, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { ClinicsDialog } from './clinics-dialog';

const SOUTH: OtherClinic = {
  id: '0192f0c1-0000-7000-8000-000000000702',
  name: 'South',
  needsPassword: false,
  needsCode: false,
};
const restarts = jest.fn();
let stop = () => {};

beforeEach(() => {
  restarts.mockClear();
  stop = onRestart(restarts);
});
afterEach(() => stop());

async function open(clinics: OtherClinic[]) {
  const server = fakeServer('NURSE');
  server.answer(auth.otherClinics, { clinics });
  server.answer(auth.switchClinic, {
    token: 'token-2',
    refreshToken: 'refresh-token-2',
    user: testUser('DOCTOR'),
    tenant: testTenant({ id: SOUTH.id, name: SOUTH.name }),
  });
  await openPart(<ClinicsDialog onClose={() => undefined} />);
  return server;
}

test('one press changes to a clinic that the login has opened already', async () => {
  const server = await open([SOUTH]);
  expect(await screen.findByText('You are logged in at Test Clinic.')).toBeInTheDocument();
  await pressButton('South');
  await waitFor(() => expect(restarts).toHaveBeenCalledTimes(1));
  expect(server.writes()).toMatchObject([{ body: { tenantId: SOUTH.id } }]);
});

test('a clinic whose account has another password asks for it, and for the code where there is one', async () => {
  const server = await open([{ ...SOUTH, needsPassword: true, needsCode: true }]);
  await pressButton('South');
  await fill('Password', 'a different password');
  await fill('Code from your authenticator app', '123456');
  await pressButton('Change clinic');
  await waitFor(() => expect(restarts).toHaveBeenCalledTimes(1));
  expect(server.writes()).toMatchObject([
    { body: { tenantId: SOUTH.id, password: 'a different password', code: '123456' } },
  ]);
});

test('a wrong password is reported in the form', async () => {
  const server = await open([{ ...SOUTH, needsPassword: true }]);
  server.refuse(auth.switchClinic, 'PASSWORD_WRONG');
  await pressButton('South');
  await fill('Password', 'wrong');
  await pressButton('Change clinic');
  expect(await screen.findByText('The password is incorrect')).toBeInTheDocument();
  expect(restarts).not.toHaveBeenCalled();
});

test('a person with one clinic reads that there is no other', async () => {
  await open([]);
  expect(await screen.findByText('You have no account at another clinic of your group.')).toBeInTheDocument();
});

async function openMenu(clinics: OtherClinic[]) {
  const server = fakeServer('NURSE');
  server.answer(auth.otherClinics, { clinics });
  await openPart(<AccountMenu compact={false} onOpen={() => undefined} />);
  await pressButton(/account menu$/);
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/auth/me/clinics'));
}

test('the account menu offers the change', async () => {
  await openMenu([SOUTH]);
  await press(await screen.findByText('Change clinic'));
  expect(await screen.findByRole('dialog', { name: 'Change clinic' })).toBeInTheDocument();
});

test('the account menu of a person with one clinic has no such entry', async () => {
  await openMenu([]);
  expect(await screen.findByText('Your account')).toBeInTheDocument();
  expect(screen.queryByText('Change clinic')).not.toBeInTheDocument();
});
