import { adminUsers, auth, users, type UserChange } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { add, alertsOf, somebody, trailOf } from '../../../testing/people';

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
});

const status = async (person: TestPerson) => (await person.raw({ method: 'GET', url: '/api/auth/me' })).statusCode;
const limitUsers = (limit: number) =>
  clinic.db
    .updateTable('tenants')
    .set({ limits: JSON.stringify({ users: limit }) })
    .where('id', '=', clinic.tenantId)
    .execute();

describe('adding somebody', () => {
  test('keeps everything that was filled in, the user id in capitals and the address in small letters', async () => {
    const body = somebody({
      email: 'Nila@Example.test',
      userId: 'nr-nila',
      duties: ['HR', 'HR'],
      nativeName: 'நிலா குமார்',
      licenseNumber: 'RN-1',
      gender: 'FEMALE',
      dateOfBirth: '1990-02-28',
      emergencyContactPhone: '98400 12345',
      specialization: 'Geriatrics',
    });
    const { user } = await admin.call(users.create, { body });
    expect(user).toMatchObject({ ...body, email: 'nila@example.test', userId: 'NR-NILA', duties: ['HR'], version: 1 });
    expect(user).toMatchObject({ isActive: true, emailVerified: false, hasSecondFactor: false, openSessions: 0 });
    const trail = await trailOf(clinic, user.id);
    expect(trail).toMatchObject([{ action: 'CREATE', actorRole: 'ADMIN', to: { role: 'NURSE', duties: ['HR'] } }]);
  });

  test('has what became of the name in the own script in the trail, and searches by the new one', async () => {
    const body = somebody({ nativeName: 'நிலா குமார்' });
    const { user } = await admin.call(users.create, { body });
    const change: UserChange = { nativeName: 'नीला कुमार', version: user.version };
    const { user: changed } = await admin.call(users.update, { params: { id: user.id }, body: change });
    expect(changed.nativeName).toBe('नीला कुमार');
    const trail = await trailOf(clinic, user.id);
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: 'UPDATE',
        from: { nativeName: 'நிலா குமார்' },
        to: { nativeName: 'नीला कुमार' },
      }),
    );
    const found = async (search: string) => (await admin.call(users.list, { query: { search } })).users.length;
    expect([await found('நிலா'), await found('नीला')]).toEqual([0, 1]);
  });

  test('with a password lets them sign in, and neither the answer nor the trail knows the password', async () => {
    const body = somebody({ password: 'seven green kettles', email: `nila-${clinic.tenantId}@example.test` });
    const created = await admin.raw({
      method: 'POST',
      url: '/api/admin/users',
      payload: body,
      headers: { 'idempotency-key': 'one-key-for-nila' },
    });
    expect(created.statusCode).toBe(200);
    expect(created.body).not.toContain('kettles');
    const { email, password = '' } = body;
    const { user } = await server.anonymous().call(auth.login, { body: { email, password } });
    expect(JSON.stringify(await trailOf(clinic, user.id))).not.toMatch(/kettles|argon2|password/i);
  });

  test('without a password sends them a link by e-mail', async () => {
    await add(clinic);
    const mails = await clinic.db.selectFrom('mails').selectAll().where('tenantId', '=', clinic.tenantId).execute();
    expect(mails).toMatchObject([
      { recipient: 'nila@example.test', body: expect.stringContaining('/reset-password#') },
    ]);
  });

  test('refuses a password that is guessed early', async () => {
    for (const password of ['password1', 'niladevi1', 'Nila2026!', 'testclinic99']) {
      const refusal = await admin.refusal(users.create, { body: somebody({ password }) });
      expect([refusal.code, refusal.fields]).toEqual(['PASSWORD_WEAK', { password: expect.any(String) }]);
    }
  });

  test('refuses an e-mail address or a user id that somebody has, and names the field', async () => {
    const { id } = await add(clinic, { userId: 'NILA' });
    await admin.call(adminUsers.remove, { params: { id } });
    const sameAddress = await admin.refusal(users.create, { body: somebody({ email: 'NILA@example.test' }) });
    const sameId = await admin.refusal(users.create, { body: somebody({ email: 'b@example.test', userId: 'nila' }) });
    expect([sameAddress.code, sameAddress.fields]).toEqual(['EMAIL_TAKEN', { email: expect.any(String) }]);
    expect([sameId.code, sameId.fields]).toEqual(['USER_ID_TAKEN', { userId: expect.any(String) }]);
    const elsewhere = await server.openClinic();
    expect((await add(elsewhere, { userId: 'NILA' })).userId).toBe('NILA');
  });

  test('gives one of two who want the same user id at once the id, and the other a refusal', async () => {
    const bodies = ['a@example.test', 'b@example.test', 'c@example.test'].map((email) =>
      somebody({ email, userId: 'SAME' }),
    );
    const answers = await Promise.all(
      bodies.map(async (payload, index) => {
        const headers = { 'idempotency-key': `key-number-${index}` };
        return (await admin.raw({ method: 'POST', url: '/api/users', payload, headers })).json<{ code?: string }>()
          .code;
      }),
    );
    expect(answers.toSorted()).toEqual(['USER_ID_TAKEN', 'USER_ID_TAKEN', undefined]);
  });

  test('as a patient goes with the record of a patient, and duties with employees', async () => {
    const patientId = await clinic.givenPatient();
    const patient = await add(clinic, { role: 'PATIENT', patientId });
    expect(patient).toMatchObject({ role: 'PATIENT', patientId });
    const refusalOf = async (values: object) => {
      const { code, fields } = await admin.refusal(users.create, {
        body: somebody({ email: 'x@example.test', ...values }),
      });
      return [code, Object.keys(fields ?? {})];
    };
    expect(await refusalOf({ role: 'PATIENT' })).toEqual(['INVALID_INPUT', ['role']]);
    expect(await refusalOf({ role: 'DOCTOR', patientId })).toEqual(['INVALID_INPUT', ['role']]);
    const foreign = await (await server.openClinic()).givenPatient();
    expect(await refusalOf({ role: 'PATIENT', patientId: foreign })).toEqual(['PATIENT_UNKNOWN', []]);
    const withDuties = await refusalOf({ role: 'PATIENT', patientId, duties: ['HR'] });
    expect(withDuties).toEqual(['DUTIES_NOT_FOR_PATIENTS', ['duties']]);
  });

  test('stops at the number of users the platform allows, also when several are added at once', async () => {
    await admin.identity();
    await clinic.as('PATIENT').identity();
    await limitUsers(3);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => {
        const payload = somebody({ email: `n${number}@example.test` });
        const headers = { 'idempotency-key': `key-number-${number}` };
        return (await admin.raw({ method: 'POST', url: '/api/users', payload, headers })).json<{ code?: string }>()
          .code;
      }),
    );
    expect(answers.filter((code) => code === undefined)).toHaveLength(2);
    expect(answers.filter((code) => code === 'USER_LIMIT_REACHED')).toHaveLength(3);
    const patientId = await clinic.givenPatient();
    const body = somebody({ role: 'PATIENT', patientId, email: 'patient@example.test' });
    expect((await admin.call(users.create, { body })).user.role).toBe('PATIENT');
  });
});

