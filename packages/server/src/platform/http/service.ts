import type { DataOf, Endpoint, EndpointSpec, ParsedInputOf } from '@polyclinic/contract';
import type { Declaration, Declaring } from '../feature/declaration';
import type { Caller, SuperAdminCaller, Visitor } from './callers';

// A service needs both: what it is, and whom it serves.
export type { Audience, Caller, Floor, SuperAdminCaller, Visitor } from './callers';

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
export interface Feature extends Declaring {
  endpoints: Record<string, Endpoint>;
  service: Record<string, (input: never, caller: never) => Promise<unknown>>;
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
