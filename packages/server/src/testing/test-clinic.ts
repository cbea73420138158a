import { randomBytes, randomUUID } from 'node:crypto';
import {
  Failure,
  fillPath,
  type DataOf,
  type Duty,
  type Endpoint,
  type InputOf,
  type Role,
} from '@polyclinic/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TenantDatabase } from '../platform/db/database';
import { hashPassword } from '../domains/platform/auth/passwords';
import { PLATFORM_TENANT_ID } from '../platform/http/platform-tenant';
import type { ServerDeps } from '../platform/http/service';
import type { Identity } from '../platform/http/tokens';

type Headers = Record<string, string>;

/** Clinic of its own, with people who call the API over HTTP. */
export interface TestClinic {
  tenantId: string;
  /** Handle on the clinic's rows, for arranging and checking data. */
  db: TenantDatabase;
  /** Returns a person of this role; user and session are created at the first call. */
  as(role: Role, person?: { duties?: Duty[]; patientId?: string }): TestPerson;
  givenPatient(values?: Partial<PatientValues>): Promise<string>;
  givenDoctor(values?: Partial<UserValues>): Promise<string>;
  /** Creates a user who can sign in with a password. */
  givenUser(values: Partial<UserValues> & { role: Role; password: string }): Promise<string>;
}

/** Caller of the API as one person. */
export interface TestPerson {
  /** Returns the data of a successful call. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Headers): Promise<DataOf<E>>;
  /** Returns the error of a refused call. */
  refusal<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Headers): Promise<Failure>;
  /** Sends any request with this person's token. */
  raw(request: InjectOptions): Promise<LightMyRequestResponse>;
  identity(): Promise<Identity>;
}

interface PatientValues {
  firstName: string;
  lastName: string;
  nativeName: string;
  dateOfBirth: string;
  phone: string;
  email: string;
  recordNumber: string;
}

interface UserValues {
  firstName: string;
  lastName: string;
  nativeName: string;
  email: string;
  duties: Duty[];
  patientId: string;
  specialization: string;
  isActive: boolean;
}

/** Returns a person with the token of the given identity; anonymous without one. */
export function personWith(app: FastifyInstance, deps: ServerDeps, identity?: () => Promise<Identity>): TestPerson {
  const token = async () => (identity ? deps.tokens.issue(await identity()) : undefined);
  return personWithToken(app, token, identity);
}

/** Returns a person with a given token. */
export function personWithToken(
  app: FastifyInstance,
  token: () => Promise<string | undefined>,
  identity: (() => Promise<Identity>) | undefined,
): TestPerson {
  const raw = async (request: InjectOptions) => {
    const bearer = await token();
    const headers = { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...request.headers };
    return app.inject({ ...request, headers });
  };
  const send = async (
    endpoint: Endpoint,
    input: { params?: object; query?: object; body?: object },
    headers: Headers = {},
  ) => {
    const who = await identity?.();
    const clinic: Record<string, string> = who?.kind === 'tenant' ? { tenantId: who.tenantId } : {};
    return raw({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, { ...clinic, ...input.params })}`,
      query: { ...input.query },
      payload: input.body,
      headers: { ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }), ...headers },
    });
  };
  return {
    async call(endpoint, input, headers) {
      const response = await send(endpoint, input as object, headers);
      if (response.statusCode !== 200) throw new Error(`${endpoint.resource}.${endpoint.name}: ${response.body}`);
      return endpoint.data.parse(response.json<{ data: unknown }>().data) as DataOf<typeof endpoint>;
    },
    async refusal(endpoint, input, headers) {
      return Failure.parse((await send(endpoint, input as object, headers)).json());
    },
    raw,
    identity: identity ?? (() => Promise.reject(new Error('This person has no identity'))),
  };
}

/** Creates a clinic that no other test uses. */
export async function openTestClinic(
  app: FastifyInstance,
  deps: ServerDeps,
  { timeZone = 'UTC', name = 'Test clinic' }: { timeZone?: string; name?: string },
): Promise<TestClinic> {
  const tenantId = randomUUID();
  const db = deps.database.forTenant({ tenantId });
  await db.insertInto('tenants').values({ id: tenantId, name, timezone: timeZone }).execute();

  const givenPatient = async (values: Partial<PatientValues> = {}) => {
    const id = randomUUID();
    const patient = { firstName: 'Asha', lastName: 'Rao', recordNumber: id, ...values };
    const nameKey = `${patient.firstName} ${patient.lastName}`.toLowerCase();
    await db
      .insertInto('patients')
      .values({ tenantId, id, nameKey, ...patient })
      .execute();
    return id;
  };
  const insertUser = (values: Partial<UserValues> & { role: Role; passwordHash?: string }) => givenPerson(db, values);

  return {
    tenantId,
    db,
    as(role, { duties = [], patientId } = {}) {
      const identity = memoized(async (): Promise<Identity> => {
        const own = role === 'PATIENT' ? (patientId ?? (await givenPatient())) : undefined;
        const userId = await insertUser({ role, duties, patientId: own });
        const sessionId = await givenSession(db, userId);
        return { kind: 'tenant', tenantId, userId, sessionId, role, duties, patientId: own };
      });
      return personWith(app, deps, identity);
    },
    givenPatient,
    givenDoctor: (values = {}) => insertUser({ role: 'DOCTOR', firstName: 'Meera', lastName: 'Iyer', ...values }),
    async givenUser({ password, ...values }) {
      const patientId = values.role === 'PATIENT' ? (values.patientId ?? (await givenPatient())) : undefined;
      return insertUser({ ...values, patientId, passwordHash: await hashPassword(password) });
    },
  };
}

/** Creates a super administrator with a session. */
export function openSuperAdmin(app: FastifyInstance, deps: ServerDeps): TestPerson {
  const db = deps.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const identity = memoized(async (): Promise<Identity> => {
    const userId = await givenPerson(db, { role: 'SUPER_ADMIN' });
    return { kind: 'superAdmin', userId, sessionId: await givenSession(db, userId) };
  });
  return personWith(app, deps, identity);
}

/** Inserts a user. */
export async function givenPerson(
  db: TenantDatabase,
  { role, ...values }: Partial<UserValues> & { role: string; passwordHash?: string },
): Promise<string> {
  const id = randomUUID();
  const person = {
    firstName: 'Test',
    lastName: role,
    email: `${id}@example.test`,
    passwordHash: 'none',
    // Patients book with a confirmed address only.
    emailVerified: role === 'PATIENT',
    ...values,
  };
  await db
    .insertInto('users')
    .values({ tenantId: db.tenantId, id, role, ...person })
    .execute();
  return id;
}

/** Opens a session of a person. */
export async function givenSession(db: TenantDatabase, userId: string): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto('sessions')
    .values({ tenantId: db.tenantId, id, userId, currentHash: randomBytes(32), expiresAt })
    .execute();
  return id;
}

function memoized<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
