import { appointments, chart, tasks, vitals, type DataOf } from '@polyclinic/contract';
import type { QueryClient } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { actFor } from './acting-for';
import { createApi } from './api';
import { setAutoSync } from './auto-sync';
import { clearCachedData } from './clear-cached-data';
import { retryChange, startOfflineWork, storeAhead, syncNow } from './offline';
import { onUnsentChanges } from './unsent-question';
import { openDeviceBase } from './offline/device-base';
import { openOutbox } from './offline/outbox';
import { openSeal } from './offline/seal';
import { isQueued, useOffline } from './offline-state';
import { createQueryClient } from './query-client';
import { noteServerTime } from './server-clock';
import { logout } from './session';
import { dropSession, keepPerson } from './session-lifecycle';
import { fakeServer, onRestart, testTenant, testUser } from './testing';
import { givePhoneStore, storedDatabases } from './testing-offline';

const api = createApi({ appointments, tasks, chart, vitals });
const DAY_MS = 24 * 60 * 60_000;
const PATIENT = '0192f0c1-0000-7000-8000-000000000802';
const TASK = '0192f0c1-0000-7000-8000-000000000501';
const QUERY = { query: { limit: 50 } };

const task: DataOf<typeof tasks.complete>['task'] = {
  id: TASK,
  title: 'Weigh the patient',
  description: null,
  priority: 'NORMAL',
  due: 'DATE',
  scheduledFor: null,
  assignedTo: testUser('NURSE').id,
  role: null,
  checklist: [],
  repeatDays: null,
  patientId: null,
  patient: null,
  encounterId: null,
  assignee: null,
  status: 'PENDING',
  factKind: null,
  factId: null,
  dueAt: null,
  isOverdue: false,
  notesCount: 0,
  completedAt: null,
  completedBy: null,
  createdBy: null,
  createdAt: '2030-01-01T00:00:00Z',
  version: 3,
};
const listed: DataOf<typeof tasks.open> = {
  tasks: [task],
  pagination: { page: 1, limit: 50, totalCount: 1, totalIsExact: true },
};

let client: QueryClient;
let stop: () => void;
let takeAway: () => void;

