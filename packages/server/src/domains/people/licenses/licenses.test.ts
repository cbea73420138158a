import { availability, employeeDocuments, employees, licenses, type NewLicense } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { blockingLicenses } from './licenses.service';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;
let employeeId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn: '2024-03-01' };
  employeeId = (await clerk.call(employees.create, { body })).employee.id;
});

const add = async (more: Partial<NewLicense> = {}) => {
  const body = { kind: 'MEDICAL' as const, number: 'M-1', ...more };
  return (await clerk.call(licenses.create, { params: { id: employeeId }, body })).license;
};
const expiring = async (days = 60) => {
  const { expired, expiring: soon } = await clerk.call(licenses.expiring, { query: { days } });
  return { expired: expired.map(({ number }) => number), expiring: soon.map(({ number }) => number) };
};
const blocked = async (day = '2026-06-15') =>
  (await blockingLicenses(clinic.db, { day, employeeIds: [employeeId] })).map(({ number }) => number);

test('the window includes today and its last day, and expired licences are a group of their own', async () => {
  await add({ number: 'yesterday', expiresOn: '2026-06-14' });
  await add({ number: 'today', kind: 'DENTAL', expiresOn: '2026-06-15' });
  await add({ number: 'last', kind: 'NURSING', expiresOn: '2026-08-14' });
  await add({ number: 'later', kind: 'PHARMACY', expiresOn: '2026-08-15' });
  await add({ number: 'never', kind: 'DRIVING' });
  expect(await expiring(60)).toEqual({ expired: ['yesterday'], expiring: ['today', 'last'] });
  expect(await expiring(0)).toEqual({ expired: ['yesterday'], expiring: ['today'] });
});

test('only a recorded, required and expired licence blocks, until it is renewed', async () => {
  expect(await blocked()).toEqual([]);
  await add({ number: 'optional', kind: 'LIFE_SUPPORT', expiresOn: '2026-01-01', isRequired: false });
  expect(await blocked()).toEqual([]);
  const { isBlocking } = await add({ number: 'old', expiresOn: '2026-06-14' });
  expect(isBlocking).toBe(true);
  expect(await blocked()).toEqual(['old']);
  expect(await blocked('2026-06-14')).toEqual([]);
  await add({ number: 'new', expiresOn: '2028-06-14' });
  expect(await blocked()).toEqual([]);
  expect(await expiring()).toMatchObject({ expired: ['optional'] });
  const { licenses: all } = await clerk.call(licenses.list, { params: { id: employeeId } });
  expect(all.map(({ number, status }) => `${number} ${status}`)).toEqual([
    'optional EXPIRED',
    'new VALID',
    'old RENEWED',
  ]);
});

test('the doctor of an expired licence gets no new bookings, until it is renewed', async () => {
  const doctorId = await clinic.givenDoctor();
  await clerk.call(employees.update, { params: { id: employeeId }, body: { userId: doctorId, version: 1 } });
  const slots = async (date: string) =>
    (await clinic.as('RECEPTIONIST').call(availability.slots, { query: { doctorId, date, duration: 30 } })).slots
      .length;
  const [before, after] = ['2026-06-17', '2026-06-18'];
  const open = await slots(after);
  expect(open).toBeGreaterThan(0);
  await add({ expiresOn: before });
  expect([await slots(before), await slots(after)]).toEqual([open, 0]);
  await add({ number: 'renewed', expiresOn: '2028-06-17' });
  expect(await slots(after)).toBe(open);
});

test('a licence that expires in a few months does not stop the booking of a recall', async () => {
  const doctorId = await clinic.givenDoctor();
  await clerk.call(employees.update, { params: { id: employeeId }, body: { userId: doctorId, version: 1 } });
  const slots = async (date: string) =>
    (await clinic.as('RECEPTIONIST').call(availability.slots, { query: { doctorId, date, duration: 30 } })).slots
      .length;
  const recall = '2026-11-18';
  const open = await slots(recall);
  await add({ expiresOn: '2026-09-30' });
  expect(await slots(recall)).toBe(open);
  // Less than 60 days before.
  server.clock.now = () => new Date('2026-08-15T10:00:00Z');
  expect(await slots(recall)).toBe(0);
});

