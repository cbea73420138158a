import { appointments, type Role } from '@polyclinic/contract';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createApi } from './api';
import { keepPin } from './device-pin';
import { rememberFirstQueries, sendFirstQueries } from './first-queries';
import { markActivity } from './last-activity';
import { createQueryClient } from './query-client';
import { liftLock } from './screen-lock';
import { useSession } from './session-store';
import { fakeServer, type FakeRequest } from './testing';

const api = createApi({ appointments });
const STORED = 'polyclinic.firstQueries';
const none = { appointments: [], pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true } };
const listFrom = (dateFrom: string) => api.appointments.list.queryOptions({ query: { dateFrom, limit: 20 } });

let stops: (() => void)[] = [];
let isForbidden = false;

beforeEach(() => {
  isForbidden = false;
  jest.useFakeTimers({ now: new Date('2030-05-06T09:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

/** Opens a page at an address on a device with these first queries, and returns what has been sent so far. */
function openPage(address: string, stored: string | null = null) {
  window.history.replaceState(null, '', address);
  const server = fakeServer('RECEPTIONIST');
  server.answer(appointments.list, none);
  if (isForbidden) server.refuse(appointments.list, 'FORBIDDEN');
  if (stored !== null) localStorage.setItem(STORED, stored);
  const client = createQueryClient();
  rememberFirstQueries(client);
  return { client, sent: () => server.requests.filter(({ path }) => path === '/appointments') };
}

/** Mounts a component with the query. */
function mount(client: QueryClient, options: ReturnType<typeof listFrom>) {
  const observer = new QueryObserver(client, options);
  stops.push(observer.subscribe(() => undefined));
  return observer;
}

async function storedAfter(address: string, from: string): Promise<string | null> {
  const { client } = openPage(address);
  const observer = mount(client, listFrom(from));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(none));
  await jest.advanceTimersByTimeAsync(100);
  return localStorage.getItem(STORED);
}

test('a screen opens with the queries of its last visit already sent, and does not send them again', async () => {
  const stored = await storedAfter('/appointments', '2030-05-06');
  const { client, sent } = openPage('/appointments', stored);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const observer = mount(client, listFrom('2030-05-06'));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(none));
  expect(sent().map(({ query }: FakeRequest) => query)).toEqual([{ dateFrom: '2030-05-06', limit: 20 }]);
});

test('a list of today is a list of today the day after as well', async () => {
  const stored = await storedAfter('/appointments', '2030-05-06');
  jest.setSystemTime(new Date('2030-05-07T09:00:00Z'));
  const { sent } = openPage('/appointments', stored);
  await waitFor(() => expect(sent().map(({ query }) => query['dateFrom'])).toEqual(['2030-05-07']));
});

test('nothing is stored for an address with parameters or of one record, nor sent for one', async () => {
  expect(await storedAfter('/appointments?q=Asha', '2030-05-06')).toBeNull();
  expect(await storedAfter('/appointments/0192f0c1-0000-7000-8000-0000000000aa', '2030-05-06')).toBeNull();
  const stored = await storedAfter('/appointments', '2030-05-06');
  const { sent } = openPage('/appointments?q=Asha', stored);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual([]);
});

test('while the app is locked the screen asks for nothing', async () => {
  const stored = await storedAfter('/appointments', '2030-05-06');
  window.history.replaceState(null, '', '/appointments');
  const server = fakeServer('RECEPTIONIST');
  localStorage.setItem(STORED, stored ?? '');
  keepPin({ deviceId: '0192f0c1-0000-7000-8000-000000000601', salt: '0a' });
  markActivity(Date.now() - 60 * 60_000);
  rememberFirstQueries(createQueryClient());
  await jest.advanceTimersByTimeAsync(100);
  expect(server.requests.filter(({ path }) => path === '/appointments')).toEqual([]);
  keepPin(undefined);
  liftLock();
});

test('other screens send nothing', async () => {
  const stored = await storedAfter('/appointments', '2030-05-06');
  const { sent } = openPage('/patients', stored);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual([]);
});

test('queries sent when the screen has been open for a while are not those it opens with', async () => {
  const { client } = openPage('/appointments');
  await jest.advanceTimersByTimeAsync(5_000);
  const observer = mount(client, listFrom('2030-05-06'));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(none));
  await jest.advanceTimersByTimeAsync(100);
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('a query that fails ahead is sent again by the screen', async () => {
  const stored = await storedAfter('/appointments', '2030-05-06');
  isForbidden = true;
  const { client, sent } = openPage('/appointments', stored);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(sent()).toHaveLength(1);
  const observer = mount(client, listFrom('2030-05-06'));
  await waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ code: 'FORBIDDEN' }));
  expect(sent()).toHaveLength(2);
});

test.each(['{', '[]', '{"/appointments":5}', '{"/appointments":"{"}', '{"/appointments":"[{}]"}'])(
  'damaged storage counts as none: %s',
  async (stored) => {
    const { sent } = openPage('/appointments', stored);
    await jest.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual([]);
  },
);

const declared = (roles?: Role[], more = {}) => {
  const query = { dateFrom: '{day 0}', limit: 20, ...more };
  const of = { path: '/appointments', audience: 'tenant' as const, query };
  return { key: ['appointments', 'list', { query }], request: of, roles };
};

test('the first visit on a device sends what the module declares, and the screen uses it', async () => {
  const { client, sent } = openPage('/appointments');
  sendFirstQueries(client, [declared(), declared(['DOCTOR'], { doctorId: '{me}' })]);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const observer = mount(client, listFrom('2030-05-06'));
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(none));
  expect(sent().map(({ query }) => query)).toEqual([{ dateFrom: '2030-05-06', limit: 20 }]);
});

test('a declared query may name the signed-in user', async () => {
  const { client, sent } = openPage('/appointments');
  sendFirstQueries(client, [declared(['RECEPTIONIST'], { doctorId: '{me}' })]);
  const { user } = useSession.getState();
  await waitFor(() => expect(sent().map(({ query }) => query['doctorId'])).toEqual([user?.id]));
});

test('what the device has stored of the last visit counts more than what the module declares', async () => {
  const stored = await storedAfter('/appointments', '2030-05-08');
  const { client, sent } = openPage('/appointments', stored);
  sendFirstQueries(client, [declared()]);
  await waitFor(() => expect(sent().map(({ query }) => query['dateFrom'])).toEqual(['2030-05-08']));
});
