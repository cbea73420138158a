import {
  appointments,
  adminLogs,
  invoices,
  onboarding,
  patientDetails,
  patients,
  payments,
  users,
  waitlist,
  type AuditFilter,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { accountantOf, givenBooks, givenIssued } from '../../../testing/invoices.repository';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  admin = clinic.as('ADMIN');
});

const read = (query: Partial<AuditFilter> = {}) => admin.call(adminLogs.list, { query });
async function lines(query: Partial<AuditFilter> = {}) {
  const { logs } = await read(query);
  return logs
    .filter(({ resource }) => resource !== 'admin-logs')
    .map(({ action, resource, recordName }) => `${action} ${resource} ${recordName ?? ''}`.trim());
}

/** Inserts an entry of a given time, with an id of that time. */
async function givenEntry(at: string, action = 'UPDATE') {
  const { tenantId } = clinic;
  await sql`insert into audit_log (tenant_id, id, at, action, resource)
    values (${tenantId}, uuidv7(${at}::timestamptz - clock_timestamp()), ${at}, ${action}, 'patients')`.execute(
    clinic.db,
  );
}

test('tells who did what to whom, from what to what, newest first', async () => {
  const id = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const nurse = clinic.as('NURSE');
  const desk = clinic.as('RECEPTIONIST');
  const { userId } = await nurse.identity();
  await nurse.call(patients.get, { params: { id } });
  await desk.call(patients.update, { params: { id }, body: { phone: '98400 12345', version: 1 } });
  await read({ limit: 1 });
  const { logs } = await read();
  const [own, update, seen] = logs;
  expect(own).toMatchObject({ action: 'READ', resource: 'admin-logs', actorRole: 'ADMIN', outcome: 'OK' });
  expect(update).toMatchObject({
    action: 'UPDATE',
    resource: 'patients',
    recordId: id,
    recordName: 'Asha Rao',
    actorRole: 'RECEPTIONIST',
    changes: {
      from: { phone: null },
      to: { phone: '98400 12345' },
    },
  });
  expect(seen).toMatchObject({
    action: 'READ',
    actor: {
      id: userId,
      firstName: 'Test',
      lastName: 'NURSE',
    },
    recordName: 'Asha Rao',
  });
});

test('calls a record by its name of today: a patient, a colleague, the patient of an appointment', async () => {
  const patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const doctorId = await clinic.givenDoctor();
  const body = { patientId, doctorId, dateTime: '2035-06-04T09:00:00' };
  await admin.call(appointments.create, { body });
  await admin.call(users.update, { params: { id: doctorId }, body: { lastName: 'Menon', version: 1 } });
  await clinic.db.updateTable('patients').set({ lastName: 'Nair' }).where('id', '=', patientId).execute();
  const seen = await lines();
  expect(seen).toContain('UPDATE users Meera Menon');
  expect(seen.find((line) => line.includes('appointments'))).toMatch(/Asha Nair$/);
});

test('names the patient of all that the front desk keeps, and finds it by the patient', async () => {
  const patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const desk = clinic.as('RECEPTIONIST');
  const { entry } = await desk.call(waitlist.create, { body: { patientId } });
  await desk.call(onboarding.initialize, { params: { id: patientId } });
  await desk.call(patientDetails.get, { params: { id: patientId } });
  const written = ['READ patientDetails Asha Rao', 'CREATE onboarding Asha Rao', 'CREATE waitlist Asha Rao'];
  expect((await lines()).slice(0, 3)).toEqual(written);
  expect(await lines({ patientId })).toEqual(written);
  expect(await lines({ recordId: entry.id })).toEqual(written.slice(2));
});

test('names the patient of invoices, payments, refunds and write-offs, and finds them by the patient', async () => {
  await givenBooks(clinic, { approvalLimit: 1_000_00 });
  const patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const accountant = accountantOf(clinic);
  const invoice = await givenIssued(accountant, patientId);
  const body = { amount: 40_00, reason: 'Agreed discount' };
  await accountant.call(invoices.writeOff, { params: { id: invoice.id }, body });
  const taken = {
    patientId,
    amount: 60_00,
    method: 'CASH' as const,
    allocations: [{ invoiceId: invoice.id, amount: 60_00 }],
  };
  const { payment } = await accountant.call(payments.record, { body: taken });
  const refund = { amount: 10_00, reason: 'Overpaid' };
  await accountant.call(payments.refund, { params: { id: payment.id }, body: refund });
  const kinds = new Set((await lines({ patientId })).map((line) => line.replace(/^[A-Z_]+ /, '')));
  expect(kinds).toEqual(new Set(['invoices Asha Rao', 'writeOffs Asha Rao', 'payments Asha Rao', 'refunds Asha Rao']));
});

