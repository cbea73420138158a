import type { DataOf, Endpoint, EndpointSpec, ParsedInputOf } from '@polyclinic/contract';
import type { Declaration, Declaring } from '../feature/declaration';
import type { Caller, SuperAdminCaller, RequestContext } from './callers';

// Services need both modules.
export type { Audience, Caller, ServerDeps, SuperAdminCaller, RequestContext } from './callers';

/** Caller type of a handler, derived from the endpoint's access rule. */
export type CallerOf<E extends EndpointSpec> = E['access'] extends { kind: 'tenant' }
  ? Caller
  : E['access'] extends { kind: 'superAdmin' }
    ? SuperAdminCaller
    : RequestContext;

/** Handler for each endpoint of a resource. */
export type Service<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (input: ParsedInputOf<T[K]>, caller: CallerOf<T[K]>) => Promise<DataOf<T[K]>>;
};

/** Resource ready to be mounted, with its declaration for cross-cutting code. */
export interface Feature extends Declaring {
  endpoints: Record<string, Endpoint>;
  service: Record<string, (input: never, caller: never) => Promise<unknown>>;
}

/** Binds handlers and declaration to a resource: a missing, misspelt or extra handler or key does not compile. */
export function feature<T extends Record<string, Endpoint>, S extends Service<T>>(
  endpoints: T,
  service: S & Record<Exclude<keyof S, keyof T>, never>,
  declaration: Declaration,
): Feature {
  const [first] = Object.values(endpoints);
  if (!first) throw new Error('A feature needs an endpoint');
  return { name: first.resource, endpoints, service, declaration };
}
