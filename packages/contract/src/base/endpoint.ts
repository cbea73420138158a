import type { z } from 'zod';
import type { Access } from './roles';
import type { ErrorCode } from '../errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointSpec {
  method: Method;
  /** Path below /api; a parameter is written `:id`. */
  path: string;
  access: Access;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodObject;
  errors?: readonly ErrorCode[];
  /** Other resources whose cached responses become stale after this call. */
  affects?: readonly string[];
  /** The request carries an Idempotency-Key, so a retry takes effect only once. */
  idempotent?: boolean;
  /** Also open to users who must set up two-factor authentication before anything else. */
  whileEnrolling?: boolean;
  /** Responds with a file (`FileAnswer`) instead of JSON. */
  file?: true;
  /** Maximum body size in bytes, if the default of 1 MiB is too small. */
  bodyLimit?: number;
  /** The response contains patient data: every call is written to the audit log. */
  readsPatients?: boolean;
}

export interface Endpoint extends EndpointSpec {
  resource: string;
  name: string;
}

/** '/appointments/:id/status' becomes { id: string }. The clinic is never a parameter: the session determines it. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? ParamOf<Name> & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? ParamOf<Name>
    : unknown;
type ParamOf<Name extends string> = Name extends 'tenantId' ? unknown : { [K in Name]: string };

/** An input whose keys are all optional may be omitted altogether. */
type SchemaInput<K extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Record<K, z.input<S>>
  : unknown;
type SchemaOutput<K extends string, S> = S extends z.ZodType ? Record<K, z.output<S>> : unknown;
type ParamsOf<P extends string> = unknown extends PathParams<P> ? unknown : { params: PathParams<P> };

/** Input that a caller sends. */
export type InputOf<E extends EndpointSpec> = ParamsOf<E['path']> &
  SchemaInput<'query', E['query']> &
  SchemaInput<'body', E['body']>;

/** Input that a handler receives: parsed, with defaults filled in. */
export type ParsedInputOf<E extends EndpointSpec> = ParamsOf<E['path']> &
  SchemaOutput<'query', E['query']> &
  SchemaOutput<'body', E['body']>;

export type DataOf<E extends EndpointSpec> = z.output<E['data']>;

type Named<R extends string, T extends Record<string, EndpointSpec>> = {
  [K in keyof T & string]: T[K] & { resource: R; name: K };
};

/** Names each endpoint after its key and its resource. */
export function defineEndpoints<const R extends string, const T extends Record<string, EndpointSpec>>(
  resource: R,
  specs: T,
): Named<R, T> {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, resource, name }]);
  return Object.fromEntries(named) as Named<R, T>;
}

/** Fills the values into the path; throws if one is missing, which is a programming error. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Maximum length of a path parameter that is not an id, in characters. */
export const PATH_PARAMETER_LENGTH = 120;

/**
 * Returns the parameters of a path, in order: one named id, or ending in Id, is a uuid; every other one is plain text.
 */
export function pathParameters(path: string): { name: string; isId: boolean }[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, isId: /(^i|I)d$/.test(name) }));
}
