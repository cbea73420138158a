import { invoices } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { accountantOf, balancesOf, bodyOf, givenIssued, openBilledClinic } from '../../../testing/invoices.repository';

let server: TestServer;
let clinic: TestClinic;
let accountant: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  ({ clinic, accountant, patientId } = await openBilledClinic(server));
});

const draft = async (more: object = {}) =>
  (await accountant.call(invoices.create, { body: bodyOf(patientId, more) })).invoice;

test('the list is filtered, searched, and read on page by page', async () => {
  const other = await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Menon' });
  const old = await givenIssued(accountant, patientId, { issueDate: '2026-01-05', dueDate: '2026-01-10' });
  const fresh = await givenIssued(accountant, other);
  const waiting = await draft();
  const idsOf = async (query: object) => (await accountant.call(invoices.list, { query })).invoices.map(({ id }) => id);
  expect(await idsOf({})).toEqual([waiting.id, fresh.id, old.id]);
  expect(await idsOf({ status: 'DRAFT' })).toEqual([waiting.id]);
  expect(await idsOf({ isOpen: 'true' })).toEqual([fresh.id, old.id]);
  expect(await idsOf({ isOverdue: 'true' })).toEqual([old.id]);
  expect(await idsOf({ search: 'menon' })).toEqual([fresh.id]);
  expect(await idsOf({ search: old.number ?? '' })).toEqual([old.id]);
  expect(await idsOf({ patientId, from: '2026-01-01', to: '2026-01-31' })).toEqual([old.id]);
  const page = await accountant.call(invoices.list, { query: { limit: 2 } });
  expect(page.invoices.map(({ id }) => id)).toEqual([waiting.id, fresh.id]);
  expect(page.invoices[1]).toMatchObject({ patient: { firstName: 'Ravi' }, daysOverdue: 0, outstanding: 100_00 });
  const rest = await accountant.call(invoices.list, { query: { limit: 2, after: page.next ?? '' } });
  expect(rest).toMatchObject({ invoices: [{ id: old.id }], next: null });
  expect(rest.invoices[0]?.daysOverdue).toBeGreaterThan(200);
  expect((await accountant.refusal(invoices.list, { query: { after: 'x' } })).code).toBe('INVALID_INPUT');
});

test('the summary adds up in the clinic’s currency what the books say', async () => {
  await givenIssued(accountant, patientId, { issueDate: '2026-01-05', dueDate: '2026-01-10' });
  await givenIssued(accountant, patientId, {
    currency: 'JPY',
    fxRate: '0.555555',
    lines: [{ description: 'X', unitPrice: 1_001 }],
  });
  await draft();
  const summary = await accountant.call(invoices.summary, {});
  const balances = await balancesOf(clinic);
  expect(summary).toEqual({
    currency: 'INR',
    issued: 65611,
    outstanding: 65611,
    overdue: {
      count: 1,
      total: 1e4,
    },
    byStatus: {
      ISSUED: {
        count: 2,
        total: 65611,
      },
      DRAFT: {
        count: 1,
        total: 1e4,
      },
    },
  });
  expect(balances['1100']).toBe(summary.outstanding);
});

test('another clinic sees none of it, and a patient or a nurse neither', async () => {
  const { id } = await givenIssued(accountant, patientId);
  const elsewhere = accountantOf(await server.openClinic());
  for (const endpoint of [invoices.get, invoices.pdf, invoices.remove, invoices.link]) {
    expect((await elsewhere.refusal(endpoint, { params: { id } })).code).toBe('INVOICE_NOT_FOUND');
  }
  expect((await elsewhere.call(invoices.list, {})).invoices).toEqual([]);
  expect((await clinic.as('NURSE').refusal(invoices.get, { params: { id } })).code).toBe('FORBIDDEN');
  expect((await clinic.as('PATIENT', { patientId }).refusal(invoices.list, {})).code).toBe('FORBIDDEN');
});

test('one visit has one invoice at a time', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type)
    values (${clinic.tenantId}, ${patientId}, ${await clinic.givenDoctor()}, '2035-01-01T09:00Z', '2035-01-01T09:30Z', 30,
      'General Consultation') returning id`.execute(clinic.db);
  const appointmentId = rows[0]?.id ?? '';
  const tries = await Promise.allSettled([1, 2, 3].map(() => draft({ appointmentId })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = await accountant.refusal(invoices.create, { body: bodyOf(patientId, { appointmentId }) });
  expect(refusal.code).toBe('VISIT_INVOICED');
});
