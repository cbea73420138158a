import { randomUUID } from 'node:crypto';
import {
  accounts,
  appointments,
  branches,
  exchangeRates,
  facilities,
  fillPath,
  insurers,
  invoices,
  journalEntries,
  payments,
  quickAppointments,
  schedule,
  services,
  taxCodes,
  temporaryForms,
  waitlist,
  type Endpoint,
  type Role,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { givenEverything } from './testing/merge-rows.repository';
import { contractEndpoints } from './platform/http/resources';
import { openTestServer, type TestServer } from './testing/test-server';
import type { TestClinic, TestPerson } from './testing/test-clinic';
import { casesOfDay } from './testing/rounds';
import { dumpOf } from './testing/rows';
import { sampleInput } from './testing/sample';

const CANARY = 'Kanarienvogel';

let server: TestServer;
let home: TestClinic;
let elsewhere: TestClinic;
/** Ids of the home clinic's rows, a few of each table. */
let ids: string[];

beforeAll(async () => {
  server = await openTestServer({ liveStreamMs: 20 });
  home = await server.openClinic({ name: CANARY });
  elsewhere = await server.openClinic();
  await fill(home);
  ids = await someIds(home);
}, 60_000);
afterAll(() => server.close());

/** Enters the canary word wherever users can type text. */
async function fill(clinic: TestClinic): Promise<void> {
  const patientId = await clinic.givenPatient({ firstName: CANARY, lastName: CANARY, nativeName: CANARY });
  const friendId = await clinic.givenPatient({ firstName: CANARY });
  await givenEverything(clinic, patientId, friendId);
  const doctorId = await clinic.givenDoctor({ firstName: CANARY });
  const admin = clinic.as('ADMIN');
  const dateTime = '2035-06-04T09:00:00';
  await admin.call(services.create, { body: { name: CANARY, description: CANARY } });
  await admin.call(facilities.create, { body: { kind: 'ROOM', name: CANARY } });
  const booking = { patientId, doctorId, dateTime, notes: CANARY, reason: CANARY };
  await admin.call(appointments.create, { body: booking });
  await admin.call(quickAppointments.create, { body: { patientName: CANARY } });
  await admin.call(waitlist.create, { body: { patientId: friendId, note: CANARY } });
  const leave = { kind: 'LEAVE' as const, userId: doctorId, title: CANARY };
  await admin.call(schedule.addException, {
    body: { ...leave, startsAt: '2035-06-04T00:00:00', endsAt: '2035-06-05T00:00:00' },
  });
  const questions = [{ key: 'name', label: CANARY, kind: 'text' as const }];
  await admin.call(temporaryForms.create, { body: { title: CANARY, questions } });
  await admin.call(temporaryForms.saveTemplate, { body: { title: CANARY, questions } });
  await keepBooks(clinic, patientId);
}

async function keepBooks(clinic: TestClinic, patientId: string): Promise<void> {
  const admin = clinic.as('ADMIN');
  await admin.call(accounts.create, { body: { code: '6999', name: CANARY, type: 'EXPENSE' } });
  await admin.call(branches.create, { body: { name: CANARY } });
  const { taxCode } = await admin.call(taxCodes.create, { body: { code: CANARY, name: CANARY, rate: '10' } });
  const { insurer } = await admin.call(insurers.create, { body: { name: CANARY } });
  await admin.call(exchangeRates.set, { body: { currency: 'CHF', day: '2026-03-01', rate: '1.05' } });
  const lines = [{ description: CANARY, unitPrice: 900, taxCodeId: taxCode.id }];
  const insured = { insurerId: insurer.id, insurerAmount: 400 };
  const { invoice } = await admin.call(invoices.create, { body: { patientId, lines, notes: CANARY, ...insured } });
  const params = { id: invoice.id };
  await admin.call(invoices.setStatus, { params, body: { status: 'ISSUED', version: invoice.version } });
  await admin.call(invoices.credit, { params, body: { amount: 10, reason: CANARY } });
  await admin.call(invoices.writeOff, { params, body: { amount: 10, reason: CANARY } });
  const allocations = [{ invoiceId: invoice.id, amount: 100 }];
  const paid = { patientId, amount: 500, method: 'CASH' as const, note: CANARY, allocations };
  const { payment } = await admin.call(payments.record, { body: paid });
  await admin.call(payments.refund, { params: { id: payment.id }, body: { amount: 50, reason: CANARY } });
  const { accounts: chart } = await admin.call(accounts.list, {});
  const [bank = '', rent = ''] = ['BANK', 'RENT'].map((key) => chart.find((account) => account.key === key)?.id);
  const sides = [
    { accountId: rent, debit: 5 },
    { accountId: bank, credit: 5 },
  ];
  await admin.call(journalEntries.create, { body: { date: '2026-03-01', memo: CANARY, lines: sides } });
}

async function someIds(clinic: TestClinic): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'id') and not a.attisdropped
    ) = 2`.execute(clinic.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: some } = await sql<{ id: string }>`
        select id from ${sql.table(name)} where tenant_id = ${clinic.tenantId} limit 1`.execute(clinic.db);
      return some.map(({ id }) => id);
    }),
  );
  return [clinic.tenantId, ...found.flat()];
}

const tenantEndpoints = () => contractEndpoints().filter(({ access }) => access.kind === 'tenant');
const roleFor = ({ access }: Endpoint): Role =>
  access.kind === 'tenant' && !access.roles.includes('ADMIN') ? (access.roles[0] ?? 'ADMIN') : 'ADMIN';

async function send(person: TestPerson, endpoint: Endpoint, id: string): Promise<string> {
  const { params, query, body } = sampleInput(endpoint, id, elsewhere.tenantId);
  const url = `/api${fillPath(endpoint.path, params)}`;
  const headers = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  const response = await person.raw({ method: endpoint.method, url, query, payload: body, headers });
  // A session has at most five live streams; all ids are asked for at once.
  const isExpected = response.statusCode < 500 || endpoint.path === '/live';
  expect([endpoint.path, isExpected]).toEqual([endpoint.path, true]);
  return response.body;
}

test('nothing that anybody asks of one clinic shows or changes a row of another', async () => {
  const before = await dumpOf(home);
  expect(JSON.stringify(before).split(CANARY).length).toBeGreaterThan(20);
  expect(ids.length).toBeGreaterThan(20);
  const people = new Map<Role, TestPerson>();
  const personFor = (role: Role) => {
    const person = people.get(role) ?? elsewhere.as(role);
    people.set(role, person);
    return person;
  };

  const seen: string[] = [];
  for (const [shift, endpoint] of tenantEndpoints().entries()) {
    const person = personFor(roleFor(endpoint));
    const takesId = JSON.stringify(sampleInput(endpoint, 'THE-ID', 'own')).includes('THE-ID');
    const asked = takesId ? casesOfDay(ids, { oneIn: 4, shift }) : [randomUUID()];
    const answers = await Promise.all(asked.map((id) => send(person, endpoint, id)));
    if (answers.some((answer) => answer.includes(CANARY))) seen.push(`${endpoint.method} ${endpoint.path}`);
  }
  expect(seen).toEqual([]);
  expect(await dumpOf(home)).toEqual(before);
}, 240_000);
