import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../http';
import { fakeServer } from '../testing';
import { givePhoneStore } from '../testing-offline';
import { openDeviceBase } from './device-base';
import { drain } from './drain';
import { openOutbox, type Outbox, type StoredChange } from './outbox';
import { openSeal } from './seal';

const HOUR_MS = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

interface Sent {
  path: string;
  key: string;
  body: Record<string, unknown>;
}

let sent: Sent[];
let answer: (request: Sent) => { status: number; data: object } | 'offline';
let takeAway: () => void;

beforeEach(() => {
  takeAway = givePhoneStore();
  fakeServer('NURSE');
  sent = [];
  answer = () => ({ status: 200, data: {} });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig<string>): Promise<AxiosResponse> => {
    const headers = config.headers.toJSON() as Record<string, string>;
    const body = JSON.parse(config.data ?? '{}') as Record<string, unknown>;
    const request = { path: config.url ?? '', key: headers['Idempotency-Key'] ?? '', body };
    sent.push(request);
    const given = answer(request);
    if (given === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const data = given.status < 400 ? { success: true, data: given.data } : { success: false, ...given.data };
    const response = { config, status: given.status, statusText: '', headers: {}, data };
    if (given.status < 400) return response;
    throw new AxiosError('refused', undefined, config, undefined, response);
  };
});
afterEach(() => takeAway());

async function open(): Promise<Outbox> {
  const base = await openDeviceBase('polyclinic.offline test');
  const seal = base && (await openSeal(base));
  if (!base || !seal) throw new Error('It cannot be opened');
  return openOutbox(base, seal, () => true);
}

type Given = Partial<StoredChange> & { record?: StoredChange['record'] };

function add(outbox: Outbox, id: string, more: Given = {}): Promise<boolean> {
  const record = { resource: 'tasks', id: 'task-1' };
  const call = { method: 'POST', path: `/tasks/${id}`, audience: 'tenant' } as const;
  return outbox.add({
    id,
    resource: 'tasks',
    action: 'complete',
    record,
    name: null,
    at: ago(0),
    stale: ['tasks'],
    ...call,
    ...more,
  });
}

const of = (id: string) => ({ record: { resource: 'tasks', id } });
const run = (outbox: Outbox) => drain({ outbox, isCurrent: () => true });
const keys = () => sent.map(({ key }) => key);
const refusal = (code: string, details = {}) => ({
  status: 409,
  data: { code, error: 'The text of the server', details },
});

test('changes of one record are sent in order under their keys, and leave the device', async () => {
  const outbox = await open();
  for (const id of ['first', 'second', 'third']) await add(outbox, id);
  expect(await run(outbox)).toEqual({ stale: new Set(['tasks']), isCut: false });
  expect(keys()).toEqual(['first', 'second', 'third']);
  expect(outbox.changes()).toEqual([]);
  expect((await open()).changes()).toEqual([]);
});

test('many changes are sent side by side, each once, and those of one record in order', async () => {
  const outbox = await open();
  for (let count = 0; count < 60; count += 1) await add(outbox, `change-${count}`, of(`task-${count % 15}`));
  await run(outbox);
  expect(sent).toHaveLength(60);
  expect(new Set(keys()).size).toBe(60);
  const ofOne = keys().filter((key) => Number(key.slice('change-'.length)) % 15 === 7);
  expect(ofOne).toEqual(['change-7', 'change-22', 'change-37', 'change-52']);
});

test('a refused change stays with its reason, later ones of its record wait, and others are sent', async () => {
  const outbox = await open();
  await add(outbox, 'refused', of('a'));
  await add(outbox, 'behind', of('a'));
  await add(outbox, 'other', of('b'));
  answer = ({ key }) => (key === 'refused' ? refusal('TASK_CLOSED') : { status: 200, data: {} });
  await run(outbox);
  expect(keys().toSorted()).toEqual(['other', 'refused']);
  expect(outbox.changes().map(({ id, needs }) => [id, needs?.code, needs?.text])).toEqual([
    ['refused', 'TASK_CLOSED', 'The text of the server'],
    ['behind', undefined, undefined],
  ]);
  await run(outbox);
  expect(sent).toHaveLength(2);
});

test.each([
  ['there is no connection', 'offline' as const],
  ['the server fails', { status: 503, data: { code: 'SERVICE_UNAVAILABLE', error: '' } }],
  ['the same change is still being worked on', { status: 409, data: { code: 'IN_PROGRESS', error: '' } }],
])('where %s everything waits, and is sent under the same keys later', async (_, failure) => {
  const outbox = await open();
  await add(outbox, 'first');
  await add(outbox, 'second');
  answer = () => failure;
  expect((await run(outbox)).isCut).toBe(true);
  expect(outbox.changes().map(({ id, needs }) => [id, needs])).toEqual([
    ['first', undefined],
    ['second', undefined],
  ]);
  answer = () => ({ status: 200, data: {} });
  await run(outbox);
  expect(keys()).toEqual(['first', 'first', 'second']);
  expect(outbox.changes()).toEqual([]);
});

test('a change that follows one of this device takes the version that it made', async () => {
  const outbox = await open();
  await add(outbox, 'claim', { body: { version: 3 } });
  await add(outbox, 'complete', { body: { version: 3 } });
  answer = ({ key }) => ({ status: 200, data: { task: { version: key === 'claim' ? 4 : 5 } } });
  await run(outbox);
  expect(sent.map(({ body }) => body.version)).toEqual([3, 4]);
});

test('a change is sent with the time at which it was made, unless it names one', async () => {
  const outbox = await open();
  const at = ago(3);
  await add(outbox, 'without', { at, time: 'recordedAt', body: { pulse: 80 } });
  await add(outbox, 'named', { at, time: 'recordedAt', body: { recordedAt: ago(5) } });
  await run(outbox);
  expect(sent[0]?.body).toEqual({ recordedAt: at, pulse: 80 });
  expect(sent[1]?.body.recordedAt).not.toBe(at);
});

test('a change that a person discards before its turn is not sent, and the next one of its record is', async () => {
  const outbox = await open();
  for (const id of ['first', 'discarded', 'third']) await add(outbox, id);
  answer = ({ key }) => {
    if (key === 'first') void outbox.remove(['discarded']);
    return { status: 200, data: {} };
  };
  await run(outbox);
  expect(keys()).toEqual(['first', 'third']);
  expect(outbox.changes()).toEqual([]);
});

test('a change that a person discards while it is refused does not come back', async () => {
  const outbox = await open();
  await add(outbox, 'discarded');
  answer = () => {
    void outbox.remove(['discarded']);
    return refusal('TASK_CLOSED');
  };
  await run(outbox);
  expect(outbox.changes()).toEqual([]);
  expect((await open()).changes()).toEqual([]);
});

test.each([
  ['made more than seven days ago', { at: ago(7 * 24 + 1) }, 'TOO_OLD'],
  ['sent so long ago that the server has forgotten its key', { at: ago(80), sentAt: ago(72) }, 'IN_DOUBT'],
])('a change that was %s waits for a person', async (_, given, code) => {
  const outbox = await open();
  await add(outbox, 'old', given);
  await run(outbox);
  expect(sent).toEqual([]);
  expect(outbox.changes()[0]?.needs?.code).toBe(code);
});

test('nothing is sent for a person who is no longer logged in', async () => {
  const outbox = await open();
  await add(outbox, 'first');
  await drain({ outbox, isCurrent: () => false });
  expect(sent).toEqual([]);
});
