import { chart, socialHistory, type InputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  nurse = desk.clinic.as('NURSE');
});

type Body = InputOf<typeof socialHistory.create>['body'];
const of = (body: Omit<Body, 'patientId'>) => ({ body: { patientId: desk.patientId, ...body } });
const state = async (body: Omit<Body, 'patientId'>) => (await nurse.call(socialHistory.create, of(body))).entry;
const listed = async () => (await nurse.call(chart.get, { params: { id: desk.patientId } })).chart.socialHistory;

test('the last statement of a topic counts, those before it stay, and one in error leaves the one before it', async () => {
  const first = await state({ topic: 'TOBACCO', use: 'CURRENT', detail: '10 a day', sinceDate: '2010-01-01' });
  const work = await state({ topic: 'OCCUPATION', detail: 'Teacher' });
  const second = await state({ topic: 'TOBACCO', use: 'FORMER', untilDate: '2026-01-01' });
  const current = async () => (await listed()).filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  expect((await current()).toSorted()).toEqual([work.id, second.id].toSorted());
  expect(await listed()).toHaveLength(3);
  const remove = { params: { id: second.id }, query: { reason: 'Still smokes' } };
  await nurse.call(socialHistory.remove, remove);
  expect((await current()).toSorted()).toEqual([work.id, first.id].toSorted());
  expect((await nurse.refusal(socialHistory.remove, remove)).code).toBe('HISTORY_NOT_FOUND');
});

test.each([
  ['use', { topic: 'ALCOHOL' as const }],
  ['use', { topic: 'DIET' as const, use: 'NEVER' as const, detail: 'Vegetarian' }],
  ['detail', { topic: 'OCCUPATION' as const, detail: ' ' }],
  [
    'untilDate',
    { topic: 'TOBACCO' as const, use: 'FORMER' as const, sinceDate: '2020-01-02', untilDate: '2020-01-01' },
  ],
])('a statement that is not whole is refused, naming %s', async (field, body) => {
  const refusal = await nurse.refusal(socialHistory.create, of(body));
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
});

test('the database itself refuses to change or delete a statement', async () => {
  const { id } = await state({ topic: 'DIET', detail: 'Vegetarian' });
  const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.clinic.db);
  await expect(run(sql`update social_history set detail = 'x' where id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(run(sql`delete from social_history where id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(run(sql`truncate social_history`)).rejects.toThrow();
});

test('nobody of another clinic marks a statement, and the front desk reads none', async () => {
  const { id } = await state({ topic: 'EXERCISE', detail: 'Walks' });
  const stranger = (await server.openClinic()).as('DOCTOR');
  const remove = { params: { id }, query: { reason: 'x' } };
  expect((await stranger.refusal(socialHistory.remove, remove)).code).toBe('HISTORY_NOT_FOUND');
  const params = { id: desk.patientId };
  expect((await desk.clinic.as('RECEPTIONIST').refusal(socialHistory.list, { params })).code).toBe('FORBIDDEN');
});