test('is filtered by person, action, resource, record and outcome', async () => {
  const one = await clinic.givenPatient({ firstName: 'Asha' });
  const two = await clinic.givenPatient({ firstName: 'Meera' });
  const nurse = clinic.as('NURSE');
  const { userId: actorId } = await nurse.identity();
  for (const id of [one, two]) await nurse.call(patients.get, { params: { id } });
  await nurse.refusal(patients.remove, { params: { id: one } });
  await admin.call(patients.remove, { params: { id: two } });
  expect(await lines({ actorId })).toEqual(['DENIED patients', 'READ patients Meera Rao', 'READ patients Asha Rao']);
  expect(await lines({ action: 'DELETE' })).toEqual(['DELETE patients Meera Rao']);
  expect(await lines({ resource: 'admin-logs' })).toEqual([]);
  expect(await lines({ recordId: one })).toEqual(['READ patients Asha Rao']);
  expect(await lines({ outcome: 'REFUSED' })).toEqual(['DENIED patients']);
  expect(await lines({ actorId, action: 'READ', recordId: two })).toEqual(['READ patients Meera Rao']);
});

test('shows everything about a patient: the record and the appointments', async () => {
  const patientId = await clinic.givenPatient();
  const other = await clinic.givenPatient({ firstName: 'Meera' });
  const dateTime = '2035-06-04T09:00:00';
  const desk = clinic.as('RECEPTIONIST');
  const { appointment } = await desk.call(appointments.create, { body: { patientId, dateTime } });
  await desk.call(appointments.create, { body: { patientId: other, dateTime } });
  await clinic.as('NURSE').call(appointments.get, { params: { id: appointment.id } });
  await clinic.as('NURSE').call(patients.get, { params: { id: patientId } });
  const { logs } = await read({ patientId });
  expect(new Set(logs.map(({ recordId }) => recordId))).toEqual(new Set([patientId, appointment.id]));
  expect(logs.filter(({ action }) => action === 'READ')).toHaveLength(2);
});

test('names the patients whom a read has shown, in both scripts, and is one round trip', async () => {
  const asha = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', nativeName: 'ஆஷா' });
  const meera = await clinic.givenPatient({ firstName: 'Meera', lastName: 'Iyer' });
  await clinic.as('NURSE').call(patients.list, {});
  await admin.call(patients.remove, { params: { id: asha } });
  const { logs } = await read({ resource: 'patients', action: 'READ' });
  const [entry] = logs;
  expect(entry?.patientCount).toBe(2);
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql: statement, tenantId }) => {
    if (tenantId === clinic.tenantId) sent.push(statement);
  });
  const shown = await admin.call(adminLogs.patients, { params: { id: entry?.id ?? '' } });
  stop();
  expect(sent).toHaveLength(1);
  expect(shown.patients).toMatchObject([
    { id: meera, firstName: 'Meera', lastName: 'Iyer', nativeName: null, isDeleted: false },
    { id: asha, firstName: 'Asha', lastName: 'Rao', nativeName: 'ஆஷா', isDeleted: true },
  ]);
  // The names are patients' data: reading them is recorded as well.
  const own = await read({ patientId: meera, resource: 'admin-logs' });
  expect(own.logs).toMatchObject([{ recordId: entry?.id, patientCount: 2 }]);
  const elsewhere = (await server.openClinic()).as('ADMIN');
  const refusal = await elsewhere.refusal(adminLogs.patients, { params: { id: entry?.id ?? '' } });
  expect(refusal.code).toBe('NOT_FOUND');
});

