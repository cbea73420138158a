import {
  alerts,
  encounters,
  guardianships,
  patientMessages,
  recordAccesses,
  roleDashboard,
  tasks,
} from '@polyclinic/contract';
import { asOwnerOf } from '../../../testing/books-owner';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
let patient: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  patient = clinic.as('PATIENT', { patientId });
  await patient.identity();
});

const write = async (text: string) => (await patient.call(patientMessages.write, { body: { text } })).message;
const send = async (text: string, by = nurse) =>
  (await by.call(patientMessages.send, { params: { id: patientId }, body: { text } })).message;
const thread = async (query: { before?: string; limit?: number } = {}) =>
  nurse.call(patientMessages.thread, { params: { id: patientId }, query });
const open = async () => (await nurse.call(tasks.open, {})).tasks.map(({ factKind }) => factKind);

test('patient and clinic write in one thread, and each side sees what it has not read', async () => {
  await write('May I eat before the test?');
  await send('No, please come fasting.');
  const last = await write('Thank you');
  expect((await thread()).messages.map(({ text, isFromPatient }) => [text, isFromPatient])).toEqual([
    ['Thank you', true],
    ['No, please come fasting.', false],
    ['May I eat before the test?', true],
  ]);
  expect((await thread()).unread).toBe(1);
  const read = await doctor.call(patientMessages.read, { params: { id: patientId }, body: { upTo: last.id } });
  expect([read.unread, (await thread()).unread]).toEqual([0, 0]);
  expect((await patient.call(patientMessages.mine, {})).unread).toBe(0);
});

test('the inbox has the latest thread first and those that wait for an answer', async () => {
  const otherId = await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Das' });
  const other = clinic.as('PATIENT', { patientId: otherId });
  await write('First');
  await other.call(patientMessages.write, { body: { text: 'Second' } });
  const names = async (show: 'all' | 'unanswered') =>
    (await nurse.call(patientMessages.list, { query: { show } })).threads.map(({ patient: one }) => one.firstName);
  expect(await names('all')).toEqual(['Ravi', 'Asha']);
  await send('Answered');
  expect(await names('all')).toEqual(['Asha', 'Ravi']);
  expect(await names('unanswered')).toEqual(['Ravi']);
});

test('an unanswered message is one task of the nurses until somebody answers', async () => {
  await write('Are you there?');
  await write('Hello?');
  expect(await open()).toEqual(['MESSAGE_UNANSWERED']);
  await send('Yes', doctor);
  expect(await open()).toEqual([]);
});

test('the doctor of the last encounter and the patient are told of messages to them', async () => {
  await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  await write('May I come earlier?');
  const [toDoctor] = (await doctor.call(alerts.list, {})).alerts;
  expect(toDoctor).toMatchObject({
    kind: 'MESSAGE_RECEIVED',
    facts: { subject: 'Asha Rao' },
    path: `/patient-messages/${patientId}`,
  });
  await send('Yes');
  const [toPatient] = (await patient.call(alerts.list, {})).alerts;
  expect(toPatient).toMatchObject({ kind: 'MESSAGE_RECEIVED', path: '/my-messages' });
  const { dashboard } = await patient.call(roleDashboard.mine, {});
  expect(dashboard.figures.find(({ id }) => id === 'unreadMessages')?.value).toBe(1);
});

