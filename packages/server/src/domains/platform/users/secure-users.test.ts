import { adminUsers, appointments, auth, messages, users, type UserChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { testOwnerUrl } from '../../../testing/test-database';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { mailsTo } from '../../../testing/account';
import { add, alertsOf, somebody, trailOf } from '../../../testing/people';
import { DEPENDENT_KEYS, OWNED_KEYS } from './user-accounts.repository';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
  await admin.identity();
});

const status = async (person: TestPerson) => (await person.raw({ method: 'GET', url: '/api/auth/me' })).statusCode;

/** Expires the administrator's fresh confirmation. */
const forgetConfirmation = () =>
  sql`update sessions set confirmed_at = now() - interval '6 minutes' where tenant_id = ${clinic.tenantId}`.execute(
    clinic.db,
  );

test('what is dangerous asks for the password again', async () => {
  const { id } = await add(clinic);
  await forgetConfirmation();
  const params = { id };
  const change = (body: Partial<UserChange>) =>
    admin.refusal(adminUsers.update, { params, body: { ...body, version: 1 } });
  const refusals = [
    await admin.refusal(adminUsers.removeForGood, { params }),
    await admin.refusal(adminUsers.removeSecondFactor, { params }),
    await admin.refusal(adminUsers.setPassword, { params, body: { password: 'seven green kettles' } }),
    await admin.refusal(adminUsers.sendPasswordLink, { params }),
    await admin.refusal(adminUsers.remove, { params }),
    await admin.refusal(users.create, { body: somebody({ email: 'new@example.test', role: 'ADMIN' }) }),
    await admin.refusal(users.update, { params, body: { role: 'ADMIN', version: 1 } }),
    await change({ role: 'ADMIN' }),
    await change({ duties: ['FINANCE'] }),
    await change({ email: 'mine@example.test' }),
    await change({ isActive: false }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'CONFIRMATION_NEEDED'));
  expect(await trailOf(clinic, id)).toHaveLength(1);
  await admin.call(adminUsers.update, { params, body: { phone: '98400 12345', version: 1 } });
});

describe('an administrator', () => {
  const password = 'seven green kettles';

  test('is invited: nobody else chooses the password', async () => {
    const created = await admin.refusal(users.create, { body: somebody({ role: 'ADMIN', password }) });
    expect([created.code, created.fields]).toEqual(['PASSWORD_NOT_FOR_ADMINS', { password: expect.any(String) }]);
    const { id } = await add(clinic, { role: 'ADMIN' });
    const set = await admin.refusal(adminUsers.setPassword, { params: { id }, body: { password } });
    expect([set.code, set.fields]).toEqual(['PASSWORD_NOT_FOR_ADMINS', { password: expect.any(String) }]);
  });

  test('who was a nurse with a password from somebody else sets another one by a link', async () => {
    const email = `nila-${clinic.tenantId}@example.test`;
    const { id, version } = await add(clinic, { email, password });
    await admin.call(adminUsers.update, { params: { id }, body: { role: 'ADMIN', version } });
    expect((await server.anonymous().refusal(auth.login, { body: { email, password } })).code).toBe('LOGIN_FAILED');
    const bodies = (await mailsTo(clinic.db, email)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('/reset-password'))).toHaveLength(1);
  });

  test('who chose the password keeps it when becoming one', async () => {
    const email = `nila-${clinic.tenantId}@example.test`;
    const id = await clinic.givenUser({ role: 'NURSE', email, password });
    await admin.call(adminUsers.update, { params: { id }, body: { role: 'ADMIN', version: 1 } });
    expect((await server.anonymous().call(auth.login, { body: { email, password } })).user.role).toBe('ADMIN');
  });
});

describe('a link for a new password', () => {
  test('goes to somebody else by e-mail; where none is sent, the answer holds it', async () => {
    const { id, email } = await add(clinic, { role: 'ADMIN' });
    const { link } = await admin.call(adminUsers.sendPasswordLink, { params: { id } });
    const mails = await mailsTo(clinic.db, email);
    expect(mails.filter(({ body }) => body.includes(link ?? 'no link'))).toHaveLength(1);
    expect((await trailOf(clinic, id)).at(-1)?.action).toBe('INVITE_REQUESTED');
  });

  test('is not for the own account, nor for one that is not active', async () => {
    const { userId } = await admin.identity();
    const { id, version } = await add(clinic);
    await admin.call(adminUsers.update, { params: { id }, body: { isActive: false, version } });
    const refusals = [userId, id].map((one) => admin.refusal(adminUsers.sendPasswordLink, { params: { id: one } }));
    expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual(['USER_IS_SELF', 'USER_NOT_FOUND']);
  });
});