test('an exception allows work through a day, with a reason and the name of who gave it', async () => {
  const { id, version } = await add({ expiresOn: '2026-06-01' });
  const body = { until: '2026-06-20', reason: 'Renewal is under way', version };
  const { license } = await clerk.call(licenses.override, { params: { id }, body });
  expect(license).toMatchObject({ isBlocking: false, overrideUntil: '2026-06-20', overrideReason: body.reason });
  expect(license.overrideBy?.id).toBe((await clerk.identity()).userId);
  expect([await blocked('2026-06-20'), await blocked('2026-06-21')]).toEqual([[], ['M-1']]);
  expect((await clerk.refusal(licenses.override, { params: { id }, body })).code).toBe('STALE_VERSION');
  const valid = await add({ number: 'valid', kind: 'DENTAL', expiresOn: '2027-01-01' });
  const refused = { params: { id: valid.id }, body: { ...body, version: valid.version } };
  expect((await clerk.refusal(licenses.override, refused)).code).toBe('LICENSE_NOT_EXPIRED');
});

test('a scan is a document of the same employee, and wrong dates are refused by their field', async () => {
  const file = { title: 'Certificate', kind: 'LICENSE' as const, data: PDF.toString('base64'), alertDays: 45 };
  const { employeeDocument } = await clerk.call(employeeDocuments.create, { params: { id: employeeId }, body: file });
  expect(employeeDocument.alertDays).toBe(45);
  expect((await add({ documentId: employeeDocument.id })).documentId).toBe(employeeDocument.id);
  const body = { firstName: 'Nila', lastName: 'Devi', joinedOn: '2024-03-01' };
  const other = (await clerk.call(employees.create, { body })).employee.id;
  const foreign = { kind: 'MEDICAL' as const, number: 'M-2', documentId: employeeDocument.id };
  expect(await clerk.refusal(licenses.create, { params: { id: other }, body: foreign })).toMatchObject({
    code: 'EMPLOYEE_DOCUMENT_UNKNOWN',
    fields: { documentId: expect.any(String) as string },
  });
  const dates = { kind: 'MEDICAL' as const, number: 'M-3', issuedOn: '2026-01-02', expiresOn: '2026-01-01' };
  expect(await clerk.refusal(licenses.create, { params: { id: employeeId }, body: dates })).toMatchObject({
    code: 'LICENSE_DATES_WRONG',
    fields: { expiresOn: expect.any(String) as string },
  });
});

test('documents are listed when their own reminder is due, and downloads by administrators are audited', async () => {
  const file = (title: string, validUntil: string, alertDays: number) => ({
    params: { id: employeeId },
    body: { title, kind: 'WORK_PERMIT' as const, validUntil, alertDays, data: PDF.toString('base64') },
  });
  const { employeeDocument } = await clerk.call(employeeDocuments.create, file('Permit', '2026-07-30', 45));
  await clerk.call(employeeDocuments.create, file('Passport', '2026-07-30', 44));
  const { documents } = await clerk.call(employeeDocuments.expiring, {});
  expect(documents.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([['Permit', 45]]);
  const url = `/api/hr/documents/${employeeDocument.id}`;
  expect((await clerk.raw({ method: 'GET', url })).rawPayload.equals(PDF)).toBe(true);
  expect((await clinic.as('ADMIN').raw({ method: 'GET', url })).statusCode).toBe(200);
  expect((await clinic.as('NURSE').raw({ method: 'GET', url })).statusCode).toBe(403);
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select('recordId')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'employeeDocuments')
    .where('action', '=', 'READ')
    .execute();
  expect(reads).toEqual([{ recordId: employeeDocument.id }]);
});

test('licences of another clinic are not found', async () => {
  const { id, version } = await add();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(licenses.update, { params: { id }, body: { version } })).code).toBe(
    'LICENSE_NOT_FOUND',
  );
  expect((await stranger.refusal(licenses.list, { params: { id: employeeId } })).code).toBe('EMPLOYEE_NOT_FOUND');
  expect((await clinic.as('NURSE').refusal(licenses.expiring, {})).code).toBe('FORBIDDEN');
});
