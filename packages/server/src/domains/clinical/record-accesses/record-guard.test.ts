import { allow, recordAccesses, type AuditResource, type Endpoint, type Role } from '@polyclinic/contract';
import { sql } from 'kysely';
import { none } from '../../../platform/feature/declaration';
import { recordsOfPatient } from '../../../platform/feature/record-owner';
import { send } from '../../../testing/matrix';
import { givenEverything } from '../../../testing/merge-rows.repository';
import { sampleInput } from '../../../testing/sample';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { clinicalDomain } from '..';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;

const READERS: readonly Role[] = allow('NURSE', 'DOCTOR', 'ADMIN', 'PHARMACIST').roles;
/** Stating the reason, and the list of the reasons. */
const OPEN: readonly Endpoint[] = [recordAccesses.grant, recordAccesses.list];

const guarded = clinicalDomain.features.flatMap(({ endpoints, declaration }) => {
  const records = declaration.records === none ? {} : declaration.records;
  const resources = Object.entries(records).flatMap(([resource, record]) =>
    record.patient === none || !record.table.endsWith('s') ? [] : [resource as AuditResource],
  );
  return Object.values(endpoints)
    .filter((endpoint) => readerOf(endpoint) !== undefined && !OPEN.includes(endpoint))
    .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, resources }));
});
const isOfPatient = ({ path, body }: Endpoint) =>
  /\/patients\/:id|:patientId/.test(path) || Object.keys(body?.shape ?? {}).includes('patientId');
const isOfRecord = (endpoint: Endpoint) => !isOfPatient(endpoint) && /:id/.test(endpoint.path);

function readerOf({ access }: Endpoint): Role | undefined {
  return access.kind === 'tenant' ? READERS.find((role) => access.roles.includes(role)) : undefined;
}

/** Sends the sample input of an endpoint with an id, as a person outside the treatment. */
async function answerTo(endpoint: Endpoint, id: string): Promise<{ code: string; text: string }> {
  const response = await send(clinic.as(readerOf(endpoint) ?? 'ADMIN'), endpoint, sampleInput(endpoint, id));
  const { code = 'OK' } = response.json<{ code?: string }>();
  return { code, text: response.body };
}

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Canary' });
  const { tenantId, db } = clinic;
  // Marks the patient as sensitive as well.
  await givenEverything(clinic, patientId, await clinic.givenPatient());
  await db.insertInto('tasks').values({ tenantId, patientId, title: 'Call back' }).execute();
}, 60_000);
afterAll(() => server.close());

test('the loops below cover every kind of operation', () => {
  expect(guarded.filter(({ endpoint }) => isOfPatient(endpoint)).length).toBeGreaterThan(15);
  expect(guarded.filter(({ endpoint }) => isOfRecord(endpoint)).length).toBeGreaterThan(25);
});

test.each(guarded.filter(({ endpoint }) => isOfPatient(endpoint)))(
  '$name of a restricted patient asks for a reason',
  async ({ endpoint }) => {
    const { code, text } = await answerTo(endpoint, patientId);
    // A sample may break a rule of its fields, which is said before anything is looked up.
    expect(['RECORD_RESTRICTED', 'INVALID_INPUT']).toContain(code);
    if (endpoint.method === 'GET') expect(code).not.toBe('INVALID_INPUT');
    expect(text).not.toContain('Canary');
  },
);

test.each(guarded.filter(({ endpoint }) => isOfRecord(endpoint)))(
  '$name of a record of a restricted patient shows and changes nothing',
  async ({ endpoint, resources }) => {
    for (const resource of resources) {
      const owned = recordsOfPatient(resource, sql`${clinic.tenantId}::uuid`, sql`${patientId}::uuid`);
      const { rows } = await sql<{ id: string }>`select id from (${owned}) owned (id) limit 1`.execute(clinic.db);
      const [row] = rows;
      if (!row) continue;
      const { code, text } = await answerTo(endpoint, row.id);
      expect([resource, code]).not.toEqual([resource, 'OK']);
      if (endpoint.method !== 'GET') expect(['RECORD_RESTRICTED', 'INVALID_INPUT', 'FORBIDDEN']).toContain(code);
      expect(text).not.toContain('Canary');
    }
  },
);

test.each(guarded.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.readsPatients))(
  '$name shows nothing of a restricted patient in a list',
  async ({ endpoint }) => {
    if (isOfPatient(endpoint) || isOfRecord(endpoint)) return;
    for (const role of READERS.filter(
      (one) => endpoint.access.kind === 'tenant' && endpoint.access.roles.includes(one),
    )) {
      const { params } = sampleInput(endpoint, patientId);
      const response = await send(clinic.as(role), endpoint, { params, query: {}, body: undefined });
      expect(response.body).not.toContain('Canary');
    }
  },
);
