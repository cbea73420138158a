import { adminPatients, adminLogs, patients } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer({ features: [adminPatients, adminLogs, patients] });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  admin = clinic.as('ADMIN');
});

const create = async (lastName: string, more: object = {}) =>
  (await admin.call(adminPatients.create, { body: { firstName: 'Asha', lastName, ...more } })).patient;

async function names(query: object) {
  const { patients: found } = await admin.call(adminPatients.list, { query });
  return found.map(({ lastName }) => lastName);
}

test('a record that an administrator adds is the one that the desk finds', async () => {
  const { id, recordNumber, deletedAt } = await create('Rao');
  expect(deletedAt).toBeNull();
  const { patient } = await clinic.as('RECEPTIONIST').call(patients.get, { params: { id } });
  expect(patient.recordNumber).toBe(recordNumber);
});

test('deleted records are listed apart, found by name in both scripts, and shown', async () => {
  const gone = await create('Iyer', { nativeName: 'लक्ष्मी अय्यर' });
  await create('Rao');
  await admin.call(adminPatients.remove, { params: { id: gone.id } });
  expect(await names({})).toEqual(['Rao']);
  expect(await names({ deleted: 'true' })).toEqual(['Iyer']);
  expect(await names({ deleted: 'true', search: 'laxmi' })).toEqual(['Iyer']);
  expect(await names({ deleted: 'true', search: 'rao' })).toEqual([]);
  const { patient } = await admin.call(adminPatients.get, { params: { id: gone.id } });
  expect(patient.deletedAt).not.toBeNull();
});

test('a deleted record comes back as it was, once, and the trail tells', async () => {
  const { id } = await create('Iyer', { notes: 'Allergic to penicillin' });
  await admin.call(adminPatients.remove, { params: { id } });
  const { patient: gone } = await admin.call(adminPatients.get, { params: { id } });
  const body = { isDeleted: false as const, version: gone.version };
  const both = await Promise.allSettled([1, 2].map(() => admin.call(adminPatients.update, { params: { id }, body })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { patient } = await clinic.as('DOCTOR').call(patients.get, { params: { id } });
  expect(patient).toMatchObject({ notes: 'Allergic to penicillin', isActive: true });
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action).filter((action) => action !== 'READ')).toEqual([
    'CREATE',
    'DELETE',
    'RESTORE',
  ]);
});

test('a deleted record is not changed before it is back; both can be done at once', async () => {
  const { id } = await create('Iyer');
  await admin.call(adminPatients.remove, { params: { id } });
  const { patient: gone } = await admin.call(adminPatients.get, { params: { id } });
  const body = { phone: '+91 44 2812 3456', version: gone.version };
  expect((await admin.refusal(adminPatients.update, { params: { id }, body })).code).toBe('PATIENT_NOT_FOUND');
  const { patient } = await admin.call(adminPatients.update, { params: { id }, body: { ...body, isDeleted: false } });
  expect(patient).toMatchObject({ phone: '+91 44 2812 3456', deletedAt: null });
});

test('a full clinic takes nobody back, and a merged record stays with the other', async () => {
  const [first, second] = [await create('One'), await create('Two')];
  await admin.call(adminPatients.remove, { params: { id: first.id } });
  const limits = JSON.stringify({ patients: 1, users: null });
  await clinic.db.updateTable('tenants').set({ limits }).where('id', '=', clinic.tenantId).execute();
  const back = async () => {
    const { patient } = await admin.call(adminPatients.get, { params: { id: first.id } });
    const body = { isDeleted: false as const, version: patient.version };
    return (await admin.refusal(adminPatients.update, { params: { id: first.id }, body })).code;
  };
  expect(await back()).toBe('PATIENT_LIMIT_REACHED');
  await clinic.db.updateTable('tenants').set({ limits: '{}' }).where('id', '=', clinic.tenantId).execute();
  await clinic.db.updateTable('patients').set({ mergedIntoId: second.id }).where('id', '=', first.id).execute();
  expect(await back()).toBe('PATIENT_NOT_FOUND');
});

test('the list is narrowed by gender and by the clinic’s days of registration', async () => {
  await create('Rao', { gender: 'FEMALE' });
  const late = await create('Iyer', { gender: 'MALE' });
  // 23:59 on 10 March in Kolkata.
  const createdAt = '2026-03-10T18:29:00Z';
  await clinic.db.updateTable('patients').set({ createdAt }).where('id', '=', late.id).execute();
  expect(await names({ gender: 'FEMALE' })).toEqual(['Rao']);
  expect(await names({ registeredFrom: '2026-03-10', registeredTo: '2026-03-10' })).toEqual(['Iyer']);
  expect(await names({ registeredFrom: '2026-03-11' })).toEqual(['Rao']);
  expect(await names({ registeredTo: '2026-03-09' })).toEqual([]);
});

test('what an administrator read of a patient is found with everything else about the patient', async () => {
  const { id } = await create('Rao');
  await admin.call(adminPatients.get, { params: { id } });
  const { logs } = await admin.call(adminLogs.list, { query: { patientId: id, action: 'READ' } });
  expect(logs.map(({ resource, recordName }) => [resource, recordName])).toEqual([['adminPatients', 'Asha Rao']]);
});
