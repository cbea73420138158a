import { randomUUID } from 'node:crypto';
import {
  accounts,
  adminUsers,
  appointments,
  branches,
  financialServices,
  insurers,
  invoices,
  journalEntries,
  ledgerPeriods,
  patients,
  payments,
  taxCodes,
  type TenantAccess,
} from '@polyclinic/contract';
import Fastify from 'fastify';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic } from '../../testing/test-clinic';
import { requirePolicies } from './mount';
import { contractEndpoints } from './resources';
import { send } from '../../testing/matrix';
import { sampleInput } from '../../testing/sample';

let server: TestServer;
let clinic: TestClinic;
let elsewhere: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  elsewhere = await server.openClinic();
}, 60_000);
afterAll(() => server.close());

const endpoints = contractEndpoints();
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('an id of another clinic', () => {
  let foreignIds: Record<string, string>;
  /** Ids of finance records, for paths of finance only. */
  let financeIds: Record<string, string>;

  beforeAll(async () => {
    const patientId = await elsewhere.givenPatient();
    const doctorId = await elsewhere.givenDoctor();
    const body = { patientId, doctorId, dateTime: '2035-06-04T09:00:00' };
    const { appointment } = await elsewhere.as('ADMIN').call(appointments.create, { body });
    const { userId: user, sessionId: session } = await elsewhere.as('PATIENT').identity();
    const { tenantId, db } = elsewhere;
    const letter = { tenantId, recipient: 'someone@example.test', subject: 'Hello', body: 'Hello', status: 'FAILED' };
    const reminder = { tenantId, userId: doctorId, text: 'Order gloves' };
    const mail = await db.insertInto('mails').values(letter).returning('id').executeTakeFirstOrThrow();
    const note = await db.insertInto('notes').values(reminder).returning('id').executeTakeFirstOrThrow();
    const people = { patient: patientId, doctor: doctorId, user, session };
    foreignIds = { ...people, appointment: appointment.id, mail: mail.id, note: note.id };
    financeIds = await givenBooks(elsewhere, patientId);
  });

  const naming = named.filter(([, endpoint]) => {
    const text = JSON.stringify(sampleInput(endpoint, 'THE-ID', 'own'));
    return endpoint.access.kind === 'tenant' && text.includes('THE-ID');
  });

  test.each(naming)('is to %s the same as one that does not exist', async (_, endpoint) => {
    const person = clinic.as((endpoint.access as TenantAccess).roles[0] ?? 'ADMIN');
    const answerTo = async (id: string) => {
      const response = await send(person, endpoint, sampleInput(endpoint, id, clinic.tenantId));
      return `${response.statusCode} ${response.body.replaceAll(id, 'ID')}`;
    };
    // Reads of the audit log are entries of it, which the next answer names.
    if (endpoint.method === 'GET') await answerTo(randomUUID());
    const unknown = await answerTo(randomUUID());
    expect(unknown).not.toMatch(/^(5|400|401)/);
    const own = endpoint.path.startsWith('/financial/') ? { ...financeIds, patient: foreignIds.patient } : foreignIds;
    for (const id of Object.values(own)) expect(await answerTo(id ?? '')).toBe(unknown);
  });

  test('is found at home', async () => {
    const { patient = '', user = '' } = foreignIds;
    const admin = elsewhere.as('ADMIN');
    expect((await admin.call(patients.get, { params: { id: patient } })).patient.id).toBe(patient);
    expect((await admin.call(adminUsers.get, { params: { id: user } })).user.id).toBe(user);
  });
});

/** Creates a record of every kind in finance and returns the ids. */
async function givenBooks(of: TestClinic, patientId: string): Promise<Record<string, string>> {
  const admin = of.as('ADMIN');
  const { branch } = await admin.call(branches.create, { body: { name: 'West' } });
  const { taxCode } = await admin.call(taxCodes.create, { body: { code: 'VAT', name: 'VAT', rate: '10' } });
  const { insurer } = await admin.call(insurers.create, { body: { name: 'Care' } });
  const { service } = await admin.call(financialServices.create, { body: { name: 'Filling', price: 900 } });
  const lines = [{ serviceId: service.id, description: 'Filling', unitPrice: 900 }];
  const { invoice } = await admin.call(invoices.create, { body: { patientId, lines } });
  const issue = { params: { id: invoice.id }, body: { status: 'ISSUED' as const, version: invoice.version } };
  await admin.call(invoices.setStatus, issue);
  const { payment } = await admin.call(payments.record, { body: { patientId, amount: 500, method: 'CASH' } });
  const [account] = (await admin.call(accounts.list, {})).accounts;
  const [entry] = (await admin.call(journalEntries.list, {})).entries;
  const [period] = (await admin.call(ledgerPeriods.list, {})).periods;
  const kept = { branch, taxCode, insurer, service, invoice, payment, account, entry, period };
  return Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, one?.id ?? '']));
}

test('every endpoint of the contract is a route', () => {
  const missing = endpoints.filter(({ method, path }) => !server.app.hasRoute({ method, url: `/api${path}` }));
  expect(missing).toEqual([]);
});

test('a route without a policy stops the start', () => {
  const app = Fastify();
  requirePolicies(app);
  expect(() => app.get('/api/forgotten', () => 'secrets')).toThrow('GET /api/forgotten has no access policy');
});

test('a refusal of permission is written to the audit trail', async () => {
  const person = clinic.as('NURSE');
  const { userId } = await person.identity();
  await person.refusal(patients.remove, { params: { id: randomUUID() } });
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'resource', 'outcome'])
    .where('tenantId', '=', clinic.tenantId)
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ action: 'DENIED', resource: 'patients', outcome: 'REFUSED' }]);
});
