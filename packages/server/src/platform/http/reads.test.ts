import {
  adminLogs,
  appointments,
  fillPath,
  invoices,
  journalEntries,
  patients,
  payments,
  search,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { accountantOf, givenBooks, givenIssued } from '../../testing/invoices.repository';
import type { TestClinic } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { ReadRecorder, type PatientRead } from './reads';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
});

async function reads() {
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['resource', 'recordId', 'patientIds', 'outcome', 'reason', 'changes', 'actorRole'])
    .where('action', '=', 'READ')
    .orderBy('id')
    .execute();
  return rows.map(({ patientIds, ...row }) => ({ ...row, patientIds: (patientIds ?? []).toSorted() }));
}

test('a list names the patients that it has shown, and how it was asked', async () => {
  const asha = await clinic.givenPatient({ firstName: 'Asha' });
  const meera = await clinic.givenPatient({ firstName: 'Meera' });
  const nurse = clinic.as('NURSE');
  await nurse.call(patients.list, { query: { limit: 1 } });
  await nurse.call(patients.list, {});
  const [first, all] = await reads();
  expect(first).toMatchObject({ resource: 'patients', changes: { to: { limit: '1' } }, actorRole: 'NURSE' });
  expect(first?.patientIds).toHaveLength(1);
  expect(all?.patientIds).toEqual([asha, meera].toSorted());
});

test('a filter by patient names the patient, also if nothing is found', async () => {
  const asha = await clinic.givenPatient({ firstName: 'Asha' });
  await clinic.as('NURSE').call(appointments.list, { query: { patientId: asha } });
  expect((await reads()).map(({ patientIds }) => patientIds)).toEqual([[asha]]);
});

test('a search and the appointments of a day name whom they have shown', async () => {
  const asha = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  await clinic.givenPatient({ firstName: 'Meera', lastName: 'Iyer' });
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(appointments.create, { body: { patientId: asha, dateTime: '2035-06-04T09:00:00' } });
  await desk.call(search.all, { query: { term: 'Asha' } });
  await desk.call(appointments.list, {});
  expect((await reads()).map(({ resource, patientIds }) => [resource, patientIds])).toEqual([
    ['search', [asha]],
    ['appointments', [asha]],
  ]);
});

test('invoices, payments, journal entries and their papers name the patient', async () => {
  await givenBooks(clinic);
  const asha = await clinic.givenPatient({ firstName: 'Asha' });
  const accountant = accountantOf(clinic);
  const { id } = await givenIssued(accountant, asha);
  const taken = { patientId: asha, amount: 10_00, method: 'CASH' as const, allocations: [] };
  const { payment } = await accountant.call(payments.record, { body: taken });
  const params = { id };
  const { tenantId } = clinic;
  await accountant.call(invoices.list, {});
  await accountant.call(invoices.get, { params });
  await accountant.raw({ method: 'GET', url: `/api${fillPath(invoices.pdf.path, { ...params, tenantId })}` });
  await accountant.call(payments.list, {});
  await accountant.raw({ method: 'GET', url: `/api${fillPath(payments.receipt.path, { id: payment.id, tenantId })}` });
  const { entries } = await accountant.call(journalEntries.list, {});
  await accountant.call(journalEntries.get, { params: { id: entries[0]!.id } });
  const seen = await reads();
  const resources = 'invoices invoices invoices payments payments journalEntries journalEntries';
  expect(seen.map(({ resource }) => resource).join(' ')).toBe(resources);
  expect(seen.map(({ patientIds }) => patientIds)).toEqual(seen.map(() => [asha]));
});

test('a record that is not there is an attempt without patients', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  await clinic.as('NURSE').refusal(patients.get, { params: { id } });
  expect(await reads()).toMatchObject([
    { recordId: id, outcome: 'REFUSED', reason: 'PATIENT_NOT_FOUND', patientIds: [] },
  ]);
});

test('who has seen a patient is found by the patient, also in lists, and after a merge under the survivor', async () => {
  const asha = await clinic.givenPatient({ firstName: 'Asha' });
  const twin = await clinic.givenPatient({ firstName: 'Aasha' });
  const other = await clinic.givenPatient({ firstName: 'Meera' });
  const nurse = clinic.as('NURSE');
  await nurse.call(patients.list, {});
  await nurse.call(patients.get, { params: { id: twin } });
  await nurse.call(patients.get, { params: { id: other } });
  const admin = clinic.as('ADMIN');
  const seen = async (patientId: string) =>
    (await admin.call(adminLogs.list, { query: { patientId, action: 'READ' } })).logs.filter(
      ({ actorRole }) => actorRole === 'NURSE',
    ).length;
  expect([await seen(asha), await seen(twin), await seen(other)]).toEqual([1, 2, 2]);
  await clinic.db.updateTable('patients').set({ mergedIntoId: asha }).where('id', '=', twin).execute();
  expect([await seen(asha), await seen(other)]).toEqual([2, 2]);
});

test('nothing is answered when the read cannot be recorded', async () => {
  await clinic.givenPatient();
  const nurse = clinic.as('NURSE');
  await nurse.identity();
  const stop = server.database.onStatement(({ sql: text }) => {
    if (text.includes('record_reads')) throw new Error('the log is full');
  });
  const refusal = await nurse.refusal(patients.list, {});
  stop();
  expect(refusal.code).toBe('UNEXPECTED');
});

describe('the recorder', () => {
  const readOf = (requestId: string): PatientRead => ({
    tenantId: clinic.tenantId,
    userId: null,
    role: 'NURSE',
    requestId,
    ipAddress: '::1',
    resource: 'patients',
    recordId: null,
    query: null,
    patientIds: [],
    outcome: 'OK',
    reason: null,
  });

  test('writes what comes while it writes with one statement', async () => {
    let statements = 0;
    const stop = server.database.onStatement(({ sql: text }) => {
      if (text.includes('record_reads')) statements += 1;
    });
    const recorder = new ReadRecorder(server.database);
    await Promise.all(Array.from({ length: 50 }, (_, index) => recorder.record(readOf(`r${index}`))));
    stop();
    expect(statements).toBe(2);
    expect(await reads()).toHaveLength(50);
  });

  test('one read that cannot be stored does not fail the others', async () => {
    const recorder = new ReadRecorder(server.database);
    const kept = [recorder.record(readOf('a'))];
    const broken = recorder.record({ ...readOf('b'), tenantId: 'none' });
    kept.push(recorder.record(readOf('c')));
    await expect(broken).rejects.toThrow('invalid input syntax');
    await Promise.all(kept);
    expect(await reads()).toHaveLength(2);
  });
});

test('a patient is found among many entries of others', async () => {
  const patientId = await clinic.givenPatient();
  await sql`insert into audit_log (tenant_id, action, resource, patient_ids)
    select ${clinic.tenantId}::uuid, 'READ', 'patients', array(select gen_random_uuid() from generate_series(1, 5 + 0 * g))
    from generate_series(1, 3000) g`.execute(clinic.db);
  await clinic.as('NURSE').call(patients.get, { params: { id: patientId } });
  const { logs } = await clinic.as('ADMIN').call(adminLogs.list, { query: { patientId } });
  expect(logs).toHaveLength(1);
});
