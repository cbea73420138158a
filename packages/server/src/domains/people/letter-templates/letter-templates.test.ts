import { employeeDocuments, employees, letterTemplates, payTerms, positions } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
});

const CONTRACT = {
  name: 'Contract',
  kind: 'CONTRACT',
  language: 'en',
  title: 'Employment contract',
  body: '{firstName} {lastName} works as {position} from {startDate}, {weeklyHours} hours a week, for {pay}.',
} as const;

async function hired(): Promise<string> {
  const { position } = await clerk.call(positions.create, { body: { title: 'Nurse' } });
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn: '2026-03-01', terms: { positionId: position.id } };
  const { employee } = await clerk.call(employees.create, { body });
  const pay = { validFrom: '2026-03-01', amount: 620_000, version: employee.version };
  await clerk.call(payTerms.create, { params: { id: employee.id }, body: pay });
  return employee.id;
}

test('a template is filled with the terms of the employee, and the letter becomes a document', async () => {
  const id = await hired();
  const { letterTemplate } = await clerk.call(letterTemplates.create, { body: CONTRACT });
  const params = { id };
  const { letter } = await clerk.call(letterTemplates.fill, { params, query: { templateId: letterTemplate.id } });
  expect(letter.body).toMatch(/^Asha Raman works as Nurse from .*2026.*, 40 hours a week, for .*6,200.00 per month\.$/);
  expect(letter.missing).toEqual([]);
  const body = { templateId: letterTemplate.id, title: letter.title, body: letter.body };
  const { employeeDocument } = await clerk.call(letterTemplates.issue, { params, body });
  expect(employeeDocument).toMatchObject({ kind: 'CONTRACT', title: 'Employment contract', employeeId: id });
  const file = await clerk.raw({ method: 'GET', url: `/api/hr/documents/${employeeDocument.id}` });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

test('a letter with a field in braces is refused, as is a template with a field that does not exist', async () => {
  const id = await hired();
  const wrong = { body: { ...CONTRACT, body: 'Your salary is {salary}.' } };
  const refusal = await clerk.refusal(letterTemplates.create, wrong);
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['LETTER_FIELD_UNKNOWN', ['body']]);
  const { letterTemplate } = await clerk.call(letterTemplates.create, {
    body: { ...CONTRACT, body: 'Your manager is {manager}.' },
  });
  const query = { templateId: letterTemplate.id };
  const { letter } = await clerk.call(letterTemplates.fill, { params: { id }, query });
  expect(letter).toMatchObject({ missing: ['manager'], body: 'Your manager is {manager}.' });
  const body = { ...query, title: letter.title, body: letter.body };
  expect((await clerk.refusal(letterTemplates.issue, { params: { id }, body })).code).toBe('LETTER_FIELD_EMPTY');
  const { employeeDocuments: rows } = await clerk.call(employeeDocuments.list, { params: { id } });
  expect(rows).toEqual([]);
});

test('only human resources fill templates; a read of pay by an administrator is audited', async () => {
  const id = await hired();
  const { letterTemplate } = await clerk.call(letterTemplates.create, { body: CONTRACT });
  const input = { params: { id }, query: { templateId: letterTemplate.id } };
  for (const other of [clinic.as('NURSE'), clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] })])
    expect((await other.refusal(letterTemplates.fill, input)).code).toBe('FORBIDDEN');
  await clinic.as('ADMIN').call(letterTemplates.fill, input);
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select(['recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .where('resource', '=', 'payTerms')
    .execute();
  expect(reads).toEqual([{ recordId: id }]);
});

test('two people who change a template at once do not overwrite each other', async () => {
  const { letterTemplate } = await clerk.call(letterTemplates.create, { body: CONTRACT });
  const change = { params: { id: letterTemplate.id }, body: { title: 'Contract of employment', version: 1 } };
  const { letterTemplate: after } = await clerk.call(letterTemplates.update, change);
  expect(after).toMatchObject({ title: 'Contract of employment', version: 2 });
  expect((await clerk.refusal(letterTemplates.update, change)).code).toBe('STALE_VERSION');
  expect((await clerk.refusal(letterTemplates.create, { body: { ...CONTRACT, name: 'CONTRACT' } })).code).toBe(
    'LETTER_TEMPLATE_NAME_TAKEN',
  );
});