describe('deleting for good', () => {
  test('is refused with the list of what depends on the person', async () => {
    const doctor = clinic.as('DOCTOR');
    const { userId: id } = await doctor.identity();
    const { userId: adminId } = await admin.identity();
    const patientId = await clinic.givenPatient();
    for (const dateTime of ['2035-06-04T09:00:00', '2035-06-05T09:00:00']) {
      await admin.call(appointments.create, { body: { patientId, doctorId: id, dateTime } });
    }
    await admin.call(messages.send, { params: { id }, body: { text: 'Are you in on Monday?' } });
    await doctor.call(messages.send, { params: { id: adminId }, body: { text: 'Yes' } });
    const refusal = await admin.refusal(adminUsers.removeForGood, { params: { id } });
    expect([refusal.code, refusal.details]).toEqual([
      'USER_HAS_RECORDS',
      {
        dependents: [
          { resource: 'appointments', count: 2 },
          { resource: 'messages', count: 2 },
        ],
      },
    ]);
    expect(await status(doctor)).toBe(200);
  });

  test('takes along what is the person’s own, and the trail keeps who it was', async () => {
    const nurse = clinic.as('NURSE');
    const { userId: id } = await nurse.identity();
    await clinic.db
      .insertInto('notes')
      .values({ tenantId: clinic.tenantId, userId: id, text: 'Order gloves' })
      .execute();
    await admin.call(adminUsers.removeForGood, { params: { id } });
    expect(await status(nurse)).toBe(401);
    expect((await admin.refusal(adminUsers.get, { params: { id } })).code).toBe('USER_NOT_FOUND');
    expect(await trailOf(clinic, id)).toMatchObject([
      { action: 'DELETE_FOR_GOOD', from: { firstName: 'Test', lastName: 'NURSE', role: 'NURSE' } },
    ]);
    const left = await clinic.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('also reaches those who were deleted before, and nobody of another clinic', async () => {
    const { id } = await add(clinic);
    await admin.call(adminUsers.remove, { params: { id } });
    const elsewhere = await server.openClinic();
    const foreign = await elsewhere.as('ADMIN').refusal(adminUsers.removeForGood, { params: { id } });
    expect(foreign.code).toBe('USER_NOT_FOUND');
    await admin.call(adminUsers.removeForGood, { params: { id } });
    expect((await admin.refusal(adminUsers.restore, { params: { id } })).code).toBe('USER_NOT_FOUND');
  });

  test('knows of every reference to a person that would be in its way', async () => {
    const owner = new Client({ connectionString: testOwnerUrl() });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c' order by 1`,
    );
    await owner.end();
    const known = [...DEPENDENT_KEYS.map(({ constraint }) => constraint), ...OWNED_KEYS];
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
  });
});

describe('a password set by an administrator', () => {
  const password = 'seven green kettles';

  test('is the one that counts from then on, and ends every session', async () => {
    const email = `nila-${clinic.tenantId}@example.test`;
    const { id } = await add(clinic, { email, password: 'eleven blue lanterns' });
    const { token } = await server.anonymous().call(auth.login, { body: { email, password: 'eleven blue lanterns' } });
    await admin.call(adminUsers.setPassword, { params: { id }, body: { password } });
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode).toBe(401);
    const old = await server.anonymous().refusal(auth.login, { body: { email, password: 'eleven blue lanterns' } });
    expect(old.code).toBe('LOGIN_FAILED');
    expect((await server.anonymous().call(auth.login, { body: { email, password } })).user.id).toBe(id);
    expect((await alertsOf(clinic, id)).map(({ kind }) => kind)).toContain('PASSWORD_CHANGED');
    const trail = await trailOf(clinic, id);
    expect(trail.at(-1)).toEqual({ action: 'SET_PASSWORD', actorRole: 'ADMIN' });
  });

  test('voids the invitation that was under way', async () => {
    const { id } = await add(clinic);
    await admin.call(adminUsers.setPassword, { params: { id }, body: { password } });
    const open = await clinic.db
      .selectFrom('oneTimeTokens')
      .select('id')
      .where('tenantId', '=', clinic.tenantId)
      .where('userId', '=', id)
      .where('usedAt', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('is refused where it is easy to guess or there is nobody', async () => {
    const { id } = await add(clinic);
    const weak = await admin.refusal(adminUsers.setPassword, { params: { id }, body: { password: 'niladevi1' } });
    const elsewhere = await server.openClinic();
    const foreign = await elsewhere.as('ADMIN').refusal(adminUsers.setPassword, { params: { id }, body: { password } });
    expect([weak.code, foreign.code]).toEqual(['PASSWORD_WEAK', 'USER_NOT_FOUND']);
  });
});

test('ending somebody’s sessions counts those that were open', async () => {
  const nurse = clinic.as('NURSE');
  const { userId: id } = await nurse.identity();
  const params = { id };
  const first = await admin.call(adminUsers.endSessions, { params });
  const second = await admin.call(adminUsers.endSessions, { params });
  expect([first.ended, second.ended, await status(nurse)]).toEqual([1, 0, 401]);
  expect((await trailOf(clinic, id)).map(({ action }) => action)).toEqual(['END_SESSIONS', 'END_SESSIONS']);
  const elsewhere = await server.openClinic();
  expect((await elsewhere.as('ADMIN').refusal(adminUsers.endSessions, { params })).code).toBe('USER_NOT_FOUND');
});

test('a second factor whose device is lost can be removed, and its owner is told', async () => {
  const nurse = clinic.as('NURSE');
  const { userId: id } = await nurse.identity();
  await clinic.db
    .updateTable('users')
    .set({ totpConfirmedAt: '2026-01-01T00:00:00Z', totpSecret: Buffer.from('x'), totpLastStep: 5 })
    .where('id', '=', id)
    .execute();
  const { user } = await admin.call(adminUsers.removeSecondFactor, { params: { id } });
  expect([user.hasSecondFactor, await status(nurse)]).toEqual([false, 401]);
  expect((await alertsOf(clinic, id)).map(({ kind }) => kind)).toEqual(['SECOND_FACTOR_CHANGED']);
  expect(await trailOf(clinic, id)).toMatchObject([
    { action: 'REMOVE_SECOND_FACTOR', from: { hasSecondFactor: true }, to: { hasSecondFactor: false } },
  ]);
});
