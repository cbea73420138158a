import { messages } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let doctor: TestPerson;
let deskId: string;
let doctorId: string;

beforeAll(async () => {
  server = await openTestServer({ features: [messages] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  desk = clinic.as('RECEPTIONIST');
  doctor = clinic.as('DOCTOR');
  deskId = (await desk.identity()).userId;
  doctorId = (await doctor.identity()).userId;
});

const write = (from: TestPerson, to: string, text: string) =>
  from.call(messages.send, { params: { id: to }, body: { text } });

test('a message is in the conversation of both, and unread by one', async () => {
  await write(desk, doctorId, 'Your 10:30 is here');
  await write(doctor, deskId, 'Two minutes');
  await write(doctor, deskId, 'Send them in');
  const [mine] = (await desk.call(messages.list, {})).conversations;
  expect(mine).toMatchObject({ colleague: { id: doctorId }, unread: 2, last: { text: 'Send them in', isMine: false } });
  const thread = await doctor.call(messages.conversation, { params: { id: deskId } });
  expect(thread.messages.map(({ text, isMine }) => [text, isMine])).toEqual([
    ['Send them in', true],
    ['Two minutes', true],
    ['Your 10:30 is here', false],
  ]);
});

test('reading marks what the other wrote, once', async () => {
  await write(desk, doctorId, 'Your 10:30 is here');
  const read = () => doctor.call(messages.read, { params: { id: deskId } });
  expect([await read(), await read()]).toEqual([{ read: 1 }, { read: 0 }]);
  const { messages: sent } = await desk.call(messages.conversation, { params: { id: doctorId } });
  expect(sent[0]?.readAt).not.toBeNull();
});

test('a third person sees nothing of it', async () => {
  await write(desk, doctorId, 'Your 10:30 is here');
  const nurse = clinic.as('NURSE');
  expect((await nurse.call(messages.list, {})).conversations).toEqual([]);
  expect((await nurse.call(messages.conversation, { params: { id: doctorId } })).messages).toEqual([]);
});

test('a long conversation comes page by page', async () => {
  for (const text of ['one', 'two', 'three']) await write(desk, doctorId, text);
  const page = (before?: string) =>
    desk.call(messages.conversation, { params: { id: doctorId }, query: { limit: 2, ...(before && { before }) } });
  const newest = await page();
  const older = await page(newest.next ?? undefined);
  expect(newest.messages.map(({ text }) => text)).toEqual(['three', 'two']);
  expect([older.messages.map(({ text }) => text), older.next]).toEqual([['one'], null]);
});

test.each(['oneself', 'nobody', 'a patient', 'somebody of another clinic', 'somebody who has left'])(
  'one cannot write to %s',
  async (whom) => {
    const elsewhere = await server.openClinic();
    const patientId = await clinic.givenPatient();
    const left = (await clinic.as('NURSE').identity()).userId;
    await clinic.db
      .updateTable('users')
      .set({ isActive: false })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', left)
      .execute();
    const ids: Record<string, string> = {
      oneself: deskId,
      nobody: randomUUID(),
      'a patient': (await clinic.as('PATIENT', { patientId }).identity()).userId,
      'somebody of another clinic': (await elsewhere.as('DOCTOR').identity()).userId,
      'somebody who has left': left,
    };
    const { code } = await desk.refusal(messages.send, { params: { id: ids[whom] ?? '' }, body: { text: 'Hello' } });
    expect(code).toBe('PERSON_UNKNOWN');
  },
);

test('a clinic can switch messages off', async () => {
  await clinic.db
    .updateTable('tenants')
    .set({ features: JSON.stringify({ messages: false }) })
    .where('id', '=', clinic.tenantId)
    .execute();
  const { code } = await desk.refusal(messages.send, { params: { id: doctorId }, body: { text: 'Hello' } });
  expect(code).toBe('FEATURE_OFF');
});

test('colleagues are offered by name, without patients and without oneself', async () => {
  await clinic.givenPatient();
  const { colleagues } = await desk.call(messages.colleagues, {});
  expect(colleagues.map(({ id }) => id)).toContain(doctorId);
  expect(colleagues.map(({ id }) => id)).not.toContain(deskId);
  expect(colleagues.map(({ role }) => role)).not.toContain('PATIENT');
});
