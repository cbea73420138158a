import { randomUUID } from 'node:crypto';
import {
  accounts,
  adminUsers,
  appointments,
  branches,
  Duty,
  financialServices,
  insurers,
  invoices,
  journalEntries,
  ledgerPeriods,
  passes,
  patients,
  payments,
  Role,
  taxCodes,
  type Endpoint,
  type TenantAccess,
} from '@polyclinic/contract';
import Fastify from 'fastify';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { personWith, personWithToken, type TestClinic, type TestPerson } from '../../testing/test-clinic';
import { requirePolicies } from './mount';
import { contractEndpoints } from './resources';
import { sampleInput, type SampleInput } from '../../testing/sample';

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

type Verdict = 'admitted' | 'not signed in' | 'forbidden';

function send(person: TestPerson, endpoint: Endpoint, { params, query, body }: SampleInput, headers = {}) {
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
  const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  return person.raw({ method: endpoint.method, url, query, payload: body, headers: { ...key, ...headers } });
}

async function verdict(
  person: TestPerson,
  endpoint: Endpoint,
  { headers = {}, clinicId = clinic.tenantId } = {},
): Promise<Verdict | number> {
  const input = sampleInput(endpoint, randomUUID(), clinicId);
  // Without its fields a write stops at the door of the form, just behind the gate: nothing is changed by asking.
  const { statusCode } = await send(person, endpoint, { ...input, body: endpoint.body && {} }, headers);
  if (statusCode >= 500) return statusCode;
  return statusCode === 401 ? 'not signed in' : statusCode === 403 ? 'forbidden' : 'admitted';
}

function expected({ access }: Endpoint, who: 'nobody' | 'superAdmin' | { role: Role; duties: Duty[] }): Verdict {
  if (access.kind === 'public') return 'admitted';
  if (who === 'nobody') return 'not signed in';
  if (who === 'superAdmin' && access.kind === 'tenant') return access.forPlatform ? 'admitted' : 'forbidden';
  if (who === 'superAdmin' || access.kind === 'superAdmin') return who === access.kind ? 'admitted' : 'forbidden';
  return passes(access, who) ? 'admitted' : 'forbidden';
}

describe.each(named)('%s', (_, endpoint) => {
  test.each(Role.options)('admits %s exactly as the contract says', async (role) => {
    const answer = await verdict(clinic.as(role), endpoint);
    expect(answer).toBe(expected(endpoint, { role, duties: [] }));
  });

  test.each(Duty.options)('admits staff with the duty %s exactly as the contract says', async (duty) => {
    const answer = await verdict(clinic.as('STAFF', { duties: [duty] }), endpoint);
    expect(answer).toBe(expected(endpoint, { role: 'STAFF', duties: [duty] }));
  });

  test('admits super administrators exactly as the contract says', async () => {
    expect(await verdict(server.superAdmin(), endpoint)).toBe(expected(endpoint, 'superAdmin'));
  });

  test('admits nobody without a sign-in, or with one that has expired, unless it is public', async () => {
    const identity = await clinic.as('ADMIN').identity();
    const old = server.floor.tokens.issue(identity, new Date(Date.now() - 11 * 60_000));
    const expired = personWithToken(server.app, async () => old, undefined);
    expect(await verdict(server.anonymous(), endpoint)).toBe(expected(endpoint, 'nobody'));
    expect(await verdict(expired, endpoint)).toBe(expected(endpoint, 'nobody'));
  });

  test('refuses a sign-in of another clinic that names this one', async () => {
    const headers = { 'x-tenant-id': clinic.tenantId };
    const answer = await verdict(elsewhere.as('ADMIN'), endpoint, { headers, clinicId: elsewhere.tenantId });
    expect(answer).toBe(endpoint.access.kind === 'public' ? 'admitted' : 'forbidden');
    if (endpoint.access.kind === 'tenant' && endpoint.path.includes('/:tenantId'))
      expect(await verdict(elsewhere.as('ADMIN'), endpoint)).toBe('forbidden');
  });

  test('refuses a session that has been ended', async () => {
    if (endpoint.access.kind !== 'tenant' || endpoint.path.endsWith('/logout')) return;
    const identity = await clinic.as(endpoint.access.roles[0] ?? 'ADMIN').identity();
    await clinic.db
      .updateTable('sessions')
      .set({ endedAt: new Date().toISOString() })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', identity.sessionId)
      .execute();
    const ended = personWith(server.app, server.floor, async () => identity);
    const { statusCode } = await send(ended, endpoint, sampleInput(endpoint, randomUUID(), clinic.tenantId));
    expect(statusCode).toBe(401);
  });
});

describe('an id of another clinic', () => {
  let foreignIds: Record<string, string>;
  /** Of what finance keeps: asked for below the addresses of finance alone. */
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

/** Something of every kind that finance keeps, and its ids. */
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
    .execute();
  expect(rows).toEqual([{ action: 'DENIED', resource: 'patients', outcome: 'REFUSED' }]);
});