beforeEach(() => {
  takeAway = givePhoneStore();
  localStorage.clear();
});
afterEach(async () => {
  dropSession();
  stop();
  await settled();
  takeAway();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
const waiting = () => useOffline.getState().waiting;

/** Opens the page of a nurse on a phone. */
async function open() {
  const server = fakeServer('NURSE');
  client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  stop = startOfflineWork(client);
  await settled();
  return server;
}

const read = () => client.fetchQuery({ ...api.tasks.open.queryOptions(QUERY), staleTime: 0 });

async function complete(): Promise<unknown> {
  const options = api.tasks.complete.mutationOptions();
  const change = client.getMutationCache().build(client, options);
  return change.execute({ params: { id: TASK }, body: { version: 3 } }).catch((error: unknown) => error);
}

/** Gives the signed-in person another role, as the server may while the app is open. */
const becomeDoctor = () => keepPerson({ userType: 'tenant', user: testUser('DOCTOR'), tenant: testTenant() });

test('an answer is read from the device without a network, with its time, and from the server as soon as it is back', async () => {
  const server = await open();
  server.answer(tasks.open, listed);
  await read();
  await settled();
  server.disconnect(tasks.open);
  expect((await read()).tasks[0]?.title).toBe('Weigh the patient');
  expect([...useOffline.getState().stored.values()]).toEqual([expect.stringMatching(/^\d{4}-/)]);
  server.answer(tasks.open, { ...listed, tasks: [] });
  expect((await read()).tasks).toEqual([]);
  expect(useOffline.getState().stored.size).toBe(0);
});

test('what was never stored fails as before', async () => {
  const server = await open();
  server.disconnect(tasks.open);
  await expect(read()).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('an answer that the server refuses from now on is removed from the device', async () => {
  const server = await open();
  server.answer(tasks.open, listed);
  await read();
  await settled();
  server.refuse(tasks.open, 'FORBIDDEN');
  await read().catch(() => undefined);
  await settled();
  server.disconnect(tasks.open);
  await expect(read()).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a change without a network waits, and is sent once with its key when the connection is back', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  const error = await complete();
  expect(isQueued(error)).toBe(true);
  expect(waiting()).toMatchObject([{ resource: 'tasks', action: 'complete', record: { resource: 'tasks', id: TASK } }]);
  const first = server.writes()[0]?.headers ?? {};
  server.answer(tasks.complete, { task: { ...task, status: 'COMPLETED', version: 4 } });
  await syncNow();
  expect(waiting()).toEqual([]);
  const last = server.writes().at(-1);
  expect(last?.headers['Idempotency-Key']).toBe(first['Idempotency-Key']);
  expect(last?.body).toMatchObject({ version: 3, at: expect.any(String) });
});

test('a change that was pressed twice waits once', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  await complete();
  await complete();
  expect(waiting()).toHaveLength(1);
});

test('an equal reading of a patient that is taken later waits as well', async () => {
  const server = await open();
  server.disconnect(vitals.create);
  const record = () =>
    client
      .getMutationCache()
      .build(client, api.vitals.create.mutationOptions())
      .execute({ body: { patientId: PATIENT, heartRate: 72 } })
      .catch(() => undefined);
  await record();
  await record();
  expect(waiting()).toHaveLength(1);
  noteServerTime(new Date(Date.now() + 10 * 60_000).toUTCString());
  await record();
  expect(waiting()).toHaveLength(2);
  noteServerTime(new Date().toUTCString());
});

test('after a change of role in the open app a change waits in the store of that role, and is sent by itself', async () => {
  const server = await open();
  becomeDoctor();
  await settled();
  server.disconnect(tasks.complete);
  await complete();
  expect(waiting()).toHaveLength(1);
  server.answer(tasks.complete, { task: { ...task, status: 'COMPLETED', version: 4 } });
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(waiting()).toEqual([]);
});

test('a change that fails after its person has left does not wait for the next one', async () => {
  const server = await open();
  server.answer(tasks.complete, () => {
    becomeDoctor();
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
  });
  expect(isQueued(await complete())).toBe(false);
  await settled();
  expect(waiting()).toEqual([]);
});

test('an answer that arrives after a guardian has chosen another patient is not stored for that one', async () => {
  const server = await open();
  const restore = onRestart(() => undefined);
  server.answer(tasks.open, () => {
    actFor({ id: PATIENT, firstName: 'Ravi', lastName: 'Rao', nativeName: null });
    return listed;
  });
  await read();
  await settled();
  server.disconnect(tasks.open);
  await expect(read()).rejects.toMatchObject({ code: 'OFFLINE' });
  actFor(null);
  restore();
});

test('with a clock that is wrong by a day the time of a change is that of the server', async () => {
  const server = await open();
  noteServerTime(new Date(Date.now() - DAY_MS).toUTCString());
  server.disconnect(tasks.complete);
  await complete();
  const ahead = Date.now() - Date.parse(waiting()[0]?.at ?? '');
  expect(Math.abs(ahead - DAY_MS)).toBeLessThan(5_000);
  noteServerTime(new Date().toUTCString());
});

test('a change that the server refused waits for a person, and is sent again with the version they have seen', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  await complete();
  server.refuse(tasks.complete, 'STALE_VERSION', { details: { version: 7 } });
  await syncNow();
  expect(waiting()[0]?.needs?.code).toBe('STALE_VERSION');
  server.answer(tasks.complete, { task: { ...task, status: 'COMPLETED', version: 8 } });
  await retryChange(waiting()[0]?.id ?? '');
  expect(waiting()).toEqual([]);
  expect(server.writes().at(-1)?.body).toMatchObject({ version: 7 });
});

test('what waits is there after the app was closed and opened again', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  await complete();
  stop();
  const [name = ''] = await storedDatabases();
  const base = await openDeviceBase(name);
  const seal = base && (await openSeal(base));
  const outbox = base && seal && (await openOutbox(base, seal, () => false));
  expect(outbox?.changes()).toMatchObject([{ resource: 'tasks', path: `/tasks/${TASK}/complete` }]);
  outbox?.close();
  base?.close();
});

test('without Auto Sync nothing is fetched ahead, and what waits is sent by Sync now alone', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  await complete();
  await setAutoSync(false);
  const before = server.requests.length;
  await storeAhead(async () => [{ endpoint: tasks.open, input: QUERY }]);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(server.requests).toHaveLength(before);
  server.answer(tasks.complete, { task: { ...task, status: 'COMPLETED', version: 4 } });
  await syncNow();
  expect(waiting()).toEqual([]);
  await setAutoSync(true);
});

test('answers are fetched ahead, and those that are refused are left out', async () => {
  const server = await open();
  server.answer(tasks.open, listed);
  server.refuse(chart.get, 'RECORD_RESTRICTED', { details: { recordId: TASK } });
  await storeAhead(async () => [
    { endpoint: chart.get, input: { params: { id: TASK } } },
    { endpoint: tasks.open, input: QUERY },
  ]);
  server.disconnect(tasks.open);
  expect((await read()).tasks).toHaveLength(1);
});

test('a logout asks about changes that were not sent, and the person may stay', async () => {
  const server = await open();
  server.disconnect(tasks.complete);
  await complete();
  const question = jest.fn().mockResolvedValue(false);
  const forget = onUnsentChanges(question);
  await logout();
  expect(question).toHaveBeenCalledTimes(1);
  expect(server.ends).toEqual([]);
  expect(await clearCachedData()).toBe(false);
  expect(await storedDatabases()).toHaveLength(1);
  question.mockResolvedValue(true);
  expect(await clearCachedData()).toBe(true);
  forget();
});

test('on a device that is no phone nothing is stored, and a change fails as before', async () => {
  takeAway();
  const server = await open();
  server.disconnect(tasks.complete);
  expect(await complete()).toMatchObject({ code: 'OFFLINE' });
  expect(waiting()).toEqual([]);
});
