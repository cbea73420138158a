import { adminUsers, users } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { add, trailOf } from '../../../testing/people';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;
let ownId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
  ownId = (await admin.identity()).userId;
});

test('nobody changes the own role, shuts themselves out or deletes themselves', async () => {
  await clinic.as('ADMIN').identity();
  const params = { id: ownId };
  const refusals = [
    await admin.refusal(users.update, { params, body: { role: 'DOCTOR', version: 1 } }),
    await admin.refusal(users.update, { params, body: { isActive: false, version: 1 } }),
    await admin.refusal(users.remove, { params }),
    await admin.refusal(adminUsers.remove, { params }),
    await admin.refusal(adminUsers.removeForGood, { params }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(5).fill('USER_IS_SELF'));
});

test('one may change the rest of the own account, and go on with it', async () => {
  const body = { firstName: 'Grace', role: 'ADMIN', duties: ['HR'], isActive: true, version: 1 } as const;
  const { user } = await admin.call(users.update, {
    params: { id: ownId },
    body: { ...body, duties: [...body.duties] },
  });
  expect(user).toMatchObject({ firstName: 'Grace', duties: ['HR'] });
  expect((await admin.call(adminUsers.get, { params: { id: ownId } })).user.openSessions).toBe(1);
});

test.each(['demote', 'deactivate', 'delete', 'delete for good'] as const)(
  'two administrators who %s each other at once leave one of them',
  async (what) => {
    const other = clinic.as('ADMIN');
    const { userId: otherId } = await other.identity();
    const against = (person: TestPerson, id: string) => {
      const url = `/api/admin/users/${id}`;
      if (what === 'delete') return person.raw({ method: 'DELETE', url });
      if (what === 'delete for good') return person.raw({ method: 'DELETE', url: `${url}/permanent` });
      const payload = { ...(what === 'demote' ? { role: 'DOCTOR' } : { isActive: false }), version: 1 };
      return person.raw({ method: 'PUT', url, payload });
    };
    const answers = await Promise.all([against(admin, otherId), against(other, ownId)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
    const left = await clinic.db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', clinic.tenantId)
      .where('role', '=', 'ADMIN')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  },
);

test('the last administrator stays, whoever asks', async () => {
  const { changeUser, hideUser } = await import('./users.service');
  const { callerOn } = await import('../../../platform/http/caller');
  const { ShownPatients } = await import('../../../platform/http/shown-patients');
  const identity = await clinic.as('ADMIN').identity();
  if (identity.kind !== 'tenant') throw new Error('An administrator belongs to a clinic');
  await clinic.db.updateTable('users').set({ role: 'STAFF' }).where('id', '=', identity.userId).execute();
  // Actor from outside, like a super administrator: not the user concerned, and not an administrator of this clinic.
  const keeper = callerOn(clinic.db, identity, {
    requestId: 'test',
    ipAddress: '127.0.0.1',
    language: 'en',
    device: null,
    now: () => new Date(),
    shown: new ShownPatients(),
    deps: server.deps,
  });
  await expect(changeUser(ownId, { role: 'NURSE', version: 1 }, keeper)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  await expect(changeUser(ownId, { isActive: false, version: 1 }, keeper)).rejects.toMatchObject({
    code: 'LAST_ADMIN',
  });
  await expect(hideUser(ownId, keeper)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
});

test('somebody deleted is shut out, can be taken back, and has lost nothing but the sessions', async () => {
  const nurse = clinic.as('NURSE', { duties: ['HR'] });
  const { userId: id } = await nurse.identity();
  await admin.call(users.remove, { params: { id } });
  expect((await nurse.raw({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401);
  const { user: deleted } = await admin.call(adminUsers.get, { params: { id } });
  expect(deleted).toMatchObject({ openSessions: 0, deletedAt: expect.any(String), duties: ['HR'] });
  const { user } = await admin.call(adminUsers.restore, { params: { id } });
  const { user: again } = await admin.call(adminUsers.restore, { params: { id } });
  expect(user).toMatchObject({ deletedAt: null, isActive: true, role: 'NURSE', duties: ['HR'] });
  expect(again.version).toBe(user.version);
  expect((await trailOf(clinic, id)).map(({ action }) => action)).toEqual(['DELETE', 'RESTORE']);
});

test('activating and restoring stop at the limit of the clinic', async () => {
  const inactive = await add(clinic);
  const gone = await add(clinic, { email: 'gone@example.test' });
  await admin.call(users.update, { params: { id: inactive.id }, body: { isActive: false, version: inactive.version } });
  await admin.call(users.remove, { params: { id: gone.id } });
  await clinic.db
    .updateTable('tenants')
    .set({ limits: JSON.stringify({ users: 1 }) })
    .where('id', '=', clinic.tenantId)
    .execute();
  const refusals = [
    await admin.refusal(adminUsers.activate, { params: { id: inactive.id } }),
    await admin.refusal(adminUsers.restore, { params: { id: gone.id } }),
    await admin.refusal(users.update, { params: { id: inactive.id }, body: { isActive: true, version: 2 } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('USER_LIMIT_REACHED'));
});
