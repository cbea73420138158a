import type { z } from 'zod';
import type { Access } from './roles';
import type { ErrorCode } from '../errors';

export const KIB = 1024;
export const MIB = 1024 * KIB;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls before which users confirm their identity (password, and code of the second factor): all of them, those whose
 * body names one of the fields, or all but those whose body has `true` at the path.
 */
export type Confirmed = true | { fields: readonly string[] } | { unless: string };

/** How a change waits on a device without a network. */
export interface Waiting {
  /** Resource of the record that it concerns: changes of one record are sent in order. */
  record: string;
  /** Field of the body with the id of that record; the id of the path if omitted. */
  idField?: string;
  /** Field of the body that takes the time at which it was made. */
  time?: string;
  /** Field of the body of changes that never wait, such as an undo. */
  unless?: string;
  /** Further fields of the body of a change that has waited. */
  fields?: Readonly<Record<string, boolean>>;
  /** Each change holds all of what the one before it held, and takes its place. */
  isWhole?: true;
  /** After another person's change it is never sent again as it is: the person decides on the screen of the record. */
  isDecidedThere?: true;
}

export interface EndpointSpec {
  method: Method;
  /** Path below /api; a parameter is written `:id`. */
  path: string;
  access: Access;
  /** A guardian may call it for the patient named in the header X-Acting-For; without this the header is refused. */
  byGuardians?: true;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodObject;
  errors?: readonly ErrorCode[];
  /** Other resources whose cached responses become stale after this call. */
  affects?: readonly string[];
  /** The request carries an Idempotency-Key, so a retry takes effect only once. */
  idempotent?: boolean;
  /** A phone stores the answer, encrypted for the signed-in person, and shows it without a network. */
  stored?: true;
  /** Without a network the change waits on a phone until it can be sent, under an Idempotency-Key. */
  waits?: Waiting;
  /** Also open to users who must set up two-factor authentication before anything else. */
  whileEnrolling?: boolean;
  /** Requires that users confirmed their identity within the last five minutes. */
  confirmed?: Confirmed;
  /** Responds with a file (`FileAnswer`) instead of JSON. */
  file?: true;
  /** Maximum body size in bytes, if the default is too small: 512 KiB; 16 KiB for callers without an account and below /auth. */
  bodyLimit?: number;
  /** Maximum number of values in a body, if the default of 5,000 is too small. */
  bodyValues?: number;
  /** The response contains patient data: every call is written to the audit log, with the patients shown. */
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

/** Returns whether a call with this body requires a fresh confirmation of identity. */
export function needsConfirmation({ confirmed }: Pick<EndpointSpec, 'confirmed'>, body: unknown): boolean {
  if (confirmed === undefined || confirmed === true) return confirmed === true;
  if ('fields' in confirmed) return confirmed.fields.some((field) => valueAt(body, field) !== undefined);
  return valueAt(body, confirmed.unless) !== true;
}

/** Returns the value at a path such as `settings.dryRun`. */
function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), body);
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
