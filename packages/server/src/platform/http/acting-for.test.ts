import * as contract from '@polyclinic/contract';
import { fillPath, pathParameters, passes, type Endpoint } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let parent: TestPerson;
let childId: string;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  const guardianPatientId = await clinic.givenPatient({ dateOfBirth: born(40) });
  parent = clinic.as('PATIENT', { patientId: guardianPatientId });
  await parent.identity();
  childId = await clinic.givenPatient({ dateOfBirth: born(8) });
  await clinic.as('RECEPTIONIST').call(contract.guardianships.create, {
    params: { id: childId },
    body: { guardianPatientId, relationship: 'PARENT', proof: 'BIRTH_CERTIFICATE' },
  });
}, 60_000);
afterAll(() => server.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const endpoints = Object.values(contract)
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint);
const patient = { role: 'PATIENT', duties: [] } as const;
const ofPatients = endpoints.filter(({ access }) => access.kind === 'tenant' && passes(access, patient));
const named = ({ resource, name }: Endpoint) => `${resource}.${name}`;

/** Calls an endpoint without a valid body for the child; returns the code of the refusal, if it is refused. */
async function codeOf({ method, path }: Endpoint): Promise<string | undefined> {
  const values = pathParameters(path).map(({ name, isId }) => [name, isId ? randomUUID() : 'x']);
  const params = { ...Object.fromEntries(values), tenantId: clinic.tenantId };
  const url = `/api${fillPath(path, params)}`;
  const answer = await parent.raw({
    method,
    url,
    headers: { 'x-acting-for': childId },
    ...(method !== 'GET' && { payload: {} }),
  });
  return /application\/json/.test(String(answer.headers['content-type']))
    ? answer.json<{ code?: string }>().code
    : undefined;
}

test('what guardians may do is open to patients', () => {
  const declared = endpoints.filter(({ byGuardians }) => byGuardians);
  expect(declared.filter((one) => !ofPatients.includes(one)).map(named)).toEqual([]);
  expect(declared.length).toBeGreaterThan(30);
});

test('everything else of patients is refused to a guardian who acts for a child, with the reason', async () => {
  const passed: string[] = [];
  for (const endpoint of ofPatients.filter(({ byGuardians }) => !byGuardians)) {
    if ((await codeOf(endpoint)) !== 'NOT_FOR_GUARDIANS') passed.push(named(endpoint));
  }
  expect(passed).toEqual([]);
});

test('nothing that guardians may do is refused for that reason', async () => {
  const refused: string[] = [];
  // The stream of live changes does not end by itself.
  for (const endpoint of ofPatients.filter((one) => one.byGuardians && named(one) !== 'live.stream')) {
    if ((await codeOf(endpoint)) === 'NOT_FOR_GUARDIANS') refused.push(named(endpoint));
  }
  expect(refused).toEqual([]);
});
