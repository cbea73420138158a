import { randomUUID } from 'node:crypto';
import { Duty, passes, Role, type Endpoint } from '@polyclinic/contract';
import type { LightMyRequestResponse } from 'fastify';
import { openTestServer, type TestServer } from './test-server';
import { personWith, personWithToken, type TestClinic, type TestPerson } from './test-clinic';
import { sampleInput, type SampleInput } from './sample';
import { contractEndpoints } from '../platform/http/resources';

type Verdict = 'admitted' | 'not signed in' | 'forbidden';
type Verdicts = Record<string, Verdict | number>;

/** Number of files into which the matrix is split, to balance the workers. */
const SHARES = 4;
const EXPIRED_MS = 11 * 60_000;
/** Calls to these end the session of the caller, which the next endpoint would find signed out. */
const ENDS_SESSIONS = /\/(logout|sessions)/;

/** Tests every endpoint of one share of the contract, counted from one, with every kind of caller. */
export function testMatrix(share: number): void {
  let server: TestServer;
  let clinic: TestClinic;
  let elsewhere: TestClinic;
  let people: People;

  beforeAll(async () => {
    server = await openTestServer();
    clinic = await server.openClinic();
    elsewhere = await server.openClinic();
    people = peopleOf(server, clinic, elsewhere);
  }, 60_000);
  afterAll(() => server.close());

  const named = contractEndpoints()
    .filter((_, index) => index % SHARES === share - 1)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  test.each(named)('%s admits and refuses everybody exactly as the contract says', async (_, endpoint) => {
    const asking = ENDS_SESSIONS.test(endpoint.path) ? peopleOf(server, clinic, elsewhere) : people;
    const answers: Verdicts = {};
    for (const [who, person] of Object.entries(asking.ofClinic))
      answers[who] = await verdict(person, endpoint, clinic.tenantId);
    const headers = { 'x-tenant-id': clinic.tenantId };
    answers['another clinic'] = await verdict(asking.stranger, endpoint, elsewhere.tenantId, headers);
    if (isBelowClinic(endpoint))
      answers['another clinic, by address'] = await statusOf(asking.stranger, endpoint, clinic.tenantId);
    if (endpoint.access.kind === 'tenant' && !endpoint.path.endsWith('/logout')) {
      const ended = await asking.ended(endpoint.access.roles[0] ?? 'ADMIN');
      answers['ended session'] = verdictOf(
        await send(ended, endpoint, sampleInput(endpoint, randomUUID(), clinic.tenantId)),
      );
    }
    expect(answers).toEqual(expectedOf(endpoint));
  });
}

/** Sends valid input to an endpoint as one person. */
export function send(
  person: TestPerson,
  endpoint: Endpoint,
  { params, query, body }: SampleInput,
  headers = {},
): Promise<LightMyRequestResponse> {
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
  const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  return person.raw({ method: endpoint.method, url, query, payload: body, headers: { ...key, ...headers } });
}

interface People {
  ofClinic: Record<string, TestPerson>;
  stranger: TestPerson;
  /** Returns a person of the role whose session has ended. */
  ended(role: Role): Promise<TestPerson>;
}

/** Creates one person of each kind, at their first call. */
function peopleOf(server: TestServer, clinic: TestClinic, elsewhere: TestClinic): People {
  const ended = new Map<Role, Promise<TestPerson>>();
  return {
    ofClinic: {
      ...Object.fromEntries(Role.options.map((role) => [role, clinic.as(role)])),
      ...Object.fromEntries(Duty.options.map((duty) => [`STAFF with ${duty}`, clinic.as('STAFF', { duties: [duty] })])),
      'super administrator': server.superAdmin(),
      nobody: server.anonymous(),
      'expired sign-in': expiredOf(server, clinic),
    },
    stranger: elsewhere.as('ADMIN'),
    ended(role) {
      const known = ended.get(role) ?? endedOf(server, clinic, role);
      ended.set(role, known);
      return known;
    },
  };
}

function expiredOf(server: TestServer, clinic: TestClinic): TestPerson {
  const person = clinic.as('ADMIN');
  const token = async () => server.deps.tokens.issue(await person.identity(), new Date(Date.now() - EXPIRED_MS));
  return personWithToken(server.app, token, undefined);
}

async function endedOf(server: TestServer, clinic: TestClinic, role: Role): Promise<TestPerson> {
  const identity = await clinic.as(role).identity();
  await clinic.db
    .updateTable('sessions')
    .set({ endedAt: new Date().toISOString() })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', identity.sessionId)
    .execute();
  return personWith(server.app, server.deps, async () => identity);
}

function isBelowClinic({ access, path }: Endpoint): boolean {
  return access.kind === 'tenant' && path.includes('/:tenantId');
}

async function statusOf(person: TestPerson, endpoint: Endpoint, clinicId: string): Promise<number> {
  const input = sampleInput(endpoint, randomUUID(), clinicId);
  return (await send(person, endpoint, { ...input, body: endpoint.body && {} })).statusCode;
}

async function verdict(person: TestPerson, endpoint: Endpoint, clinicId: string, headers = {}) {
  const input = sampleInput(endpoint, randomUUID(), clinicId);
  // Without its fields a write fails at validation, just behind authorisation, so nothing is changed.
  return verdictOf(await send(person, endpoint, { ...input, body: endpoint.body && {} }, headers));
}

function verdictOf({ statusCode }: { statusCode: number }): Verdict | number {
  if (statusCode >= 500) return statusCode;
  return statusCode === 401 ? 'not signed in' : statusCode === 403 ? 'forbidden' : 'admitted';
}

function expectedOf(endpoint: Endpoint): Verdicts {
  const { access } = endpoint;
  const isPublic = access.kind === 'public';
  return {
    ...Object.fromEntries(Role.options.map((role) => [role, expected(endpoint, { role, duties: [] })])),
    ...Object.fromEntries(
      Duty.options.map((duty) => [`STAFF with ${duty}`, expected(endpoint, { role: 'STAFF', duties: [duty] })]),
    ),
    'super administrator': expected(endpoint, 'superAdmin'),
    nobody: expected(endpoint, 'nobody'),
    'expired sign-in': expected(endpoint, 'nobody'),
    'another clinic': isPublic ? 'admitted' : 'forbidden',
    ...(isBelowClinic(endpoint) && { 'another clinic, by address': 404 }),
    ...(access.kind === 'tenant' &&
      !endpoint.path.endsWith('/logout') && { 'ended session': 'not signed in' as const }),
  };
}

function expected({ access }: Endpoint, who: 'nobody' | 'superAdmin' | { role: Role; duties: Duty[] }): Verdict {
  if (access.kind === 'public') return 'admitted';
  if (who === 'nobody') return 'not signed in';
  if (who === 'superAdmin' && access.kind === 'tenant') return access.forPlatform ? 'admitted' : 'forbidden';
  if (who === 'superAdmin' || access.kind === 'superAdmin') return who === access.kind ? 'admitted' : 'forbidden';
  return passes(access, who) ? 'admitted' : 'forbidden';
}
