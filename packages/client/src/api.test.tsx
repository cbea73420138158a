import { appointments, modules, patients, superAdmin, users, type DataOf } from '@polyclinic/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApi } from './api';
import { isApiError } from './api-error';
import { http } from './http';
import { createQueryClient } from './query-client';
import { keepSession } from './session-lifecycle';
import { fakeServer, testSuperAdmin, testTenant, testUser, WithApi } from './testing';

const api = createApi({ appointments, modules, patients, users, superAdmin });
const none = { appointments: [], pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true } };
const id = '0192f0c1-0000-7000-8000-0000000000aa';
const moment = '2030-05-06T03:30:00Z';
const booking = { patientId: id, dateTime: '2030-05-06T09:00:00' };
const sample: DataOf<typeof appointments.get> = {
  appointment: {
    ...booking,
    id,
    doctorId: null,
    duration: 30,
    type: 'Check-up',
    reason: null,
    notes: null,
    priority: 'NORMAL',
    status: 'SCHEDULED',
    patient: { id, firstName: 'Asha', lastName: 'Rao', phone: null, nativeName: 'ஆஷா' },
    doctor: null,
    startsAt: moment,
    endsAt: moment,
    confirmedAt: null,
    checkedInAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    isLateCancel: false,
    rescheduleCount: 0,
    kind: 'BOOKED',
    queueToken: null,
    serviceId: null,
    serviceName: null,
    facilityIds: [],
    seriesId: null,
    override: null,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
  },
};

describe('a call the person may not make', () => {
  test.each([
    ['a pharmacist', 'PHARMACIST', () => api.appointments.list.call()],
    ['a patient who lists all patients', 'PATIENT', () => api.patients.list.call()],
    ['an administrator of one clinic at the super administrator’s', 'ADMIN', () => api.superAdmin.profile.call()],
    ['a super administrator at a clinic’s', 'SUPER_ADMIN', () => api.appointments.list.call()],
    ['nobody', null, () => api.appointments.list.call()],
  ] as const)('is refused before it is sent: %s', async (_, role, call) => {
    const server = fakeServer(role);
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Insufficient permissions' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('what is sent', () => {
  test('a clinic’s call carries bearer, clinic, kind of user and language', async () => {
    document.documentElement.lang = 'hi';
    const server = fakeServer('DOCTOR');
    server.answer(appointments.list, none);
    await api.appointments.list.call({ query: { status: 'SCHEDULED', doctorId: undefined } });
    expect(server.requests).toEqual([
      expect.objectContaining({ path: '/appointments', query: { status: 'SCHEDULED' } }),
    ]);
    expect(server.requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer token',
      'X-Tenant-Id': testTenant().id,
      'X-User-Type': 'tenant',
      'Accept-Language': 'hi',
    });
    document.documentElement.lang = 'en';
  });

  test('public and super-admin calls name no clinic', async () => {
    const server = fakeServer('DOCTOR');
    server.answer(modules.list, { modules: [], shell: null, withdrawn: [], devOrigins: [] });
    await api.modules.list.call();
    const platform = fakeServer('SUPER_ADMIN');
    platform.answer(superAdmin.profile, { superAdmin: testSuperAdmin() });
    await api.superAdmin.profile.call();
    expect(server.requests[0]?.headers).not.toHaveProperty('X-Tenant-Id');
    expect(platform.requests[0]?.headers).not.toHaveProperty('X-Tenant-Id');
    expect(platform.requests[0]?.headers).toMatchObject({ 'X-User-Type': 'super-admin' });
  });

  test('a value in the path cannot lead elsewhere', async () => {
    const server = fakeServer('DOCTOR');
    await api.appointments.get.call({ params: { id: '../patients?x=' } }).catch(() => undefined);
    expect(server.requests[0]?.path).toBe('/appointments/..%2Fpatients%3Fx%3D');
  });
});

describe('what comes back', () => {
  test('a refusal brings its code, words, fields and details', async () => {
    const server = fakeServer('ADMIN');
    const more = { fields: { dateTime: 'Taken' }, details: { next: '09:30' } };
    server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN', more);
    const failure = {
      code: 'APPOINTMENT_SLOT_TAKEN',
      message: 'This time is already booked for the doctor',
      status: 409,
    };
    await expect(api.appointments.create.call({ body: booking })).rejects.toMatchObject({ ...failure, ...more });
  });

  test('an answer outside the contract is noticed during development', async () => {
    const server = fakeServer('ADMIN');
    expect(() => server.answer(appointments.list, { ...none, appointments: [{}] } as never)).toThrow('patient');
    const data = { success: true, data: { ...none, pagination: null } };
    http.defaults.adapter = (config) => Promise.resolve({ config, data, status: 200, statusText: '', headers: {} });
    await expect(api.appointments.list.call()).rejects.toMatchObject({
      code: 'UNEXPECTED',
      message: expect.stringContaining('appointments.list breaks the contract') as string,
    });
  });

  test('a failure does not carry the token or what was typed', async () => {
    const server = fakeServer('ADMIN');
    server.disconnect(appointments.create);
    const body = { ...booking, notes: 'a private note' };
    const error: unknown = await api.appointments.create.call({ body }).catch((one: unknown) => one);
    expect(isApiError(error) && error.code).toBe('OFFLINE');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/private note|Bearer/);
  });
});

