import type { DataOf, Duty, Endpoint, EndpointSpec, Language, ParsedInputOf, Role } from '@polyclinic/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantDatabase } from '../db/database';
import type { Declaration } from '../feature/declaration';
import type { Audience } from './audience';
import type { AuditEntry } from './audit';
import type { ReleaseStore } from './release-store';
import type { Settings } from './settings';
import type { Tokens } from './tokens';

/** What the whole server stands on, handed to the few services that reach beyond one clinic. */
export interface Floor {
  database: Database;
  tokens: Tokens;
  settings: Settings;
  /** The files of the modules' releases. */
  releases: ReleaseStore;
  /** For what happens outside of any request, or is more than one request's business. */
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => Date;
}

/** Everything a service may know about a request that nobody signs. */
export interface Visitor {
  requestId: string;
  /** The network address it came from, for the throttle and the audit trail. */
  address: string;
  language: Language;
  /** Whose releases its page runs. */
  audience?: Audience | undefined;
  /** What the browser calls itself, for the list of one's own sessions. */
  device: string | null;
  now: () => Date;
  floor: Floor;
}

interface SignedIn extends Visitor {
  /** Whose rows the request may touch. */
  tenantId: string;
  userId: string;
  sessionId: string;
  db: TenantDatabase;
  /** Appends to the audit trail, in the transaction that is open if there is one. */
  audit(entry: AuditEntry): Promise<void>;
}

/** Everything a service may know about the request of a super administrator. */
export interface SuperAdminCaller extends SignedIn {
  /** A pipeline stands in the person's place: userId names its token, and there is nobody to ask for a second factor. */
  deployToken?: { name: string; module: string };
}

/** Everything a service may know about the request of somebody who belongs to a clinic. */
export interface Caller extends SignedIn {
  role: Role;
  duties: readonly Duty[];
  /** The own record of someone who signed in as a patient. */
  patientId?: string;
  /** All or nothing: the caller handed to `run` works inside one transaction. */
  transaction<T>(run: (caller: Caller) => Promise<T>): Promise<T>;
}

/** Who a handler serves follows from the endpoint's access. */
export type CallerOf<E extends EndpointSpec> = E['access'] extends { kind: 'tenant' }
  ? Caller
  : E['access'] extends { kind: 'superAdmin' }
    ? SuperAdminCaller
    : Visitor;

/** A handler for each endpoint of a resource. */
export type Service<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (input: ParsedInputOf<T[K]>, caller: CallerOf<T[K]>) => Promise<DataOf<T[K]>>;
};

/** One resource, ready to be mounted, with what it declares to code that cuts across resources. */
export interface Feature {
  /** The resource, as the contract names it. */
  name: string;
  endpoints: Record<string, Endpoint>;
  service: Record<string, (input: never, caller: never) => Promise<unknown>>;
  declaration: Declaration;
}

/** Ties handlers and declaration to a resource: a missing, misspelt or extra handler or key does not compile. */
export function feature<T extends Record<string, Endpoint>, S extends Service<T>>(
  endpoints: T,
  service: S & Record<Exclude<keyof S, keyof T>, never>,
  declaration: Declaration,
): Feature {
  const [first] = Object.values(endpoints);
  if (!first) throw new Error('A feature needs an endpoint');
  return { name: first.resource, endpoints, service, declaration };
}
