import { recordAccesses, tasks, type InputOf, type Task } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
});

type Body = InputOf<(typeof tasks)['create']>['body'];
const add = async (body: Body, by = doctor) => (await by.call(tasks.create, { body })).task;
const titles = ({ tasks: rows }: { tasks: Task[] }) => rows.map(({ title }) => title).toSorted();
const idOf = async (person: TestPerson) => (await person.identity()).userId;
const assignedTo = async (person: TestPerson) =>
  titles(await person.call(tasks.list, { query: { assignedTo: await idOf(person), status: 'open' } }));

test('own and claimed tasks are one list, and the open ones of the role another', async () => {
  await add({ title: 'Given to the nurse', assignedTo: await idOf(nurse) });
  await add({ title: 'Own task' }, nurse);
  const forRole = await add({ title: 'For any nurse', role: 'NURSE' });
  await add({ title: 'For another nurse', assignedTo: await idOf(clinic.as('NURSE')) });
  expect(await assignedTo(nurse)).toEqual(['Given to the nurse', 'Own task']);
  expect(titles(await nurse.call(tasks.open, {}))).toEqual(['For any nurse']);
  await nurse.call(tasks.claim, { params: { id: forRole.id }, body: { version: forRole.version } });
  expect(await assignedTo(nurse)).toEqual(['For any nurse', 'Given to the nurse', 'Own task']);
  expect(titles(await nurse.call(tasks.open, {}))).toEqual([]);
});

test('the list of overdue tasks leaves out those that are done, and those of later days', async () => {
  const done = await add({ title: 'Done', scheduledFor: '2020-01-01' });
  await doctor.call(tasks.complete, { params: { id: done.id }, body: { version: done.version } });
  await add({ title: 'Overdue', scheduledFor: '2020-01-01' });
  await add({ title: 'Later', scheduledFor: '2090-01-01' });
  await add({ title: 'Without a date' });
  expect(titles(await nurse.call(tasks.list, { query: { isOverdue: 'true' } }))).toEqual(['Overdue']);
});

test('a task that a colleague gave opens a sensitive record to its holder until it is done', async () => {
  const patientId = await clinic.givenPatient();
  await clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: patientId }, body: { reason: 'Colleague' } });
  await doctor.call(recordAccesses.grant, { params: { id: patientId }, body: { reason: 'On call' } });
  const task = await add({ title: 'Call the patient', patientId, assignedTo: await idOf(nurse) });
  expect(await assignedTo(nurse)).toEqual(['Call the patient']);
  await nurse.call(tasks.complete, { params: { id: task.id }, body: { version: task.version } });
  expect((await nurse.refusal(tasks.get, { params: { id: task.id } })).code).toBe('RECORD_RESTRICTED');
});

test('the change of the visit in which a task is due is in the audit log', async () => {
  const patientId = await clinic.givenPatient();
  const task = await add({ title: 'Ask about the diet', patientId });
  const body = { due: 'NEXT_VISIT' as const, version: task.version };
  await doctor.call(tasks.update, { params: { id: task.id }, body });
  const { changes } = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', task.id)
    .where('action', '=', 'UPDATE')
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ from: { due: 'DATE' }, to: { due: 'NEXT_VISIT' } });
});
