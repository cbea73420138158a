import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../http';
import { fakeServer } from '../testing';
import { givePhoneStore } from '../testing-offline';
import { openDeviceBase, type DeviceBase } from './device-base';
import { drain } from './drain';
import { openOutbox, type Outbox, type StoredChange } from './outbox';
import { openSeal } from './seal';

/** Time in which two hundred changes have to leave a phone. */
const LONGEST_MS = 10_000;
const LATENCY_MS = 40;

/** The clinic as a server holds it: versions of records, readings of a patient, and the keys that it has answered. */
interface Clinic {
  versions: Map<string, number>;
  readings: number[];
  answered: Map<string, object>;
  received: string[];
}

let clinic: Clinic;
/** State of the connection after the server has done its work. */
let connection: (key: string) => 'answer' | 'lost';
let takeAway: () => void;

beforeEach(() => {
  takeAway = givePhoneStore();
  fakeServer('NURSE');
  clinic = { versions: new Map(), readings: [], answered: new Map(), received: [] };
  connection = () => 'answer';
  http.defaults.adapter = async (config: InternalAxiosRequestConfig<string>): Promise<AxiosResponse> => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const key = String(config.headers.toJSON()['Idempotency-Key']);
    const body = JSON.parse(config.data ?? '{}') as { version?: number; pulse?: number };
    const data = serve(config.url ?? '', key, body);
    if (connection(key) === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const isRefused = 'code' in data;
    const envelope = isRefused ? { success: false, error: 'Changed meanwhile', ...data } : { success: true, data };
    const response = { config, status: isRefused ? 409 : 200, statusText: '', headers: {}, data: envelope };
    if (isRefused) throw new AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
});
afterEach(() => takeAway());

/** Takes effect once for each key; a record that was changed since is refused and leaves no trace. */
function serve(path: string, key: string, { version, pulse }: { version?: number; pulse?: number }): object {
  clinic.received.push(key);
  const before = clinic.answered.get(key);
  if (before) return before;
  if (pulse !== undefined) clinic.readings.push(pulse);
  const now = clinic.versions.get(path) ?? 1;
  if (version !== undefined && version !== now) return { code: 'STALE_VERSION', details: { version: now } };
  const answer = { record: { version: version === undefined ? now : now + 1 } };
  if (version !== undefined) clinic.versions.set(path, now + 1);
  clinic.answered.set(key, answer);
  return answer;
}

interface Phone {
  base: DeviceBase;
  outbox: Outbox;
}

/** Opens the store of a phone, or opens it again after its app was closed. */
async function open(phone: string): Promise<Phone> {
  const base = await openDeviceBase(`polyclinic.offline ${phone}`);
  const seal = base && (await openSeal(base));
  if (!base || !seal) throw new Error('It cannot be opened');
  return { base, outbox: await openOutbox(base, seal, () => true) };
}

function kill({ base, outbox }: Phone): void {
  outbox.close();
  base.close();
}

const add = ({ outbox }: Phone, id: string, more: Partial<StoredChange>) =>
  outbox.add({
    id,
    resource: 'tasks',
    action: 'complete',
    record: { resource: 'tasks', id: 'task-1' },
    name: null,
    at: new Date().toISOString(),
    stale: [],
    method: 'POST',
    path: '/tasks/task-1',
    audience: 'tenant',
    ...more,
  });
const addReading = (phone: Phone, id: string, pulse: number) =>
  add(phone, id, {
    resource: 'vitals',
    action: 'create',
    record: { resource: 'patients', id: 'asha' },
    path: '/vitals',
    body: { pulse },
  });
const send = ({ outbox }: Phone) => drain({ outbox, isCurrent: () => true });
const left = ({ outbox }: Phone) => outbox.changes().map(({ id, needs }) => [id, needs?.code]);

test('two phones without a network on one patient: no reading is lost or doubled, and a person sees the conflict', async () => {
  const [one, other] = [await open('one'), await open('other')];
  await addReading(one, 'pulse-of-one', 72);
  await addReading(other, 'pulse-of-other', 72);
  await add(one, 'done-by-one', { body: { version: 1 } });
  await add(other, 'done-by-other', { body: { version: 1 } });
  await Promise.all([send(one), send(other)]);
  expect(clinic.readings).toEqual([72, 72]);
  expect(clinic.versions.get('/tasks/task-1')).toBe(2);
  expect([...left(one), ...left(other)]).toEqual([[expect.stringMatching(/^done-by/), 'STALE_VERSION']]);
});

test('an app that is killed while it sends goes on after its next start, and nothing takes effect twice', async () => {
  const before = await open('one');
  for (let index = 0; index < 12; index += 1) await addReading(before, `pulse-${index}`, index);
  // The network goes while the fifth change is answered, and the app with it.
  connection = (key) => (key === 'pulse-4' ? 'lost' : 'answer');
  expect((await send(before)).isCut).toBe(true);
  kill(before);
  expect(clinic.readings).toEqual([0, 1, 2, 3, 4]);
  connection = () => 'answer';
  const after = await open('one');
  expect(left(after)).toHaveLength(8);
  await send(after);
  expect(clinic.readings).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(clinic.received.filter((key) => key === 'pulse-4')).toHaveLength(2);
  expect(left(after)).toEqual([]);
});

test('the clock of a phone that is wrong by a day neither makes a change old nor changes its order', async () => {
  const phone = await open('one');
  const day = 24 * 60 * 60_000;
  const at = (offset: number) => ({ at: new Date(Date.now() + offset).toISOString() });
  await add(phone, 'yesterday', { ...at(-day), body: { version: 1 } });
  await add(phone, 'tomorrow', { ...at(day), body: { version: 1 } });
  await add(phone, 'now', { ...at(0), body: { version: 1 } });
  await send(phone);
  expect(clinic.received).toEqual(['yesterday', 'tomorrow', 'now']);
  expect(left(phone)).toEqual([]);
});

test('two hundred waiting changes are sent within ten seconds, each once, and those of one record in order', async () => {
  const phone = await open('one');
  for (let index = 0; index < 200; index += 1) {
    const task = `task-${index % 40}`;
    await add(phone, `change-${index}`, {
      record: { resource: 'tasks', id: task },
      path: `/tasks/${task}`,
      body: { version: 1 },
    });
  }
  const start = performance.now();
  await send(phone);
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  expect(left(phone)).toEqual([]);
  expect(new Set(clinic.received).size).toBe(200);
  expect(clinic.received).toHaveLength(200);
  for (let task = 0; task < 40; task += 1) {
    const ofTask = clinic.received.map((key) => Number(key.slice(7))).filter((index) => index % 40 === task);
    expect(ofTask).toEqual(ofTask.toSorted((one, other) => one - other));
    expect(clinic.versions.get(`/tasks/task-${task}`)).toBe(6);
  }
}, 30_000);
