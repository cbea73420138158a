import { drafts } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [drafts] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
});

const params = { key: 'patients.new' };
const typed = (content: string) => ({ params, body: { content, recordVersion: null } });

test('what was typed is there again, as it was typed last', async () => {
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(drafts.save, typed('{"firstName":"Ash"}'));
  await desk.call(drafts.save, typed('{"firstName":"Asha"}'));
  const { draft } = await desk.call(drafts.get, { params });
  expect(draft).toMatchObject({ key: 'patients.new', content: '{"firstName":"Asha"}', recordVersion: null });
});

test('a draft that was sent or thrown away is gone', async () => {
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(drafts.save, typed('{"firstName":"Asha"}'));
  await desk.call(drafts.remove, { params });
  await desk.call(drafts.remove, { params });
  expect((await desk.call(drafts.get, { params })).draft).toBeNull();
});

test('a draft is its writer’s alone', async () => {
  await clinic.as('RECEPTIONIST').call(drafts.save, typed('{"firstName":"Asha"}'));
  expect((await clinic.as('ADMIN').call(drafts.get, { params })).draft).toBeNull();
});

test('of more than fifty drafts the oldest goes', async () => {
  const desk = clinic.as('RECEPTIONIST');
  for (let number = 0; number <= 50; number += 1) {
    await desk.call(drafts.save, {
      params: { key: `patients.edit.${number}` },
      body: { content: '{}', recordVersion: 1 },
    });
  }
  expect((await desk.call(drafts.get, { params: { key: 'patients.edit.0' } })).draft).toBeNull();
  expect((await desk.call(drafts.get, { params: { key: 'patients.edit.1' } })).draft?.recordVersion).toBe(1);
});

test('a key that is none is refused by name', async () => {
  const { code, fields } = await clinic.as('RECEPTIONIST').refusal(drafts.get, { params: { key: '..%2Fpatients' } });
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['key']]);
});

test('each person has a key for unsent input of their own, the same each time', async () => {
  const keyOf = async (person: ReturnType<TestClinic['as']>) => (await person.call(drafts.get, { params })).deviceKey;
  const doctor = clinic.as('DOCTOR');
  const first = await keyOf(doctor);
  expect(await keyOf(doctor)).toBe(first);
  const others = [await keyOf(clinic.as('NURSE')), await keyOf((await server.openClinic()).as('DOCTOR'))];
  expect(new Set([first, ...others]).size).toBe(3);
});
