import { notes } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [notes] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
});

const write = (text: string) => nurse.call(notes.create, { body: { text } });
const texts = async (person = nurse) => (await person.call(notes.list, {})).notes.map(({ text }) => text);

test('open notes come first, the newest at the top', async () => {
  const { note } = await write('Order gloves');
  await write('Call the lab');
  await write('Room 3: bulb');
  await nurse.call(notes.update, { params: { id: note.id }, body: { isDone: true, version: note.version } });
  expect(await texts()).toEqual(['Room 3: bulb', 'Call the lab', 'Order gloves']);
});

test('nobody reads the notes of somebody else, or changes them', async () => {
  const { note } = await write('Order gloves');
  const colleague = clinic.as('NURSE');
  expect(await texts(colleague)).toEqual([]);
  const change = { params: { id: note.id }, body: { text: 'Mine', version: 1 } };
  expect((await colleague.refusal(notes.update, change)).code).toBe('NOTE_NOT_FOUND');
  expect((await colleague.refusal(notes.remove, { params: { id: note.id } })).code).toBe('NOTE_NOT_FOUND');
  expect(await texts()).toEqual(['Order gloves']);
});

test('a change that has not seen the last one is refused', async () => {
  const { note } = await write('Order gloves');
  const change = (text: string) => ({ params: { id: note.id }, body: { text, version: note.version } });
  await nurse.call(notes.update, change('Order gloves, size M'));
  const refused = await nurse.refusal(notes.update, change('Order masks'));
  expect([refused.code, refused.details]).toEqual(['STALE_VERSION', { version: 2 }]);
});

test('an empty note is no note', async () => {
  const { code, fields } = await nurse.refusal(notes.create, { body: { text: ' \n' } });
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['text']]);
});

test('a note that is gone cannot be thrown away again', async () => {
  const { note } = await write('Order gloves');
  await nurse.call(notes.remove, { params: { id: note.id } });
  expect((await nurse.refusal(notes.remove, { params: { id: note.id } })).code).toBe('NOTE_NOT_FOUND');
  expect((await nurse.refusal(notes.remove, { params: { id: randomUUID() } })).code).toBe('NOTE_NOT_FOUND');
});

test('the audit trail says who wrote a note, not what', async () => {
  await write('Private words');
  const rows = await clinic.db
    .selectFrom('auditLog')
    .selectAll()
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, resource }) => `${action} ${resource}`)).toContain('CREATE notes');
  expect(JSON.stringify(rows)).not.toContain('Private words');
});