describe('the key of a write that must take effect once', () => {
  const keys = (server: ReturnType<typeof fakeServer>) =>
    server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key']);
  const book = (notes: string) => api.appointments.create.call({ body: { ...booking, notes } });

  test('is a UUID, and another one for each new act', async () => {
    const server = fakeServer('ADMIN');
    server.answer(appointments.create, sample);
    await book('same words');
    await book('same words');
    const [first, second] = keys(server);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
  });

  test('stays over a lost connection, and ends with the first definite answer', async () => {
    const server = fakeServer('ADMIN');
    server.disconnect(appointments.create);
    await expect(book('once')).rejects.toMatchObject({ code: 'OFFLINE' });
    await expect(book('once')).rejects.toMatchObject({ code: 'OFFLINE' });
    await expect(book('something else')).rejects.toMatchObject({ code: 'OFFLINE' });
    server.answer(appointments.create, sample);
    await book('once');
    await book('once');
    const [lost, again, other, arrived, next] = keys(server);
    expect([again, arrived]).toEqual([lost, lost]);
    expect(new Set([lost, other, next]).size).toBe(3);
  });

  test('stays while the server is still at work on the first attempt', async () => {
    const server = fakeServer('ADMIN');
    server.refuse(appointments.create, 'IN_PROGRESS');
    await expect(book('slow')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
    server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN');
    await expect(book('slow')).rejects.toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN' });
    await expect(book('slow')).rejects.toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN' });
    const [working, answered, next] = keys(server);
    expect(answered).toBe(working);
    expect(next).not.toBe(working);
  });

  test('is not made for a read, nor for a write that may be repeated', async () => {
    const server = fakeServer('ADMIN');
    server.answer(appointments.get, sample);
    server.answer(appointments.update, sample);
    await api.appointments.get.call({ params: { id } });
    await api.appointments.update.call({ params: { id }, body: { notes: 'x' } });
    expect(server.requests.some(({ headers }) => 'Idempotency-Key' in headers)).toBe(false);
  });

  test('lets a failed write be tried once more by itself, and others not', () => {
    const offline = { code: 'OFFLINE' } as never;
    const retry = (options: { retry?: unknown }) => (options.retry as (n: number, e: never) => boolean)(0, offline);
    expect(retry(api.appointments.create.mutationOptions())).toBe(true);
    expect(retry(api.appointments.update.mutationOptions())).toBe(false);
  });
});

describe('the cache', () => {
  test('a change refreshes the answers of its resource and of those it affects', async () => {
    const server = fakeServer('ADMIN');
    const noPatients = { patients: [], pagination: none.pagination };
    server.answer(appointments.list, none);
    server.answer(patients.list, noPatients);
    server.answer(users.doctors, { users: [] });
    server.answer(appointments.setStatus, sample);
    function Probe() {
      const list = useQuery(api.appointments.list.queryOptions());
      const people = useQuery(api.patients.list.queryOptions({ query: { search: 'rao' } }));
      const doctors = useQuery(api.users.doctors.queryOptions());
      const change = useMutation(api.appointments.setStatus.mutationOptions());
      const isReady = list.isSuccess && people.isSuccess && doctors.isSuccess;
      const input = { params: { id }, body: { status: 'CONFIRMED' as const } };
      return (
        <button onClick={() => change.mutate(input)}>{change.isSuccess ? 'done' : isReady ? 'ready' : '…'}</button>
      );
    }
    render(<Probe />, { wrapper: WithApi });
    await userEvent.click(await screen.findByRole('button', { name: 'ready' }));
    await screen.findByRole('button', { name: 'done' });
    const sent = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(sent.slice(3)).toEqual([`PATCH /appointments/${id}/status`, 'GET /appointments', 'GET /patients']);
  });

  test('a query that nobody waits for any more is taken back', async () => {
    const server = fakeServer('ADMIN');
    server.hold(patients.search);
    const client = createQueryClient();
    const options = api.patients.search.queryOptions({ query: { q: 'as' } });
    const asked = client.fetchQuery(options).catch((error: unknown) => error);
    await client.cancelQueries(options);
    await expect(asked).resolves.toMatchObject({ revert: true });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['a logout', () => fakeServer(null)],
    ['another person', () => fakeServer('NURSE', { user: { id } })],
    ['another role', () => fakeServer('RECEPTIONIST')],
  ])('%s leaves nothing of what was seen', async (_, change) => {
    const server = fakeServer('ADMIN');
    server.answer(appointments.list, none);
    const client = createQueryClient();
    await client.fetchQuery(api.appointments.list.queryOptions());
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    change();
    expect(client.getQueryCache().getAll()).toHaveLength(0);
  });

  test('a screen still open when the person leaves asks for nothing more', async () => {
    const server = fakeServer('ADMIN');
    server.answer(modules.list, { modules: [], shell: null, withdrawn: [], devOrigins: [] });
    function Probe() {
      return <p>{useQuery(api.modules.list.queryOptions()).isSuccess ? 'ready' : '…'}</p>;
    }
    render(<Probe />, { wrapper: WithApi });
    await screen.findByText('ready');
    const next = fakeServer(null);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([...server.requests, ...next.requests]).toHaveLength(1);
  });

  test('a change of the person’s name keeps it', async () => {
    const server = fakeServer('ADMIN');
    server.answer(appointments.list, none);
    const client = createQueryClient();
    await client.fetchQuery(api.appointments.list.queryOptions());
    const renamed = { userType: 'tenant', user: testUser('ADMIN', { lastName: 'New' }), tenant: testTenant() } as const;
    act(() => keepSession({ token: 'token', refreshToken: null }, renamed));
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });
});

test('the stand-in server refuses what the contract refuses', async () => {
  const server = fakeServer('ADMIN');
  server.answer(appointments.create, sample);
  await expect(api.appointments.create.call({ body: { ...booking, duration: 1 } })).rejects.toMatchObject({
    code: 'UNEXPECTED',
  });
  expect(server.problems).toEqual([expect.stringContaining('duration')]);
  await expect(api.patients.list.call()).rejects.toThrow();
  expect(server.problems).toContain('GET /patients: no answer was given');
});
