import { auth, user, type ProfileChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import {
  givenAccount,
  mailsTo,
  PASSWORD,
  tokenSentTo,
  type TestAccount,
  type TestSession,
} from '../../../testing/account';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestAccount;
let session: TestSession;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ name: 'North' });
  nurse = await givenAccount(server, clinic);
  session = await nurse.signIn();
});

const profile = async () => (await session.call(user.profile, {})).user;
const change = async (body: Omit<ProfileChange, 'version'>) =>
  session.call(user.updateProfile, { body: { ...body, version: (await profile()).version } });
const refusal = async (body: Omit<ProfileChange, 'version'>) =>
  session.refusal(user.updateProfile, { body: { ...body, version: (await profile()).version } });
const letTimePass = (minutes: number) =>
  sql`update sessions set confirmed_at = confirmed_at - make_interval(mins => ${minutes})
    where tenant_id = ${clinic.tenantId}`.execute(clinic.db);

test('people see and change what they say about themselves', async () => {
  const changes: Omit<ProfileChange, 'version'> = {
    phone: '98765 43210',
    dateOfBirth: '1990-02-28',
    occupation: 'Nurse',
    address: '1 Lake Road',
    emergencyContactName: 'Ravi',
    emergencyContactPhone: '98765 00000',
    emergencyRelationship: 'Brother',
    gender: 'FEMALE',
  };
  const { user: changed } = await change(changes);
  expect(changed).toMatchObject({ ...changes, email: nurse.email, role: 'NURSE', version: 2 });
  expect(await profile()).toEqual(changed);
  const entry = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'UPDATE')
    .executeTakeFirstOrThrow();
  expect(entry.changes).toMatchObject({ from: { phone: null }, to: { phone: '98765 43210' } });
});

test('nobody makes themselves more than they are', async () => {
  const body = { version: 1, role: 'ADMIN', isActive: true, emailVerified: true };
  const response = await session.raw({ method: 'PUT', url: '/api/user/profile', payload: body });
  expect(response.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { role: 'Unknown field', isActive: 'Unknown field', emailVerified: 'Unknown field' },
  });
});

test('of two changes at the same moment one is told that it came too late', async () => {
  const put = (occupation: string) => session.call(user.updateProfile, { body: { occupation, version: 1 } });
  const answers = await Promise.allSettled([put('One'), put('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = await session.refusal(user.updateProfile, { body: { occupation: 'Three', version: 1 } });
  expect(late).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
});

describe('another e-mail address', () => {
  test('has to be verified anew, and the old one is told', async () => {
    await clinic.db.updateTable('users').set({ emailVerified: true }).where('id', '=', nurse.userId).execute();
    const email = `new-${nurse.email}`;
    const { user: changed } = await change({ email: email.toUpperCase() });
    expect(changed).toMatchObject({ email, emailVerified: false });
    expect(await mailsTo(clinic.db, nurse.email)).toMatchObject([
      { subject: 'Your email address at North was changed' },
    ]);
    await server.anonymous().call(auth.verifyEmail, { body: { token: await tokenSentTo(clinic.db, email) } });
    expect((await profile()).emailVerified).toBe(true);
    const { user: again } = await server.anonymous().call(auth.login, { body: { email, password: PASSWORD } });
    expect(again.id).toBe(nurse.userId);
  });

  test('needs the password where it was not shown for five minutes', async () => {
    const email = `new-${nurse.email}`;
    await letTimePass(6);
    expect((await refusal({ email })).code).toBe('CONFIRMATION_NEEDED');
    const wrong = await session.refusal(auth.confirm, { body: { password: 'wrong' } });
    expect(wrong).toMatchObject({ code: 'PASSWORD_WRONG', fields: { password: expect.any(String) } });
    await session.call(auth.confirm, { body: { password: PASSWORD } });
    await letTimePass(4);
    expect((await change({ email })).user.email).toBe(email);
    await letTimePass(2);
    // Other fields need no confirmation.
    expect((await change({ occupation: 'Nurse' })).user.occupation).toBe('Nurse');
  });

  test('that somebody at the clinic has is refused by its field', async () => {
    const colleague = await givenAccount(server, clinic);
    expect(await refusal({ email: colleague.email })).toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: 'Another account at this clinic already has this email address' },
    });
    expect((await profile()).email).toBe(nurse.email);
  });
});

test('what waits is counted for whoever asks', async () => {
  expect((await session.call(user.counts, {})).counts).toEqual({ appointments: 0, notes: 0, messages: 0, alerts: 0 });
});