test('is exported with the filters of the screen, the patient included', async () => {
  const one = await clinic.givenPatient({ firstName: 'Asha' });
  const two = await clinic.givenPatient({ firstName: 'Meera' });
  const nurse = clinic.as('NURSE');
  const { userId: actorId } = await nurse.identity();
  for (const id of [one, two]) await nurse.call(patients.get, { params: { id } });
  await clinic.as('RECEPTIONIST').call(patients.list, {});
  const exported = async (query: Record<string, string>) => {
    const response = await admin.raw({
      method: 'GET',
      url: '/api/admin/logs/export',
      query: { ...query, format: 'json' },
    });
    return response.json<{ [column: string]: string | null }[]>();
  };
  const rows = await exported({ patientId: one, action: 'READ', resource: 'patients' });
  expect(rows.map((row) => [row.role, row.recordId])).toEqual([
    ['NURSE', one],
    ['RECEPTIONIST', null],
  ]);
  expect(rows[0]?.patientIds).toBe(one);
  expect((await exported({ actorId, recordId: two })).map((row) => row.recordId)).toEqual([two]);
  expect(await exported({ dateTo: '2020-01-01' })).toEqual([]);
  const { logs } = await read({ action: 'EXPORT' });
  expect(logs.at(-1)?.changes?.to).toEqual({
    type: 'audit-log',
    format: 'json',
    patientId: one,
    action: 'READ',
    resource: 'patients',
    rows: 2,
  });
  // An export about a patient counts as a read of the patient.
  expect((await read({ patientId: one, resource: 'admin-logs' })).logs).toHaveLength(1);
});

test('takes days as the clinic has them', async () => {
  // Midnight in Kolkata is 18:30 UTC.
  await givenEntry('2026-03-09T18:29:59Z', 'BEFORE');
  await givenEntry('2026-03-09T18:30:00Z', 'FIRST');
  await givenEntry('2026-03-10T18:29:59Z', 'LAST');
  await givenEntry('2026-03-10T18:30:00Z', 'AFTER');
  const day = await lines({ dateFrom: '2026-03-10', dateTo: '2026-03-10' });
  expect(day.map((line) => line.split(' ')[0])).toEqual(['LAST', 'FIRST']);
  expect(await lines({ dateTo: '2026-03-09' })).toEqual(['BEFORE patients']);
  expect((await lines({ dateFrom: '2026-03-11' })).at(-1)).toBe('AFTER patients');
});

test('takes a day of twenty-three hours as one', async () => {
  clinic = await server.openClinic({ timeZone: 'Europe/Berlin' });
  admin = clinic.as('ADMIN');
  for (const at of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']) {
    await givenEntry(at, at.slice(8, 13));
  }
  const day = await lines({ dateFrom: '2026-03-29', dateTo: '2026-03-29' });
  expect(day.map((line) => line.split(' ')[0])).toEqual(['29T21', '28T23']);
});

test('is read page by page without missing or repeating an entry, while others go on', async () => {
  for (let second = 10; second < 30; second += 1) await givenEntry(`2026-03-10T10:00:${second}Z`, `A${second}`);
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    const query: Partial<AuditFilter> = { resource: 'patients', limit: 6, ...(before && { before }) };
    const { logs, next } = await read(query);
    seen.push(...logs.map(({ action }) => action));
    before = next;
    await givenEntry('2026-03-11T10:00:00Z', 'LATER');
  } while (before);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `A${29 - index}`));
});

test('names what there is to filter by, also where nothing fits', async () => {
  await givenEntry('2026-03-10T10:00:00Z', 'UPDATE');
  await givenEntry('2026-03-10T10:00:01Z', 'CREATE');
  await read({ limit: 1 });
  const { logs, actions, resources, next } = await read({ dateTo: '2020-01-01' });
  expect({ logs, actions, resources, next }).toEqual({
    logs: [],
    next: null,
    actions: ['CREATE', 'READ', 'UPDATE'],
    resources: ['admin-logs', 'patients'],
  });
});

test('shows one clinic nothing of another, and is one round trip', async () => {
  const elsewhere = await server.openClinic();
  const id = await elsewhere.givenPatient();
  await elsewhere.as('NURSE').call(patients.get, { params: { id } });
  await admin.identity();
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql: statement, tenantId }) => {
    if (tenantId === clinic.tenantId) sent.push(statement);
  });
  expect((await read({ patientId: id })).logs).toEqual([]);
  stop();
  expect(sent).toHaveLength(1);
});
