import { randomUUID } from 'node:crypto';
import { appointments, desk } from '@polyclinic/contract';
import { openDesk, eventsOf, type Desk } from '../../../testing/desk';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const MINUTE = 60_000;

let server: TestServer;
let clinic: Desk['clinic'];
let front: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  front = await openDesk(server);
  clinic = front.clinic;
});

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** Moves the creation of an appointment back, so that it can have been changed since. */
async function createdAnHourAgo(id: string): Promise<void> {
  await clinic.db
    .updateTable('appointments')
    .set({ createdAt: ago(60) })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .execute();
}

test('a visit that was changed without a network has the times at which it happened', async () => {
  const { id } = await front.bookNow();
  await createdAnHourAgo(id);
  const nurse = clinic.as('NURSE');
  const [checkedInAt, startedAt, endedAt] = [ago(20), ago(10), ago(2)] as const;
  await nurse.call(desk.checkIn, { params: { id }, body: { at: checkedInAt } });
  await nurse.call(appointments.setStatus, { params: { id }, body: { status: 'IN_PROGRESS', at: startedAt } });
  await nurse.call(appointments.setStatus, { params: { id }, body: { status: 'COMPLETED', at: endedAt } });
  const { appointment } = await nurse.call(appointments.get, { params: { id } });
  const times = [appointment.checkedInAt, appointment.startedAt, appointment.endedAt];
  expect(times.map((time) => Date.parse(time ?? ''))).toEqual([checkedInAt, startedAt, endedAt].map(Date.parse));
});

test('a step is never earlier than the one before it, nor than the appointment', async () => {
  const { id } = await front.bookNow();
  const nurse = clinic.as('NURSE');
  await nurse.call(desk.checkIn, { params: { id }, body: { at: ago(24 * 60) } });
  await nurse.call(appointments.setStatus, { params: { id }, body: { status: 'IN_PROGRESS', at: ago(48 * 60) } });
  const { appointment } = await nurse.call(appointments.get, { params: { id } });
  expect(Date.parse(appointment.checkedInAt ?? '')).toBe(Date.parse(appointment.createdAt));
  expect(Date.parse(appointment.startedAt ?? '')).toBe(Date.parse(appointment.createdAt));
});

test('a time that has not come yet is refused with its field', async () => {
  const { id } = await front.bookNow();
  const body = { status: 'CHECKED_IN', at: ago(-60) } as const;
  const refusal = await clinic.as('NURSE').refusal(appointments.setStatus, { params: { id }, body });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { at: expect.any(String) } });
});

test('a change of status that is sent twice under one key takes effect once, and both get the same answer', async () => {
  const { id, version } = await front.bookNow();
  const nurse = clinic.as('NURSE');
  const headers = { 'idempotency-key': randomUUID() };
  const input = { params: { id }, body: { status: 'CHECKED_IN', version } } as const;
  const first = await nurse.call(appointments.setStatus, input, headers);
  await nurse.call(appointments.setStatus, { params: { id }, body: { status: 'IN_PROGRESS' } });
  expect(await nurse.call(appointments.setStatus, input, headers)).toEqual(first);
  expect((await eventsOf(clinic, id)).map(({ toStatus }) => toStatus)).toEqual([
    'SCHEDULED',
    'CHECKED_IN',
    'IN_PROGRESS',
  ]);
});

test('a change whose first answer was lost is sent again with its time under the same key, and takes effect once', async () => {
  const { id } = await front.bookNow();
  await createdAnHourAgo(id);
  const nurse = clinic.as('NURSE');
  const { version } = (await nurse.call(appointments.get, { params: { id } })).appointment;
  const headers = { 'idempotency-key': randomUUID() };
  const first = await nurse.call(desk.checkIn, { params: { id }, body: { version } }, headers);
  const again = await nurse.call(desk.checkIn, { params: { id }, body: { at: ago(5), version } }, headers);
  expect(again).toEqual(first);
});

test('another change under the key of a change that has waited is refused', async () => {
  const { id, version } = await front.bookNow();
  const nurse = clinic.as('NURSE');
  const headers = { 'idempotency-key': randomUUID() };
  await nurse.call(appointments.setStatus, { params: { id }, body: { status: 'CHECKED_IN', version } }, headers);
  const other = { params: { id }, body: { status: 'IN_PROGRESS', version } } as const;
  expect(await nurse.refusal(appointments.setStatus, other, headers)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('without a key a change of status is accepted as before', async () => {
  const { id, version } = await front.bookNow();
  const input = { params: { id }, body: { status: 'CHECKED_IN', version } } as const;
  expect((await clinic.as('NURSE').call(appointments.setStatus, input)).appointment.status).toBe('CHECKED_IN');
});
