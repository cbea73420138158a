import { employeeBankDetails, employees } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const IBAN = 'DE89370400440532013000';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;
let approver: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
  approver = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn: '2024-03-01' };
  id = (await clerk.call(employees.create, { body })).employee.id;
});

const details = (iban: string | null = IBAN) => ({
  holder: 'Asha Raman',
  bankName: null,
  iban,
  accountNumber: null,
  routingNumber: null,
  reason: 'New account',
});
const propose = async (person = clerk) =>
  (await person.call(employeeBankDetails.propose, { params: { id }, body: details() })).proposedBankDetails?.id ?? '';
const decide = (bankDetailsId: string, isApproved = true) => ({
  params: { id },
  body: { bankDetailsId, isApproved, ...(!isApproved && { reason: 'Wrong person' }) },
});

test('bank details are in force once a second person has approved them', async () => {
  const proposed = await propose();
  expect((await clerk.refusal(employeeBankDetails.decide, decide(proposed))).code).toBe('SOD_VIOLATION');
  expect((await clerk.call(employeeBankDetails.get, { params: { id } })).bankDetails).toBeNull();
  const after = await approver.call(employeeBankDetails.decide, decide(proposed));
  expect(after).toMatchObject({ bankDetails: { iban: IBAN }, proposedBankDetails: null });
  expect((await approver.refusal(employeeBankDetails.decide, decide(proposed))).code).toBe('BANK_DETAILS_NOT_WAITING');
});

test('nobody approves the own account, and the one who proposed may withdraw it', async () => {
  const { userId } = await approver.identity();
  await clerk.call(employees.update, { params: { id }, body: { userId, version: 1 } });
  const proposed = await propose();
  expect((await approver.refusal(employeeBankDetails.decide, decide(proposed))).code).toBe('SOD_VIOLATION');
  const after = await clerk.call(employeeBankDetails.decide, decide(proposed, false));
  expect(after).toEqual({ bankDetails: null, proposedBankDetails: null });
});

test('an account without an IBAN or a routing number is refused by its field', async () => {
  expect(await clerk.refusal(employeeBankDetails.propose, { params: { id }, body: details(null) })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { iban: expect.any(String) as string },
  });
});

test('the account is in no audit entry, and only readers of pay see it', async () => {
  await approver.call(employeeBankDetails.decide, decide(await propose()));
  const admin = clinic.as('ADMIN');
  await admin.call(employeeBankDetails.get, { params: { id } });
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'employeeBankDetails')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['SUBMIT', 'APPROVE', 'READ']);
  expect(JSON.stringify(trail)).not.toContain(IBAN);
  for (const role of ['DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const)
    expect((await clinic.as(role).refusal(employeeBankDetails.get, { params: { id } })).code).toBe('FORBIDDEN');
});
