import { appointments, quickAppointments, type NewQuickAppointment, type Role } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, openDesk, type Desk } from '../../../testing/desk';

let server: TestServer;
let clinic: Desk['clinic'];
let desk: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  desk = await openDesk(server);
  clinic = desk.clinic;
});

const staff = (role: Role = 'RECEPTIONIST') => clinic.as(role);

async function note(more: Partial<NewQuickAppointment> = {}) {
  const body = { patientName: 'Kavya Nair', phone: '98450 12345', ...more };
  return (await staff().call(quickAppointments.create, { body })).quickAppointment;
}

const convert = (id: string, more: object = {}) => ({
  params: { id },
  body: { patientId: desk.patientId, dateTime: `${DAY}T09:00:00`, ...more },
});

test('a note says who wants to come, and what is left out is nothing', async () => {
  expect(await note({ patientName: 'Ravi' })).toMatchObject({
    patientName: 'Ravi',
    phone: '98450 12345',
    status: 'OPEN',
    duration: 30,
    dateTime: null,
    doctor: null,
    serviceId: null,
    serviceName: null,
    appointmentId: null,
    version: 1,
  });
  expect(await note({ doctorId: desk.doctorId, dateTime: `${DAY}T11:00:00`, duration: 45 })).toMatchObject({
    doctor: { lastName: 'Iyer' },
    dateTime: `${DAY}T11:00:00`,
    duration: 45,
  });
});

test('a note takes the length of its service', async () => {
  const { id } = await clinic.db
    .insertInto('services')
    .values({ tenantId: clinic.tenantId, name: 'Root canal', duration: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await note({ serviceId: id })).toMatchObject({ serviceName: 'Root canal', duration: 60 });
});

test('notes are listed newest first, by status, day and words', async () => {
  const first = await note({ patientName: 'Asha 100%', dateTime: `${DAY}T23:45:00` });
  const second = await note({ patientName: 'Ravi', phone: null });
  const ids = async (query: object) =>
    (await staff('DOCTOR').call(quickAppointments.list, { query })).quickAppointments.map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  expect(await ids({ search: '0%' })).toEqual([first.id]);
  expect(await ids({ search: '98450' })).toEqual([first.id]);
  expect(await ids({ date: DAY })).toEqual([first.id]);
  expect(await ids({ status: 'CANCELLED' })).toEqual([]);
  const page = await staff().call(quickAppointments.list, { query: { page: 2, limit: 1 } });
  expect(page.pagination).toEqual({ page: 2, limit: 1, totalCount: 2, totalIsExact: true });
});

test('an open note is changed by whoever has seen its last state', async () => {
  const { id, version } = await note();
  const change = { params: { id }, body: { reason: 'Toothache', dateTime: `${DAY}T10:00:00`, version } };
  const { quickAppointment } = await staff().call(quickAppointments.update, change);
  expect(quickAppointment).toMatchObject({ reason: 'Toothache', dateTime: `${DAY}T10:00:00`, version: 2 });
  expect((await staff('ADMIN').refusal(quickAppointments.update, change)).code).toBe('STALE_VERSION');
});

test('a note is cancelled with a reason, and closed from then on', async () => {
  const { id } = await note();
  const params = { id };
  const words = await staff().refusal(quickAppointments.cancel, { params, body: { reason: 'OTHER' } });
  expect(words.code).toBe('REASON_REQUIRED');
  const { quickAppointment } = await staff().call(quickAppointments.cancel, {
    params,
    body: { reason: 'PATIENT_ILL' },
  });
  expect(quickAppointment).toMatchObject({ status: 'CANCELLED', cancelReason: 'PATIENT_ILL' });
  const codes = [
    await staff().refusal(quickAppointments.cancel, { params, body: { reason: 'PATIENT_ILL' } }),
    await staff().refusal(quickAppointments.update, { params, body: { reason: 'x', version: 2 } }),
    await staff().refusal(quickAppointments.convert, convert(id)),
  ].map(({ code }) => code);
  expect(codes).toEqual(Array(3).fill('QUICK_APPOINTMENT_CLOSED'));
});

test('a note becomes an appointment that has what the note says, and a second time the same one', async () => {
  const { id } = await note({ doctorId: desk.doctorId, duration: 45, reason: 'Toothache' });
  const { appointment } = await staff('NURSE').call(quickAppointments.convert, convert(id));
  expect(appointment).toMatchObject({
    patient: { id: desk.patientId },
    doctor: { id: desk.doctorId },
    duration: 45,
    reason: 'Toothache',
    dateTime: `${DAY}T09:00:00`,
    status: 'SCHEDULED',
  });
  const again = await staff().call(quickAppointments.convert, convert(id, { dateTime: `${DAY}T15:00:00` }));
  expect(again.appointment).toEqual(appointment);
  const { quickAppointment } = await staff().call(quickAppointments.get, { params: { id } });
  expect(quickAppointment).toMatchObject({ status: 'CONVERTED', appointmentId: appointment.id });
});

test('ten who convert one note at once get one appointment', async () => {
  const { id } = await note({ doctorId: desk.doctorId });
  const person = staff();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.call(quickAppointments.convert, convert(id))),
  );
  expect(new Set(answers.map(({ appointment }) => appointment.id)).size).toBe(1);
  const { pagination } = await staff().call(appointments.list, {});
  expect(pagination.totalCount).toBe(1);
});

test('a note whose time is taken stays open', async () => {
  await desk.book('09:00');
  const { id } = await note({ doctorId: desk.doctorId });
  const patientId = await clinic.givenPatient();
  const refusal = await staff().refusal(quickAppointments.convert, convert(id, { patientId }));
  expect(refusal.code).toBe('APPOINTMENT_SLOT_TAKEN');
  const stale = await staff().refusal(quickAppointments.convert, convert(id, { version: 9 }));
  expect(stale.code).toBe('STALE_VERSION');
  const { quickAppointment } = await staff().call(quickAppointments.get, { params: { id } });
  expect(quickAppointment).toMatchObject({ status: 'OPEN', version: 1 });
});

test('a note that was thrown away is gone, and what it became stays', async () => {
  const { id } = await note({ doctorId: desk.doctorId });
  const { appointment } = await staff().call(quickAppointments.convert, convert(id));
  await staff().call(quickAppointments.remove, { params: { id } });
  expect((await staff().refusal(quickAppointments.get, { params: { id } })).code).toBe('QUICK_APPOINTMENT_NOT_FOUND');
  expect((await staff().refusal(quickAppointments.remove, { params: { id } })).code).toBe(
    'QUICK_APPOINTMENT_NOT_FOUND',
  );
  await expect(staff().call(appointments.get, { params: { id: appointment.id } })).resolves.toBeDefined();
});

test('doctors and services that the clinic does not have are refused', async () => {
  const refused = async (more: object) => {
    const body = { patientName: 'Ravi', ...more };
    return (await staff().refusal(quickAppointments.create, { body })).code;
  };
  expect(await refused({ doctorId: crypto.randomUUID() })).toBe('DOCTOR_UNKNOWN');
  expect(await refused({ serviceId: crypto.randomUUID() })).toBe('SERVICE_UNKNOWN');
});

test('every change says who and what', async () => {
  const { id } = await note({ doctorId: desk.doctorId });
  await staff().call(quickAppointments.convert, convert(id));
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', id)
    .where('action', '<>', 'READ')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'STATUS']);
});
