import { appointments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, move, openDesk } from '../../../testing/desk';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('an appointment tells who booked, moved and cancelled it, when and why', async () => {
  const { clinic, book } = await openDesk(server);
  const { id } = await book('09:00');
  const params = { id };
  const doctor = clinic.as('DOCTOR');
  await doctor.call(appointments.update, { params, body: { dateTime: `${DAY}T11:00:00` } });
  await doctor.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'OTHER', note: 'Moved away' }));
  const { entries } = await clinic.as('NURSE').call(appointments.history, { params });
  expect(entries).toMatchObject([
    { kind: 'CREATED', fromStatus: null, toStatus: 'SCHEDULED', byRole: 'RECEPTIONIST', movedFrom: null },
    { kind: 'RESCHEDULED', toStatus: 'SCHEDULED', movedFrom: `${DAY}T09:00:00`, byRole: 'DOCTOR' },
    { kind: 'STATUS', toStatus: 'CANCELLED', reason: 'OTHER', note: 'Moved away', isImplied: false },
  ]);
  const { userId } = await doctor.identity();
  expect(entries.map(({ by }) => by?.id === userId)).toEqual([false, true, true]);
});

test('what came without a history has none, and what is not there is not found', async () => {
  const { clinic, patientId } = await openDesk(server);
  const times = { startsAt: '2030-05-06T03:30:00Z', endsAt: '2030-05-06T04:00:00Z', duration: 30 };
  const { id } = await clinic.db
    .insertInto('appointments')
    .values({ tenantId: clinic.tenantId, patientId, type: 'Check-up', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staff = clinic.as('RECEPTIONIST');
  expect(await staff.call(appointments.history, { params: { id } })).toEqual({ entries: [] });
  const refusal = await staff.refusal(appointments.history, { params: { id: crypto.randomUUID() } });
  expect(refusal.code).toBe('APPOINTMENT_NOT_FOUND');
});