describe('changing somebody', () => {
  test('says in the trail from what to what, and ends nothing', async () => {
    const nurse = clinic.as('NURSE');
    const { userId } = await nurse.identity();
    const body = { lastName: 'Kumar', phone: '98400 12345', duties: [], version: 1 };
    const { user } = await admin.call(users.update, { params: { id: userId }, body });
    expect(user).toMatchObject({ lastName: 'Kumar', version: 2 });
    expect(await trailOf(clinic, userId)).toEqual([
      {
        action: 'UPDATE',
        actorRole: 'ADMIN',
        from: {
          lastName: 'NURSE',
          phone: null,
        },
        to: {
          lastName: 'Kumar',
          phone: '98400 12345',
        },
      },
    ]);
    expect([await status(nurse), await alertsOf(clinic, userId)]).toEqual([200, []]);
  });

  test('of nothing leaves the account as it is', async () => {
    const { id, version } = await add(clinic);
    const { user } = await admin.call(users.update, { params: { id }, body: { version } });
    expect(user.version).toBe(version);
  });

  test('names the version that was seen', async () => {
    const { id, version } = await add(clinic);
    const change = (lastName: string) => ({ params: { id }, body: { lastName, version } });
    const answers = await Promise.all(
      ['One', 'Two'].map(async (lastName) => {
        const { params, body } = change(lastName);
        return (await admin.raw({ method: 'PUT', url: `/api/users/${params.id}`, payload: body })).json<{
          code?: string;
        }>();
      }),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['STALE_VERSION', undefined]);
    expect((await admin.refusal(users.update, change('Three'))).details).toEqual({ version: 2 });
  });

  test('asks for a new e-mail address to be shown to be theirs, and tells the old one', async () => {
    const { id, version } = await add(clinic, { password: 'seven green kettles' });
    await clinic.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute();
    await clinic.db.deleteFrom('mails').where('tenantId', '=', clinic.tenantId).execute();
    const body = { email: 'New@example.test', version };
    const { user } = await admin.call(users.update, { params: { id }, body });
    expect(user).toMatchObject({ email: 'new@example.test', emailVerified: false });
    const mails = await clinic.db.selectFrom('mails').selectAll().where('tenantId', '=', clinic.tenantId).execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['new@example.test', 'nila@example.test']);
  });

  test.each<[string, Partial<UserChange>, object]>([
    ['another role', { role: 'RECEPTIONIST' }, { role: 'RECEPTIONIST', duties: '' }],
    ['other duties', { duties: ['HR', 'ASSETS'] }, { role: 'NURSE', duties: 'HR,ASSETS' }],
  ])('with %s ends their sessions at once and tells them', async (_, changes, facts) => {
    const nurse = clinic.as('NURSE');
    const { userId } = await nurse.identity();
    await admin.call(users.update, { params: { id: userId }, body: { ...changes, version: 1 } });
    expect(await status(nurse)).toBe(401);
    expect(await alertsOf(clinic, userId)).toEqual([{ kind: 'ROLE_CHANGED', facts }]);
  });

  test('to inactive shuts them out at once, and activating lets them in again', async () => {
    const nurse = clinic.as('NURSE');
    const { userId: id } = await nurse.identity();
    await admin.call(users.update, { params: { id }, body: { isActive: false, version: 1 } });
    expect(await status(nurse)).toBe(401);
    const { user } = await admin.call(adminUsers.activate, { params: { id } });
    const again = await admin.call(adminUsers.activate, { params: { id } });
    expect([user.isActive, again.user.version]).toEqual([true, user.version]);
    // Restoring access does not restore the old session.
    expect(await status(nurse)).toBe(401);
    expect((await trailOf(clinic, id)).map(({ action }) => action)).toEqual(['UPDATE', 'ACTIVATE']);
  });

  test('never makes a patient of an employee or the other way round', async () => {
    const patient = await add(clinic, { role: 'PATIENT', patientId: await clinic.givenPatient() });
    const nurse = await add(clinic, { email: 'nurse@example.test' });
    const refusalOf = async ({ id, version }: { id: string; version: number }, changes: object) => {
      const { code, fields } = await admin.refusal(users.update, { params: { id }, body: { ...changes, version } });
      return [code, Object.keys(fields ?? {})];
    };
    expect(await refusalOf(patient, { role: 'ADMIN' })).toEqual(['INVALID_INPUT', ['role']]);
    expect(await refusalOf(nurse, { role: 'PATIENT' })).toEqual(['INVALID_INPUT', ['role']]);
    expect(await refusalOf(patient, { duties: ['HR'] })).toEqual(['DUTIES_NOT_FOR_PATIENTS', ['duties']]);
    expect(await refusalOf(nurse, { email: patient.email })).toEqual(['EMAIL_TAKEN', ['email']]);
  });

  test('of another clinic, or one who is deleted, finds nobody', async () => {
    const { id, version } = await add(clinic);
    const elsewhere = await server.openClinic();
    const foreign = await elsewhere
      .as('ADMIN')
      .refusal(users.update, { params: { id }, body: { firstName: 'X', version } });
    await admin.call(users.remove, { params: { id } });
    const deleted = await admin.refusal(users.update, { params: { id }, body: { firstName: 'X', version: 2 } });
    const twice = await admin.refusal(users.remove, { params: { id } });
    expect([foreign.code, deleted.code, twice.code]).toEqual(['USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND']);
  });
});
