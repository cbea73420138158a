import { AppointmentStatus, appointments, desk, edgeBetween, nextStatuses, passes, Role } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { eventsOf, noonZone } from '../../../testing/desk';

// Tests every status, transition and role through the API against the table of transitions.

let server: TestServer;
let clinic: TestClinic;
let patientId: string;
let people: Record<Role, TestPerson>;

beforeAll(async () => {
  server = await openTestServer();
  // Around noon, so that 15 minutes ago and the near future are both today.
  clinic = await server.openClinic({ timeZone: noonZone() });
  patientId = await clinic.givenPatient();
  people = Object.fromEntries(Role.options.map((role) => [role, clinic.as(role, { patientId })])) as typeof people;
}, 60_000);
afterAll(() => server.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** Creates an appointment in a status, at a time that satisfies the guard of the transition. */
async function given(status: AppointmentStatus, startsAt: string): Promise<string> {
  const endsAt = new Date(Date.parse(startsAt) + 600_000).toISOString();
  const { id } = await clinic.db
    .insertInto('appointments')
    .values({
      tenantId: clinic.tenantId,
      patientId: await clinic.givenPatient(),
      status,
      startsAt,
      endsAt,
      duration: 10,
      type: 'Check-up',
      ...(['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'].includes(status) && { checkedInAt: minutes(-5) }),
      ...(['IN_PROGRESS', 'COMPLETED'].includes(status) && { startedAt: minutes(-4) }),
      ...(status === 'COMPLETED' && { endedAt: minutes(-1) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const rowOf = (id: string) =>
  clinic.db
    .selectFrom('appointments')
    .select(['status', 'version', 'deletedAt'])
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const outcome = async (person: TestPerson, request: Parameters<TestPerson['raw']>[0]) => {
  const response = await person.raw(request);
  const { code } = response.json<{ code?: string }>();
  return code ?? response.statusCode;
};

const cells = AppointmentStatus.options.flatMap((from) => AppointmentStatus.options.map((to) => [from, to] as const));

test.each(cells)('%s to %s, by every role', async (from, to) => {
  const edge = edgeBetween(from, to);
  // Only future appointments can be confirmed.
  const startsAt = minutes(edge?.guard === 'startInFuture' ? 20 : -20);
  for (const role of Role.options) {
    const id = await given(from, startsAt);
    const payload = { status: to, reason: 'PATIENT_REQUEST' };
    const answer = await outcome(people[role], { method: 'PATCH', url: `/api/appointments/${id}/status`, payload });
    const isAdmitted = passes(appointments.setStatus.access, { role, duties: [] });
    const mayMove = isAdmitted && (edge?.roles.includes(role) ?? false);
    const refusal = !isAdmitted || edge ? 'FORBIDDEN' : 'APPOINTMENT_TRANSITION_ILLEGAL';
    const isSame = isAdmitted && from === to;
    expect([role, answer]).toEqual([role, mayMove || isSame ? 200 : refusal]);
    const { status, version } = await rowOf(id);
    expect([status, version]).toEqual([mayMove ? to : from, mayMove ? 2 : 1]);
    expect((await eventsOf(clinic, id)).filter(({ isImplied }) => !isImplied)).toHaveLength(mayMove ? 1 : 0);
  }
});

test.each(AppointmentStatus.options)('the desk checks in %s where the table has that edge', async (from) => {
  for (const role of Role.options) {
    const id = await given(from, minutes(-20));
    const answer = await outcome(people[role], {
      method: 'PATCH',
      url: `/api/appointments/${id}/check-in`,
      payload: {},
    });
    const isAdmitted = passes(desk.checkIn.access, { role, duties: [] });
    const isPossible = from === 'CHECKED_IN' || edgeBetween(from, 'CHECKED_IN') !== undefined;
    const mayMove = from === 'CHECKED_IN' || nextStatuses(from, role).includes('CHECKED_IN');
    const refusal = isAdmitted && !isPossible ? 'APPOINTMENT_TRANSITION_ILLEGAL' : 'FORBIDDEN';
    expect([role, answer]).toEqual([role, isAdmitted && mayMove ? 200 : refusal]);
  }
});

const staffWriters: readonly Role[] = ['ADMIN', 'DOCTOR', 'RECEPTIONIST'];

test.each(AppointmentStatus.options)('%s is moved by who may, unless it has begun or ended', async (from) => {
  const isMovable = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN'].includes(from);
  for (const role of Role.options) {
    const id = await given(from, minutes(-20));
    const payload = { dateTime: '2035-06-04T10:00:00' };
    const answer = await outcome(people[role], { method: 'PUT', url: `/api/appointments/${id}`, payload });
    if (role === 'PATIENT') expect([role, answer]).toEqual([role, 'APPOINTMENT_NOT_FOUND']);
    else if (!staffWriters.includes(role)) expect([role, answer]).toEqual([role, 'FORBIDDEN']);
    else expect([role, answer]).toEqual([role, isMovable ? 200 : 'APPOINTMENT_CLOSED']);
    if (answer === 200) expect((await rowOf(id)).status).toBe(from === 'REQUESTED' ? 'REQUESTED' : 'SCHEDULED');
  }
});

test.each(AppointmentStatus.options)('%s is taken out of sight by who may, unless it goes on', async (from) => {
  for (const role of Role.options) {
    const id = await given(from, minutes(-20));
    const answer = await outcome(people[role], { method: 'DELETE', url: `/api/appointments/${id}` });
    if (role === 'PATIENT') expect([role, answer]).toEqual([role, 'APPOINTMENT_NOT_FOUND']);
    else if (!staffWriters.includes(role)) expect([role, answer]).toEqual([role, 'FORBIDDEN']);
    else expect([role, answer]).toEqual([role, from === 'IN_PROGRESS' ? 'APPOINTMENT_CLOSED' : 200]);
    expect((await rowOf(id)).deletedAt !== null).toBe(answer === 200);
  }
});

test.each(AppointmentStatus.options)('a patient’s own %s is cancelled by the patient until it begins', async (from) => {
  const own = people.PATIENT;
  const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const id = await given(from, startsAt);
  await clinic.db.updateTable('appointments').set({ patientId }).where('id', '=', id).execute();
  const answer = await outcome(own, { method: 'DELETE', url: `/api/appointments/${id}` });
  const isOpen = ['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CANCELLED'].includes(from);
  expect(answer).toBe(isOpen ? 200 : 'APPOINTMENT_CLOSED');
  const { status, deletedAt } = await rowOf(id);
  expect([status, deletedAt]).toEqual([isOpen ? 'CANCELLED' : from, null]);
});
