import {
  BRANDING_DEFAULTS,
  drafts,
  ERRORS,
  PREFERENCES_AT_START,
  publicInformation,
  TENANT_SETTINGS_DEFAULTS,
  UNSTORABLE_HEADER,
  type DataOf,
  type Duty,
  type Endpoint,
  type ErrorCode,
  type Failure,
  type Role,
  type SessionUser,
  type SuperAdmin,
  type Tenant,
} from '@polyclinic/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { useState, type ReactNode } from 'react';
import { http } from './http';
import { createQueryClient } from './query-client';
import { dropSession, keepSession, onSessionEnd, type SessionEnd } from './session-lifecycle';
import type { SignedIn } from './session-store';

export { onRestart } from './acting-for';

/** A request as the server receives it. */
export interface FakeRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (request: FakeRequest) => unknown;
type Refusal = Partial<Pick<Failure, 'error' | 'fields' | 'details'>>;

interface Signed {
  duties?: Duty[];
  user?: Partial<SessionUser>;
  tenant?: Partial<Tenant>;
}

/** Key with which tests encrypt unsent input. */
export const TEST_DEVICE_KEY = '0a'.repeat(32);

const MOMENT = '2030-01-01T00:00:00Z';

/**
 * Signs someone in (null: nobody) and answers endpoints from memory. Fails the test if a stub violates the contract; a
 * request that violates it is refused and listed under problems.
 */
export function fakeServer(role: Role | 'SUPER_ADMIN' | null, { duties = [], user, tenant }: Signed = {}) {
  const requests: FakeRequest[] = [];
  const problems: string[] = [];
  const ends: SessionEnd[] = [];
  const answers = new Map<string, { endpoint: Endpoint; answer: Answer }>();
  const person = role && personOf(role, duties, user, tenant);
  if (person) keepSession({ token: 'token', refreshToken: 'refresh-token' }, person);
  else dropSession();

  onSessionEnd((end) => ends.push(end));

  http.defaults.adapter = async (config) => {
    const request = requestOf(config);
    requests.push(request);
    const found = bestMatch([...answers.values()], request);
    const problem = found ? problemWith(found.endpoint, request) : 'no answer was given';
    if (!found || problem) {
      const text = `${request.method} ${request.path}: ${problem}`;
      problems.push(text);
      throw new Error(text);
    }
    const data = await found.answer(request);
    if (data instanceof Refused) return refuse(config, data);
    if (data instanceof Unstorable) {
      const headers = { [UNSTORABLE_HEADER.toLowerCase()]: 'true' };
      return { ...respond(config, 200, { success: true, data: data.content }), headers };
    }
    return respond(config, 200, { success: true, data });
  };

  const set = (endpoint: Endpoint, answer: Answer) => answers.set(keyOf(endpoint), { endpoint, answer });
  // Every form requests its draft; tests about drafts override these stubs.
  set(drafts.get, () => ({ draft: null, deviceKey: TEST_DEVICE_KEY }));
  set(drafts.save, () => ({}));
  set(drafts.remove, () => ({}));
  // Every page of a link asks for the clinic's colours.
  set(publicInformation.faceOfLink, () => new Refused('NOT_FOUND', {}));

  return {
    /** All requests, in order. */
    requests,
    /** Requests that change data, in order; not those for drafts, which every form sends. */
    writes: () => requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/user/drafts/')),
    /** Requests without a stub, or in violation of the contract. */
    problems,
    /** Pages to which the person was sent when the session ended. */
    ends,
    /** Responds with the data, or with what the function returns for the request, at once or later. */
    answer<E extends Endpoint>(
      endpoint: E,
      data: DataOf<E> | ((request: FakeRequest) => DataOf<E> | Promise<DataOf<E>>),
    ) {
      const of = (request: FakeRequest) => (typeof data === 'function' ? (data as Answer)(request) : data);
      if (typeof data !== 'function') endpoint.data.parse(data);
      set(endpoint, async (request) => endpoint.data.parse(await of(request)));
    },
    /** Responds with data that no device may store. */
    answerUnstorable<E extends Endpoint>(endpoint: E, data: DataOf<E>) {
      set(endpoint, () => new Unstorable(endpoint.data.parse(data)));
    },
    /** Responds with an error code of the catalogue. */
    refuse(endpoint: Endpoint, code: ErrorCode, more: Refusal = {}) {
      set(endpoint, () => new Refused(code, more));
    },
    /** Never responds, to test loading states. */
    hold(endpoint: Endpoint) {
      set(endpoint, () => new Promise(() => undefined));
    },
    /** Simulates a lost connection. */
    disconnect(endpoint: Endpoint) {
      set(endpoint, () => {
        throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
      });
    },
  };
}