test('a guardian who acts for a child has the unread messages of the child on the dashboard', async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 8}-01-01`;
  const childId = await clinic.givenPatient({ firstName: 'Ravi', dateOfBirth });
  await clinic.as('RECEPTIONIST').call(guardianships.create, {
    params: { id: childId },
    body: { guardianPatientId: patientId, relationship: 'PARENT', proof: 'BIRTH_CERTIFICATE' },
  });
  await nurse.call(patientMessages.send, { params: { id: childId }, body: { text: 'Please call us' } });
  const unread = async (headers: Record<string, string>) =>
    (await patient.call(roleDashboard.mine, {}, headers)).dashboard.figures.find(({ id }) => id === 'unreadMessages')
      ?.value;
  expect([await unread({}), await unread({ 'x-acting-for': childId })]).toEqual([0, 1]);
});

test('the doctor of the last encounter has an unanswered message among the next actions', async () => {
  await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  await write('May I come earlier?');
  const next = async (by: TestPerson) =>
    (await by.call(roleDashboard.mine, {})).dashboard.nextActions.find(
      ({ kind }) => kind === 'PATIENT_MESSAGE_TO_ANSWER',
    );
  expect(await next(doctor)).toMatchObject({ count: 1, name: 'Asha Rao', recordId: patientId, patientId });
  expect(await next(clinic.as('DOCTOR'))).toBeUndefined();
  await send('Yes');
  expect(await next(doctor)).toBeUndefined();
});

test('an alert of a message does not name a sensitive patient', async () => {
  await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  await doctor.call(recordAccesses.mark, { params: { id: patientId }, body: { reason: 'Colleague' } });
  await write('May I come earlier?');
  const [alert] = (await doctor.call(alerts.list, {})).alerts;
  expect(alert).toMatchObject({ kind: 'MESSAGE_RECEIVED', path: `/patient-messages/${patientId}` });
  expect(JSON.stringify(alert)).not.toContain('Asha');
});

test('a message that needs no reply is settled, unless the patient has written again', async () => {
  const first = await write('Thank you');
  const settle = (upTo: string) => ({ params: { id: patientId }, body: { upTo } });
  const last = await write('See you on Monday');
  expect((await nurse.refusal(patientMessages.settle, settle(first.id))).code).toBe('STALE_VERSION');
  expect((await nurse.call(patientMessages.settle, settle(last.id))).unread).toBe(0);
  expect([(await thread()).isUnanswered, await open()]).toEqual([false, []]);
  expect((await doctor.refusal(patientMessages.settle, settle(last.id))).code).toBe('STALE_VERSION');
  await write('May I come earlier?');
  expect([(await thread()).isUnanswered, await open()]).toEqual([true, ['MESSAGE_UNANSWERED']]);
});

test('a long thread comes page by page', async () => {
  for (const text of ['one', 'two', 'three']) await write(text);
  const newest = await thread({ limit: 2 });
  const older = await thread({ limit: 2, before: newest.next ?? '' });
  expect(newest.messages.map(({ text }) => text)).toEqual(['three', 'two']);
  expect([older.messages.map(({ text }) => text), older.next]).toEqual([['one'], null]);
});

test('a patient writes at most twenty messages in an hour', async () => {
  for (let index = 0; index < 20; index += 1) await write(`Message ${index}`);
  expect((await patient.refusal(patientMessages.write, { body: { text: 'One more' } })).code).toBe('TOO_MANY_ATTEMPTS');
  await send('We have read them');
});

test('a message needs somebody who can read it', async () => {
  const params = { id: await clinic.givenPatient() };
  const body = { text: 'Hello' };
  expect((await nurse.refusal(patientMessages.send, { params, body })).code).toBe('PATIENT_WITHOUT_ACCOUNT');
});

test.each(['RECEPTIONIST', 'PHARMACIST', 'STAFF'] as const)('%s reads no messages of patients', async (role) => {
  expect((await clinic.as(role).refusal(patientMessages.list, {})).code).toBe('FORBIDDEN');
});

test('a patient reads only the own thread, and a sensitive one asks the clinic for a reason', async () => {
  await write('Private');
  const other = clinic.as('PATIENT', { patientId: await clinic.givenPatient() });
  expect((await other.call(patientMessages.mine, {})).messages).toEqual([]);
  await doctor.call(recordAccesses.mark, { params: { id: patientId }, body: { reason: 'Colleague' } });
  expect((await nurse.refusal(patientMessages.thread, { params: { id: patientId } })).code).toBe('RECORD_RESTRICTED');
  expect((await nurse.call(patientMessages.list, {})).threads).toEqual([]);
  expect((await patient.call(patientMessages.mine, {})).messages).toHaveLength(1);
});

test('the audit log says who wrote and who read, without the text', async () => {
  await write('Private');
  await thread();
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'patientIds'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'patientMessages')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'READ']);
  expect(JSON.stringify(rows)).not.toContain('Private');
  expect(rows[1]?.patientIds).toEqual([patientId]);
});

test('the audit log names the patient who reads the own thread', async () => {
  await write('Private');
  await patient.call(patientMessages.mine, {});
  const { patientIds } = await clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'patientMessages')
    .where('action', '=', 'READ')
    .executeTakeFirstOrThrow();
  expect(patientIds).toEqual([patientId]);
});

test.each(["update patient_messages set text = 'x'", 'delete from patient_messages', 'truncate patient_messages'])(
  'not even the owner of the tables can change a message: %s',
  async (statement) => {
    await write('May I eat before the test?');
    await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow(/never/);
  },
);
