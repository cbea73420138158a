import { randomUUID } from 'node:crypto';
import { appointments, auth, availability, patients, user } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { mailsTo, NEW_PASSWORD, PASSWORD, sessionWith, tokenSentTo, trailOf } from '../../../testing/account';
import { REGISTRATIONS } from './registration.service';

let server: TestServer;
let clinic: TestClinic;
let email: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from login_throttle`.execute(server.deps.database.platform);
  clinic = await server.openClinic({ name: 'Lakeside' });
  await setClinic({ features: JSON.stringify({ selfRegistration: true }) });
  email = `asha-${clinic.tenantId}@example.test`;
});

const setClinic = (values: { features?: string; limits?: string; status?: string; language?: string }) =>
  clinic.db.updateTable('tenants').set(values).where('id', '=', clinic.tenantId).execute();
const form = (changes = {}) => ({
  tenantId: clinic.tenantId,
  firstName: 'Asha',
  lastName: 'Raman',
  email,
  phone: '98765 43210',
  password: PASSWORD,
  ...changes,
});
const register = (changes = {}) => server.anonymous().call(auth.register, { body: form(changes) });
const refusal = (changes = {}) => server.anonymous().refusal(auth.register, { body: form(changes) });

test('a patient opens an account with a record of their own, is signed in and is sent a link', async () => {
  const answer = await register({ email: email.toUpperCase() });
  expect(answer.user).toMatchObject({ role: 'PATIENT', email, firstName: 'Asha', emailVerified: false });
  expect(answer.tenant).toMatchObject({ id: clinic.tenantId, name: 'Lakeside' });

  const person = sessionWith(server, answer);
  const { patient } = await person.call(patients.me, {});
  expect(patient).toMatchObject({ id: answer.user.patientId, firstName: 'Asha', lastName: 'Raman', email });
  expect(patient.recordNumber).toBe('P-000001');

  await server.anonymous().call(auth.verifyEmail, { body: { token: await tokenSentTo(clinic.db, email) } });
  const { user: profile } = await person.call(user.profile, {});
  expect(profile.emailVerified).toBe(true);
  const again = await server.anonymous().call(auth.patientLogin, { body: { email, password: PASSWORD } });
  expect(again.user.id).toBe(answer.user.id);
  expect(await trailOf(clinic)).toEqual(expect.arrayContaining(['CREATE OK', 'REGISTER OK', 'LOGIN OK']));
});

test('a clinic that takes no registrations, is suspended or does not exist refuses alike', async () => {
  const unknown = await refusal({ tenantId: randomUUID() });
  await setClinic({ status: 'SUSPENDED' });
  const suspended = await refusal();
  await setClinic({ status: 'ACTIVE', features: '{}' });
  const closed = await refusal();
  expect(closed.code).toBe('REGISTRATION_CLOSED');
  expect(new Set([unknown, suspended, closed].map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a taken address fails without saying why, and leaves no record behind', async () => {
  await register();
  const refused = await refusal({ firstName: 'Other' });
  expect(refused).toEqual({ success: false, code: 'REGISTRATION_FAILED', error: 'Registration failed' });
  const { pagination } = await clinic.as('ADMIN').call(patients.list, {});
  expect(pagination.totalCount).toBe(1);
});

test('two who register one address at the same moment get one account', async () => {
  const answers = await Promise.allSettled([register(), register(), register()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a password that is guessed first is refused by its field', async () => {
  for (const password of ['password1', 'asharaman2026', 'Lakeside!!']) {
    expect(await refusal({ password })).toMatchObject({
      code: 'PASSWORD_WEAK',
      fields: { password: 'This password is too easy to guess. Choose another one.' },
    });
  }
});

test('a clinic with as many patients as it may have takes no more, also not two at once', async () => {
  await clinic.givenPatient();
  await setClinic({ limits: JSON.stringify({ patients: 2 }) });
  const answers = await Promise.allSettled([register(), register({ email: `second-${email}` })]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await refusal({ email: `third-${email}` })).code).toBe('PATIENT_LIMIT_REACHED');
});

test('the e-mail speaks the clinic’s language, and a name cannot put words into it', async () => {
  await setClinic({ language: 'ta' });
  await register({ firstName: 'Visit https://evil.test now' });
  const [mail] = await mailsTo(clinic.db, email);
  expect(mail?.subject).toContain('உறுதிசெய்யவும்');
  expect(mail?.body).not.toContain('evil');
  expect(mail?.body).toContain('http://localhost/verify-email#');
  expect(mail?.status).toBe('KEPT');
});

test('registering over and over is slowed down', async () => {
  await register();
  const answers = await Promise.all(Array.from({ length: 9 }, () => refusal({ password: NEW_PASSWORD })));
  expect(answers.map(({ code }) => code)).toContain('TOO_MANY_ATTEMPTS');
});

test('one address registers ten patients an hour, and no more', async () => {
  const many = Array.from({ length: 12 }, (_, number) => register({ email: `n${number}-${email}` }));
  const answers = await Promise.allSettled(many);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(REGISTRATIONS.most);
  expect((await refusal({ email: `late-${email}` })).code).toBe('TOO_MANY_ATTEMPTS');
  await sql`update login_throttle set began_at = now() - interval '61 minutes' where scope = 'quota'`.execute(
    server.deps.database.platform,
  );
  expect((await register({ email: `later-${email}` })).user.role).toBe('PATIENT');
});

test('a patient books once the e-mail address is confirmed', async () => {
  const { user: self, ...tokens } = await register();
  const person = sessionWith(server, tokens);
  const doctorId = await clinic.givenDoctor();
  const dateTime = '2035-06-04T09:00:00';
  const body = { patientId: self.patientId ?? '', doctorId, dateTime };
  const book = () => person.refusal(appointments.create, { body });
  const hold = () => person.refusal(availability.hold, { body: { doctorId, dateTime, duration: 30 } });
  expect([(await book()).code, (await hold()).code]).toEqual(['EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED']);
  await server.anonymous().call(auth.verifyEmail, { body: { token: await tokenSentTo(clinic.db, email) } });
  expect((await person.call(appointments.create, { body })).appointment.patientId).toBe(self.patientId);
});
