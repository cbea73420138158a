import { auth } from '@polyclinic/contract';
import { onRestart } from './acting-for';
import { useSession } from './session-store';
import { switchClinic } from './switch-clinic';
import { fakeServer, testTenant, testUser } from './testing';

const south = testTenant({ id: '0192f0c1-0000-7000-8000-000000000702', name: 'South' });
const restarts = jest.fn();
let stop = () => {};

beforeEach(() => {
  restarts.mockClear();
  stop = onRestart(restarts);
});
afterEach(() => stop());

test('another clinic gets a session of its own, nothing of the one before stays, and the page starts again', async () => {
  const server = fakeServer('NURSE');
  localStorage.setItem('polyclinic.recentPages', '["/patients"]');
  const user = testUser('DOCTOR', { id: '0192f0c1-0000-7000-8000-000000000701' });
  server.answer(auth.switchClinic, { token: 'token-2', refreshToken: 'refresh-token-2', user, tenant: south });
  await switchClinic({ tenantId: south.id });
  expect(server.writes()).toMatchObject([{ body: { refreshToken: 'refresh-token', tenantId: south.id } }]);
  expect(useSession.getState()).toMatchObject({ user: { role: 'DOCTOR' }, tenant: { name: 'South' } });
  expect(localStorage.getItem('polyclinic.refreshToken')).toBe('refresh-token-2');
  expect(localStorage.getItem('polyclinic.recentPages')).toBeNull();
  expect(restarts).toHaveBeenCalledTimes(1);
});

test('a refused change leaves the session as it was', async () => {
  const server = fakeServer('NURSE');
  server.refuse(auth.switchClinic, 'PASSWORD_WRONG');
  await expect(switchClinic({ tenantId: south.id, password: 'wrong' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  });
  expect(useSession.getState()).toMatchObject({ tenant: { name: 'Test Clinic' } });
  expect([server.ends, restarts.mock.calls]).toEqual([[], []]);
});

test('a session that is over leads to the login page', async () => {
  const server = fakeServer('NURSE');
  server.refuse(auth.switchClinic, 'UNAUTHENTICATED');
  await expect(switchClinic({ tenantId: south.id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.ends).toMatchObject([{ reason: 'expired' }]);
});
