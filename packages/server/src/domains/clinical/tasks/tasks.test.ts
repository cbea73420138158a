import { appointments, tasks, vitals, type InputOf, type Task } from '@polyclinic/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { asOwnerOf } from '../../../testing/books-owner';
import { move, openDesk } from '../../../testing/desk';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
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
});

type Body = InputOf<(typeof tasks)['create']>['body'];
const add = async (body: Omit<Body, 'title'> & { title?: string } = {}, by = nurse) =>
  (await by.call(tasks.create, { body: { title: 'Change the dressing', ...body } })).task;
const act = (task: Pick<Task, 'id' | 'version'>) => ({ params: { id: task.id }, body: { version: task.version } });
const idOf = async (person: TestPerson) => (await person.identity()).userId;
const titles = (list: { tasks: Task[] }) => list.tasks.map(({ title }) => title);

test('a task without person or role is the own one, and is listed by priority', async () => {
  const own = await idOf(nurse);
  expect(await add({ patientId })).toMatchObject({
    status: 'PENDING',
    assignedTo: own,
    patient: { firstName: 'Asha' },
  });
  await add({ title: 'Call the laboratory', priority: 'URGENT' });
  await add({ title: 'Order gloves', priority: 'LOW' });
  const query = { assignedTo: own, limit: 10, sortBy: 'priority' as const, sortOrder: 'desc' as const };
  expect(titles(await nurse.call(tasks.list, { query }))).toEqual([
    'Call the laboratory',
    'Change the dressing',
    'Order gloves',
  ]);
});

test('a task of a role is open to its people until one of them claims it', async () => {
  const task = await add({ role: 'NURSE', patientId }, doctor);
  expect(titles(await nurse.call(tasks.open, {}))).toEqual(['Change the dressing']);
  expect(titles(await doctor.call(tasks.open, {}))).toEqual([]);
  const { task: claimed } = await nurse.call(tasks.claim, act(task));
  expect(claimed).toMatchObject({ status: 'IN_PROGRESS', assignedTo: await idOf(nurse) });
  expect(titles(await nurse.call(tasks.open, {}))).toEqual([]);
  const { task: released } = await nurse.call(tasks.release, act(claimed));
  expect(released).toMatchObject({ status: 'PENDING', assignedTo: null });
});

