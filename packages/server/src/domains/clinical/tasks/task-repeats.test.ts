import { addDays, tasks, type InputOf, type Task } from '@polyclinic/contract';
import fc from 'fast-check';
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
  server.clock.now = () => new Date();
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
});

type Body = InputOf<(typeof tasks)['create']>['body'];
const add = async (body: Partial<Body> = {}) =>
  (await nurse.call(tasks.create, { body: { title: 'Check the defibrillator', repeatDays: 7, ...body } })).task;
const act = (task: Pick<Task, 'id' | 'version'>) => ({ params: { id: task.id }, body: { version: task.version } });
const complete = async (task: Task) => (await nurse.call(tasks.complete, act(task))).task;
const reopen = async (task: Task) => (await nurse.call(tasks.reopen, act(task))).task;
const open = async () => (await nurse.call(tasks.list, { query: { status: 'open' } })).tasks;
const only = (found: Task[]): Task => {
  expect(found).toHaveLength(1);
  const [task] = found;
  if (!task) throw new Error('There is no open task');
  return task;
};

test('a task that repeats is due again its number of days after the day of the completion', async () => {
  const later = new Date(Date.now() + 3 * 86_400_000);
  server.clock.now = () => later;
  await complete(await add({ scheduledFor: '2020-01-01' }));
  const scheduledFor = addDays(later.toISOString().slice(0, 10), 7);
  expect(only(await open())).toMatchObject({ repeatDays: 7, scheduledFor, status: 'PENDING' });
});

test('a task of a role that repeats is open to the whole role again', async () => {
  const task = await add({ role: 'NURSE' });
  const { task: claimed } = await nurse.call(tasks.claim, act(task));
  await complete(claimed);
  expect(only(await open())).toMatchObject({ role: 'NURSE', assignedTo: null });
});

test('the next task of the same person stays in the name of the one who gave it', async () => {
  const { userId } = await nurse.identity();
  const body = { title: 'Weigh the patient', repeatDays: 7, assignedTo: userId };
  const { task } = await doctor.call(tasks.create, { body });
  await complete(task);
  const next = only(await open());
  expect([next.assignedTo, next.createdBy?.id]).toEqual([userId, (await doctor.identity()).userId]);
});

test('undoing the completion takes back the next task, and completing again makes one', async () => {
  const done = await complete(await add());
  const reopened = await reopen(done);
  expect((await open()).map(({ id }) => id)).toEqual([done.id]);
  await complete(reopened);
  expect(only(await open()).id).not.toBe(done.id);
});

test('a next task that somebody has worked on stays, and no second one is made', async () => {
  const done = await complete(await add({ role: 'NURSE' }));
  const { task: claimed } = await nurse.call(tasks.claim, act(only(await open())));
  const reopened = await reopen(done);
  expect((await open()).map(({ id }) => id).toSorted()).toEqual([done.id, claimed.id].toSorted());
  await complete(reopened);
  expect(only(await open()).id).toBe(claimed.id);
});

test('a next task with a note stays when the completion is undone', async () => {
  const done = await complete(await add());
  const next = only(await open());
  await nurse.call(tasks.addNote, { params: { id: next.id }, body: { text: 'Battery ordered' } });
  await reopen(done);
  expect((await open()).map(({ id }) => id).toSorted()).toEqual([done.id, next.id].toSorted());
});

test('a repeating task is stopped: none follows after it is done', async () => {
  const task = await add();
  const { task: stopped } = await doctor.call(tasks.update, {
    params: { id: task.id },
    body: { repeatDays: null, version: task.version },
  });
  await complete(stopped);
  expect(await open()).toEqual([]);
});

test('cancelling a repeating task ends it as well', async () => {
  const task = await add();
  await nurse.call(tasks.remove, { params: { id: task.id }, query: { reason: 'The device was sold' } });
  expect(await open()).toEqual([]);
});

test('the next task of a person who has left goes to the one who completed it', async () => {
  const { userId } = await doctor.identity();
  const task = await add({ assignedTo: userId });
  await clinic.db
    .updateTable('users')
    .set({ isActive: false })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', userId)
    .execute();
  await complete(task);
  expect(only(await open()).assignedTo).toBe((await nurse.identity()).userId);
});

test('however often it is completed and reopened, a repeating task has exactly one open successor (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('complete', 'reopen'), { maxLength: 6 }), async (actions) => {
      const title = `Task ${Math.random()}`;
      let task = await add({ title });
      for (const action of actions) {
        if (action === 'complete' && task.status !== 'COMPLETED') task = await complete(task);
        if (action === 'reopen' && task.status === 'COMPLETED') task = await reopen(task);
        const opened = (await open()).filter((one) => one.title === title);
        expect(opened).toHaveLength(1);
        expect(opened[0]?.id === task.id).toBe(task.status !== 'COMPLETED');
      }
    }),
    { numRuns: 10 },
  );
});