/** Wraps a screen in its own query client; reads are not retried. */
export function WithApi({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const fresh = createQueryClient();
    const { queries, mutations } = fresh.getDefaultOptions();
    fresh.setDefaultOptions({ queries: { ...queries, retry: false }, mutations });
    return fresh;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A person of a clinic, complete by the contract. */
export function testUser(role: Role, more: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '0192f0c1-0000-7000-8000-000000000001',
    firstName: 'Test',
    lastName: role,
    email: `${role.toLowerCase()}@example.test`,
    phone: null,
    role,
    duties: [],
    patientId: role === 'PATIENT' ? '0192f0c1-0000-7000-8000-000000000003' : null,
    preferredLanguage: null,
    preferences: { ...PREFERENCES_AT_START, timeFormat: '24h' },
    secondFactor: 'OFF',
    isActive: true,
    emailVerified: true,
    lastLoginAt: null,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** A clinic with every setting at its default. */
export function testTenant(more: Partial<Tenant> = {}): Tenant {
  return {
    id: '0192f0c1-0000-7000-8000-000000000002',
    name: 'Test Clinic',
    branding: { ...BRANDING_DEFAULTS, logoUrl: null, faviconUrl: null, customProperties: {} },
    settings: {
      ...TENANT_SETTINGS_DEFAULTS,
      country: null,
      features: {},
      limits: { users: null, patients: null },
      idleMinutes: 15,
      noShowGraceMinutes: 15,
    },
    ...more,
  };
}

/** A super administrator, complete by the contract. */
export function testSuperAdmin(more: Partial<SuperAdmin> = {}): SuperAdmin {
  const id = '0192f0c1-0000-7000-8000-000000000004';
  const name = { firstName: 'Test', lastName: 'Super', email: 'super@example.test' };
  return { id, ...name, secondFactor: 'OFF', isActive: true, lastLoginAt: null, createdAt: MOMENT, ...more };
}

class Refused {
  constructor(
    readonly code: ErrorCode,
    readonly more: Refusal,
  ) {}
}

class Unstorable {
  constructor(readonly content: unknown) {}
}

function personOf(
  role: Role | 'SUPER_ADMIN',
  duties: Duty[],
  user?: Signed['user'],
  tenant?: Signed['tenant'],
): SignedIn {
  if (role === 'SUPER_ADMIN') return { userType: 'super-admin', user: testSuperAdmin(), tenant: null };
  return { userType: 'tenant', user: testUser(role, { duties, ...user }), tenant: testTenant(tenant) };
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** '/appointments/my' matches before '/appointments/:id', whichever was stubbed first. */
function bestMatch<T extends { endpoint: Endpoint }>(stubs: T[], request: FakeRequest): T | undefined {
  const fitting = stubs.filter(({ endpoint }) => matches(endpoint, request));
  return fitting.sort((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint))[0];
}

function parametersIn({ path }: Endpoint): number {
  return path.split(':').length;
}

function matches({ method, path }: Endpoint, request: FakeRequest): boolean {
  return method === request.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(request.path);
}

function problemWith(endpoint: Endpoint, { query, body }: FakeRequest): string | undefined {
  const read = [endpoint.query?.safeParse(query), endpoint.body?.safeParse(body)];
  return read.find((one) => one && !one.success)?.error?.message;
}

function requestOf({ method, url, params, data, headers }: InternalAxiosRequestConfig<unknown, unknown>): FakeRequest {
  return {
    method: (method ?? 'get').toUpperCase(),
    path: url ?? '',
    query: Object.fromEntries(
      Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null),
    ),
    body: typeof data === 'string' ? JSON.parse(data) : data,
    headers: Object.fromEntries(Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)])),
  };
}

function respond(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  return { config, status, statusText: '', headers: {}, data };
}

function refuse(config: InternalAxiosRequestConfig, { code, more }: Refused): never {
  const [status, error] = ERRORS[code];
  const response = respond(config, status, { success: false, code, error, ...more });
  throw new AxiosError(error, undefined, config, undefined, response);
}