test('of two nurses who claim a task at once one gets it, and the other is told so', async () => {
  const task = await add({ role: 'NURSE' }, doctor);
  const other = clinic.as('NURSE');
  expect(await idOf(other)).not.toBe(await idOf(nurse));
  const outcomes = await Promise.allSettled([nurse, other].map((one) => one.call(tasks.claim, act(task))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = (await nurse.call(tasks.get, { params: { id: task.id } })).task.assignedTo;
  const loser = winner === (await idOf(nurse)) ? other : nurse;
  expect((await loser.refusal(tasks.claim, act(task))).code).toBe('TASK_CLAIMED');
});

test('a task of another role is not claimed', async () => {
  const task = await add({ role: 'ADMIN' }, doctor);
  expect((await nurse.refusal(tasks.claim, act(task))).code).toBe('TASK_OF_OTHER_ROLE');
});

test('a task that was completed without a network has the time at which it was', async () => {
  const task = await add();
  const at = new Date(Date.now() - 60_000).toISOString();
  const { params, body } = act(task);
  const { task: done } = await nurse.call(tasks.complete, { params, body: { ...body, at } });
  expect(Date.parse(done.completedAt ?? '')).toBe(Date.parse(at));
});

// Each state with each action, as the person to whom the task is assigned.
const ACTIONS = ['claim', 'release', 'complete', 'reopen'] as const;
const EXPECTED: Record<Task['status'], Record<(typeof ACTIONS)[number], string>> = {
  PENDING: { claim: 'IN_PROGRESS', release: 'PENDING', complete: 'COMPLETED', reopen: 'TASK_NOT_COMPLETED' },
  IN_PROGRESS: { claim: 'IN_PROGRESS', release: 'PENDING', complete: 'COMPLETED', reopen: 'TASK_NOT_COMPLETED' },
  COMPLETED: { claim: 'TASK_CLOSED', release: 'TASK_CLOSED', complete: 'TASK_CLOSED', reopen: 'PENDING' },
  CANCELLED: { claim: 'TASK_CLOSED', release: 'TASK_CLOSED', complete: 'TASK_CLOSED', reopen: 'TASK_NOT_COMPLETED' },
};
const CASES = (Object.keys(EXPECTED) as Task['status'][]).flatMap((status) =>
  ACTIONS.map((action) => [action, status, EXPECTED[status][action]] as const),
);

test.each(CASES)('to %s a task that is %s: %s', async (action, status, expected) => {
  const task = await add({ role: 'NURSE', assignedTo: await idOf(nurse) });
  await clinic.db
    .updateTable('tasks')
    .set({ status })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', task.id)
    .execute();
  const { version } = (await nurse.call(tasks.get, { params: { id: task.id } })).task;
  const input = act({ id: task.id, version });
  if (expected in EXPECTED) expect((await nurse.call(tasks[action], input)).task.status).toBe(expected);
  else expect((await nurse.refusal(tasks[action], input)).code).toBe(expected);
});

test('a task that repeats comes again with an empty checklist when it is completed', async () => {
  const task = await add({ repeatDays: 7, checklist: [{ text: 'Check the dates', isDone: true }] });
  const { task: done } = await nurse.call(tasks.complete, act(task));
  expect(done.completedBy?.id).toBe(await idOf(nurse));
  const { tasks: open } = await nurse.call(tasks.list, { query: { status: 'open' } });
  expect(open).toMatchObject([{ repeatDays: 7, checklist: [{ text: 'Check the dates', isDone: false }] }]);
  expect(open[0]?.scheduledFor).toBeTruthy();
});

test('an overdue task says so and is found', async () => {
  await add({ scheduledFor: '2020-01-01' });
  await add({ title: 'Later', scheduledFor: '2090-01-01' });
  const found = await nurse.call(tasks.list, { query: { isOverdue: 'true' } });
  expect(found.tasks.map(({ title, isOverdue }) => [title, isOverdue])).toEqual([['Change the dressing', true]]);
});

test('a task is changed by whoever has seen its latest version', async () => {
  const task = await add();
  const change = { params: { id: task.id }, body: { priority: 'HIGH' as const, version: 1 } };
  expect((await nurse.call(tasks.update, change)).task).toMatchObject({ priority: 'HIGH', version: 2 });
  expect((await doctor.refusal(tasks.update, change)).code).toBe('STALE_VERSION');
  const desk = await idOf(clinic.as('RECEPTIONIST'));
  const wrong = { params: { id: task.id }, body: { assignedTo: desk, version: 2 } };
  expect((await nurse.refusal(tasks.update, wrong)).code).toBe('CLINICIAN_UNKNOWN');
});

test('notes of a task keep who wrote them, and a cancelled task stays in the record', async () => {
  const { id } = await add();
  await doctor.call(tasks.addNote, { params: { id }, body: { text: 'Wound is dry' } });
  const { notes } = await nurse.call(tasks.get, { params: { id } });
  expect(notes.map(({ text, by }) => [text, by.id])).toEqual([['Wound is dry', await idOf(doctor)]]);
  await nurse.call(tasks.remove, { params: { id }, query: { reason: 'Patient was discharged' } });
  expect((await nurse.call(tasks.get, { params: { id } })).task.status).toBe('CANCELLED');
});

test('an alert of vital signs makes one task for the nurses, which ends when the alert is acknowledged', async () => {
  const { alerts } = await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
  const { tasks: open } = await nurse.call(tasks.open, {});
  expect(open).toMatchObject([
    { title: 'Acknowledge vital sign alert', factKind: 'VITAL_ALERT', role: 'NURSE', priority: 'HIGH', patientId },
  ]);
  const body = { action: 'RECHECKED' as const, version: 1 };
  await nurse.call(vitals.acknowledge, { params: { id: alerts[0]?.id ?? '' }, body });
  expect(titles(await nurse.call(tasks.open, {}))).toEqual([]);
  const { tasks: done } = await nurse.call(tasks.list, { query: { status: 'COMPLETED' } });
  expect(done.map(({ factKind }) => factKind)).toEqual(['VITAL_ALERT']);
});

test('tasks of another clinic are unknown, and the front desk has none', async () => {
  const { id } = await add();
  const stranger = (await server.openClinic()).as('NURSE');
  expect((await stranger.refusal(tasks.get, { params: { id } })).code).toBe('TASK_NOT_FOUND');
  expect((await nurse.refusal(tasks.create, { body: { title: 'X', patientId: randomUUID() } })).code).toBe(
    'PATIENT_UNKNOWN',
  );
  expect((await clinic.as('RECEPTIONIST').refusal(tasks.list, {})).code).toBe('FORBIDDEN');
});

test('a task of a fact is not completed or cancelled by hand while the fact is open', async () => {
  await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
  const [task] = (await nurse.call(tasks.open, {})).tasks;
  if (!task) throw new Error('The alert has made no task');
  expect(task.dueAt).toBeTruthy();
  const { task: claimed } = await nurse.call(tasks.claim, act(task));
  expect((await nurse.refusal(tasks.complete, act(claimed))).code).toBe('TASK_OF_FACT');
  const removal = { params: { id: task.id }, query: { reason: 'Not needed' } };
  expect((await nurse.refusal(tasks.remove, removal)).code).toBe('TASK_OF_FACT');
});

test('a task is due in this visit until it ends, and one of the next visit when that begins', async () => {
  const desk = await openDesk(server);
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  const next = { title: 'Ask about the diet', patientId: visit.patientId, due: 'NEXT_VISIT' as const };
  const now = { title: 'Repeat the blood pressure', patientId: visit.patientId, due: 'THIS_VISIT' as const };
  expect((await one.refusal(tasks.create, { body: now })).code).toBe('TASK_WITHOUT_VISIT');
  const { task } = await one.call(tasks.create, { body: next });
  expect(task).toMatchObject({ due: 'NEXT_VISIT', encounterId: null });
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  await one.call(appointments.setStatus, move(visit.id, 'IN_PROGRESS'));
  const params = { id: task.id };
  expect((await one.call(tasks.get, { params })).task).toMatchObject({ due: 'THIS_VISIT', isOverdue: false });
  expect((await one.call(tasks.create, { body: now })).task.encounterId).toBeTruthy();
  await desk.clinic.as('DOCTOR').call(appointments.setStatus, move(visit.id, 'COMPLETED'));
  expect((await one.call(tasks.get, { params })).task.isOverdue).toBe(true);
});

test('undoing the start of a visit puts its tasks off to the next visit, which takes them up again', async () => {
  const desk = await openDesk(server);
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  const body = { title: 'Repeat the blood pressure', patientId: visit.patientId, due: 'THIS_VISIT' as const };
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  await one.call(appointments.setStatus, move(visit.id, 'IN_PROGRESS'));
  const { task } = await one.call(tasks.create, { body });
  const current = async () => (await one.call(tasks.get, { params: { id: task.id } })).task;
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  expect(await current()).toMatchObject({ due: 'NEXT_VISIT', encounterId: null, isOverdue: false });
  await one.call(appointments.setStatus, move(visit.id, 'IN_PROGRESS'));
  expect(await current()).toMatchObject({ due: 'THIS_VISIT', encounterId: task.encounterId });
});

test.each(['update task_notes set text = text', 'delete from task_notes', 'truncate task_notes'])(
  'not even the owner of the tables can change a note of a task: %s',
  async (statement) => {
    const { id } = await add();
    await doctor.call(tasks.addNote, { params: { id }, body: { text: 'Wound is dry' } });
    await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow(/never changes/);
  },
);

test('any order of actions leaves a task in a state that the rules allow (property)', async () => {
  const own = await idOf(nurse);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 6 }), async (actions) => {
      let task = await add({ role: 'NURSE', assignedTo: own });
      for (const action of actions) {
        // A released task belongs to nobody and is claimed by the nurse.
        const rule =
          action === 'release' && task.assignedTo === null ? 'TASK_WITHOUT_ROLE' : EXPECTED[task.status][action];
        if (rule in EXPECTED) {
          task = (await nurse.call(tasks[action], act(task))).task;
          expect(task.status).toBe(rule);
        } else {
          const open = task.status === 'PENDING' || task.status === 'IN_PROGRESS';
          const expected = rule === 'TASK_WITHOUT_ROLE' && !open ? 'TASK_CLOSED' : rule;
          expect((await nurse.refusal(tasks[action], act(task))).code).toBe(expected);
        }
        expect(task.completedAt === null).toBe(task.status !== 'COMPLETED');
      }
    }),
    { numRuns: 15 },
  );
});
