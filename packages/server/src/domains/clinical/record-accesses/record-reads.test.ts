import { encounters, tasks, vitals, type Endpoint, type Role } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { send } from '../../../testing/matrix';
import { sampleInput } from '../../../testing/sample';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { clinicalDomain } from '..';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  patientId = await clinic.givenPatient();
});

const ROLES: readonly Role[] = ['DOCTOR', 'NURSE', 'ADMIN', 'PHARMACIST'];
const readerOf = ({ access }: Endpoint) =>
  access.kind === 'tenant' ? ROLES.find((role) => access.roles.includes(role)) : undefined;
const namesPatient = ({ path, query }: Endpoint) =>
  /\/patients\/:id|:patientId/.test(path) || Object.keys(query?.shape ?? {}).includes('patientId');

/** Requests for the record of one patient, by the path or by a filter. */
const READS = clinicalDomain.features
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter((endpoint) => endpoint.method === 'GET' && readerOf(endpoint) !== undefined && namesPatient(endpoint))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const lastRead = async () =>
  clinic.db
    .selectFrom('auditLog')
    .select(['resource', 'outcome', 'patientIds'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('the loop below covers the lists of the chart, and the lists with a filter by patient', () => {
  expect(READS.length).toBeGreaterThan(20);
});

test.each(READS)('$name is recorded with the patient, also if nothing is found', async ({ endpoint }) => {
  const { params } = sampleInput(endpoint, patientId);
  const query: Record<string, string> = { ...sampleInput(endpoint, patientId).query };
  if ('patientId' in (endpoint.query?.shape ?? {})) query.patientId = patientId;
  const response = await send(clinic.as(readerOf(endpoint) ?? 'ADMIN'), endpoint, { params, query, body: undefined });
  // A sample may break a rule of its fields, or name no record of the patient.
  if (response.statusCode === 200) {
    expect(await lastRead()).toMatchObject({ resource: endpoint.resource, outcome: 'OK', patientIds: [patientId] });
  } else {
    expect([400, 404, 409, 422]).toContain(response.statusCode);
  }
});

test('a single record is recorded with its patient', async () => {
  const nurse = clinic.as('NURSE');
  const { task } = await nurse.call(tasks.create, { body: { patientId, title: 'Call back' } });
  const { encounter } = await nurse.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  const { vitals: reading } = await nurse.call(vitals.create, { body: { patientId, heartRate: 70 } });
  const reads = [
    () => nurse.call(tasks.get, { params: { id: task.id } }),
    () => nurse.call(encounters.get, { params: { id: encounter.id } }),
    () => nurse.call(vitals.get, { params: { id: reading.id } }),
    () => nurse.call(vitals.history, { params: { id: reading.id } }),
  ];
  for (const read of reads) {
    await read();
    expect((await lastRead())?.patientIds).toEqual([patientId]);
  }
});

test('an attempt to read an unknown record is recorded as refused', async () => {
  await clinic.as('NURSE').refusal(tasks.get, { params: { id: randomUUID() } });
  expect(await lastRead()).toMatchObject({ resource: 'tasks', outcome: 'REFUSED' });
});
