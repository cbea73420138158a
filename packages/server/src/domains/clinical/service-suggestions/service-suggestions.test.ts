import { randomUUID } from 'node:crypto';
import {
  appointments,
  recordAccesses,
  serviceSuggestions,
  services,
  SUGGESTION_STEPS,
  SuggestionDecision,
  ServiceSuggestionStatus,
  type NewServiceSuggestion,
} from '@polyclinic/contract';
import { move, openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let nurse: TestPerson;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  doctor = desk.clinic.as('DOCTOR');
  nurse = desk.clinic.as('NURSE');
  serviceId = await givenService('Scaling');
});

async function givenService(name: string): Promise<string> {
  const { service } = await desk.clinic.as('ADMIN').call(services.create, { body: { name } });
  return service.id;
}
const draft = (more: Partial<NewServiceSuggestion> = {}) => ({
  body: { patientId: desk.patientId, serviceId, reason: 'Calculus', ...more },
});
const suggest = async (more: Partial<NewServiceSuggestion> = {}, by = doctor) =>
  (await by.call(serviceSuggestions.create, draft(more))).suggestion;
const set = (id: string, status: SuggestionDecision, more: object = {}) => ({
  params: { id },
  body: { status, ...more },
});
const withdraw = (id: string) => ({ params: { id }, query: { reason: 'Done elsewhere' } });
const list = async (query: object = {}) => (await nurse.call(serviceSuggestions.list, { query })).suggestions;

/** Brings a new suggestion into a status. */
async function givenIn(status: ServiceSuggestionStatus) {
  const { id } = await suggest();
  if (status === 'ACCEPTED' || status === 'DONE') await doctor.call(serviceSuggestions.setStatus, set(id, 'ACCEPTED'));
  if (status === 'DONE' || status === 'DECLINED') await doctor.call(serviceSuggestions.setStatus, set(id, status));
  if (status === 'WITHDRAWN') await doctor.call(serviceSuggestions.remove, withdraw(id));
  return (await list()).find((one) => one.id === id)!;
}

test('a nurse suggests a service, and everybody of the record sees who did and why', async () => {
  const made = await suggest({ priority: 'HIGH', dueOn: '2020-01-01' }, nurse);
  expect(made).toMatchObject({
    patient: { id: desk.patientId },
    service: { id: serviceId, name: 'Scaling' },
    reason: 'Calculus',
    priority: 'HIGH',
    status: 'SUGGESTED',
    isOverdue: true,
    decidedBy: null,
    version: 1,
  });
  expect(await list({ patientId: desk.patientId })).toEqual([made]);
  expect(await list({ patientId: randomUUID() })).toEqual([]);
});

const STATUSES = ServiceSuggestionStatus.options;
const CASES = STATUSES.flatMap((from) => SuggestionDecision.options.map((to) => ({ from, to })));

test.each(CASES)('a suggestion that is $from and is set to $to', async ({ from, to }) => {
  const { id, version } = await givenIn(from);
  if (SUGGESTION_STEPS[from].includes(to)) {
    const { suggestion } = await doctor.call(serviceSuggestions.setStatus, set(id, to, { version, reason: 'Told so' }));
    expect(suggestion).toMatchObject({ status: to, statusReason: 'Told so', version: version + 1 });
    expect(suggestion.decidedBy).not.toBeNull();
  } else {
    const refusal = await doctor.refusal(serviceSuggestions.setStatus, set(id, to, { version }));
    expect(refusal.code).toBe('SERVICE_SUGGESTION_STATUS');
  }
});

test.each(STATUSES)('a suggestion that is %s is changed and withdrawn as long as it is open', async (status) => {
  const { id, version } = await givenIn(status);
  const change = { params: { id }, body: { priority: 'URGENT' as const, version } };
  if (status === 'SUGGESTED' || status === 'ACCEPTED') {
    const { suggestion } = await doctor.call(serviceSuggestions.update, change);
    expect(suggestion).toMatchObject({ priority: 'URGENT', reason: 'Calculus', status });
    const empty = { params: { id }, body: { version: suggestion.version } };
    expect((await doctor.call(serviceSuggestions.update, empty)).suggestion).toEqual(suggestion);
    expect(await doctor.call(serviceSuggestions.remove, withdraw(id))).toEqual({ id });
    expect(await list()).toMatchObject([{ status: 'WITHDRAWN', statusReason: 'Done elsewhere' }]);
  } else {
    expect((await doctor.refusal(serviceSuggestions.update, change)).code).toBe('SERVICE_SUGGESTION_STATUS');
    expect((await doctor.refusal(serviceSuggestions.remove, withdraw(id))).code).toBe('SERVICE_SUGGESTION_STATUS');
  }
});

test('a service is suggested once as long as it is open, also by two people at once', async () => {
  const tries = await Promise.allSettled([suggest(), suggest({}, nurse), suggest()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await doctor.refusal(serviceSuggestions.create, draft())).code).toBe('SERVICE_SUGGESTION_TWICE');
  const [open] = await list();
  await doctor.call(serviceSuggestions.setStatus, set(open!.id, 'DECLINED'));
  await suggest();
});

