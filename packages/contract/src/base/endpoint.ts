import type { z } from 'zod';
import type { AuditResource } from './audit-words';
import type { Access } from './roles';
import type { ErrorCode } from '../errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointSpec {
  method: Method;
  /** Below /api; a parameter is written `:id`. */
  path: string;
  access: Access;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodObject;
  errors?: readonly ErrorCode[];
  /** Other resources whose cached answers this call makes stale. */
  affects?: readonly string[];
  /** The write carries an Idempotency-Key, so that a repeated send takes effect once. */
  idempotent?: boolean;
  /** Also open to somebody who must set up a second factor before anything else. */
  whileEnrolling?: boolean;
  /** Answers with a file (`FileAnswer`) in place of JSON. */
  file?: true;
  /** The largest body it takes, in bytes, where the usual mebibyte is too small. */
  bodyLimit?: number;
  /** The answer shows patient data: every call is written to the audit trail (trust.md item 57). */
  readsPatients?: boolean;
}

export interface Endpoint extends EndpointSpec {
  resource: AuditResource;
  name: string;
}

/** '/appointments/:id/status' becomes { id: string }. The clinic is no choice of the caller: the session fills it in. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? ParamOf<Name> & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? ParamOf<Name>
    : unknown;
type ParamOf<Name extends string> = Name extends 'tenantId' ? unknown : { [K in Name]: string };

/** An input whose every key is optional may be left out altogether. */
type SchemaInput<K extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Record<K, z.input<S>>
  : unknown;
type SchemaOutput<K extends string, S> = S extends z.ZodType ? Record<K, z.output<S>> : unknown;
type ParamsOf<P extends string> = unknown extends PathParams<P> ? unknown : { params: PathParams<P> };

/** What a caller sends. */
export type InputOf<E extends EndpointSpec> = ParamsOf<E['path']> &
  SchemaInput<'query', E['query']> &
  SchemaInput<'body', E['body']>;

/** What a handler receives: the same, parsed and with defaults filled in. */
export type ParsedInputOf<E extends EndpointSpec> = ParamsOf<E['path']> &
  SchemaOutput<'query', E['query']> &
  SchemaOutput<'body', E['body']>;

export type DataOf<E extends EndpointSpec> = z.output<E['data']>;

type Named<R extends AuditResource, T extends Record<string, EndpointSpec>> = {
  [K in keyof T & string]: T[K] & { resource: R; name: K };
};

/** Names each endpoint after its key and its resource. */
export function defineEndpoints<const R extends AuditResource, const T extends Record<string, EndpointSpec>>(
  resource: R,
  specs: T,
): Named<R, T> {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, resource, name }]);
  return Object.fromEntries(named) as Named<R, T>;
}

/** Puts the values into the path; throws when one is missing, which is a programmer's error. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** The longest value of a path parameter that is no id, in characters. */
export const PATH_PARAMETER_LENGTH = 120;

/** The parameters that a path names, in order: one named id, or ending in Id, is a uuid; every other one is plain text. */
export function pathParameters(path: string): { name: string; isId: boolean }[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, isId: /(^i|I)d$/.test(name) }));
}