test('of two people who decide at once with one version, one is told that it has changed', async () => {
  const { id, version } = await suggest();
  const tries = await Promise.allSettled([
    doctor.call(serviceSuggestions.setStatus, set(id, 'ACCEPTED', { version })),
    desk.clinic.as('ADMIN').call(serviceSuggestions.setStatus, set(id, 'DECLINED', { version })),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stale = await doctor.refusal(serviceSuggestions.setStatus, set(id, 'DECLINED', { version }));
  expect(stale).toMatchObject({ code: 'STALE_VERSION', details: { version: version + 1 } });
});

test('a completed visit of the service completes the accepted suggestion, and undoing it opens it again', async () => {
  const { id } = await givenIn('ACCEPTED');
  const other = await suggest({ serviceId: await givenService('Filling') });
  const visit = await desk.bookNow();
  await desk.clinic.db
    .updateTable('appointments')
    .set({ serviceId })
    .where('tenantId', '=', desk.clinic.tenantId)
    .where('id', '=', visit.id)
    .execute();
  for (const status of ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'] as const)
    await nurse.call(appointments.setStatus, move(visit.id, status));
  const statuses = async () => new Map((await list()).map((one) => [one.id, one.status]));
  expect([(await statuses()).get(id), (await statuses()).get(other.id)]).toEqual(['DONE', 'SUGGESTED']);
  await nurse.call(appointments.setStatus, move(visit.id, 'IN_PROGRESS', { undo: true }));
  expect((await statuses()).get(id)).toBe('ACCEPTED');
});

test('open suggestions come first, the most urgent before the others', async () => {
  const made: string[] = [];
  for (const [name, more] of [
    ['A', { priority: 'LOW' }],
    ['B', { priority: 'NORMAL', dueOn: '2030-02-01' }],
    ['C', { priority: 'NORMAL', dueOn: '2030-01-01' }],
    ['D', { priority: 'URGENT' }],
  ] as const)
    made.push((await suggest({ serviceId: await givenService(name), ...more })).id);
  await doctor.call(serviceSuggestions.setStatus, set(made[3]!, 'ACCEPTED'));
  expect((await list()).map(({ service }) => service.name)).toEqual(['C', 'B', 'A', 'D']);
  expect((await list({ status: 'open' })).length).toBe(4);
  expect((await list({ status: 'ACCEPTED' })).map(({ service }) => service.name)).toEqual(['D']);
});

test('nurses suggest and read, doctors and administrators decide, others do neither', async () => {
  const { id } = await suggest();
  expect((await nurse.refusal(serviceSuggestions.setStatus, set(id, 'ACCEPTED'))).code).toBe('FORBIDDEN');
  expect((await nurse.refusal(serviceSuggestions.remove, withdraw(id))).code).toBe('FORBIDDEN');
  for (const role of ['RECEPTIONIST', 'PHARMACIST', 'PATIENT'] as const)
    expect((await desk.clinic.as(role).refusal(serviceSuggestions.list, {})).code).toBe('FORBIDDEN');
  const elsewhere = await server.openClinic();
  const stranger = elsewhere.as('DOCTOR');
  expect((await stranger.refusal(serviceSuggestions.remove, withdraw(id))).code).toBe('SERVICE_SUGGESTION_NOT_FOUND');
  const theirs = draft({ patientId: await elsewhere.givenPatient() });
  expect((await doctor.refusal(serviceSuggestions.create, theirs)).code).toBe('PATIENT_UNKNOWN');
  expect((await doctor.refusal(serviceSuggestions.create, draft({ serviceId: randomUUID() }))).code).toBe(
    'SERVICE_UNKNOWN',
  );
});

test('each step is in the audit log, with what it was before', async () => {
  const { id } = await givenIn('ACCEPTED');
  await doctor.call(serviceSuggestions.remove, withdraw(id));
  const entries = await desk.clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', desk.clinic.tenantId)
    .where('recordId', '=', id)
    .where('action', 'in', ['CREATE', 'STATUS'])
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'CREATE', changes: { to: { reason: 'Calculus' } } },
    { action: 'STATUS', changes: { from: { status: 'SUGGESTED' }, to: { status: 'ACCEPTED' } } },
    { action: 'STATUS', changes: { from: { status: 'ACCEPTED' }, to: { status: 'WITHDRAWN' } } },
  ]);
});

test('suggestions for a sensitive record are listed to those who treat the patient, and counted for nobody else', async () => {
  await suggest();
  const reason = 'Works at the clinic';
  await desk.clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: desk.patientId }, body: { reason } });
  const { suggestions, pagination } = await nurse.call(serviceSuggestions.list, { query: {} });
  expect([suggestions, pagination.totalCount]).toEqual([[], 0]);
  const opened = { params: { id: desk.patientId }, body: { reason: 'Emergency: unconscious' } };
  await nurse.call(recordAccesses.grant, opened);
  expect(await list()).toHaveLength(1);
});
