import {
  fieldComplaint,
  fieldText,
  PATH_PARAMETER_LENGTH,
  pathParameters,
  text,
  type Endpoint,
  type FieldComplaint,
  type Language,
} from '@polyclinic/contract';
import { z } from 'zod';
import { Refusal } from './refusal';

/** Input of a request before validation. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Complaints = Map<string, FieldComplaint>;

const nothing = z.object({});
// PostgreSQL cannot store NUL or an unpaired surrogate.
const UNSTORABLE = /\0|\p{Surrogate}/u;
const OWN_PREFIX = new Set(['params', 'query', 'body']);

/** Builds the input reader of an endpoint: it parses by the contract, or throws with an error per field. */
export function inputReader(endpoint: Endpoint) {
  const schema = z.object({
    params: paramsOf(endpoint.path),
    query: endpoint.query ?? nothing,
    body: endpoint.body ?? nothing,
  });

  return function readInput({ params, query, body }: RawInput, language: Language) {
    const raw = { params: params ?? {}, query: query ?? {}, body: body ?? {} };
    const complaints: Complaints = new Map();
    complainOfRepeats(raw.query, complaints);
    complainOfDisagreement(raw, complaints);
    complainOfUnstorable(raw, [], complaints);

    const read = schema.safeParse(raw, { reportInput: true });
    if (read.success) complainOfUnknown(raw, read.data, [], complaints);
    else complainOfUnknownAtTop(raw, schema.shape, complaints);

    const fields = new Map<string, string>();
    for (const [field, complaint] of complaints) fields.set(field, fieldComplaint(language, complaint));
    for (const issue of read.error?.issues ?? []) {
      const field = fieldName(issue.path);
      if (!fields.has(field)) fields.set(field, fieldText(language, issue));
    }
    if (!read.success || fields.size > 0) throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(fields) });
    return read.data;
  };
}

function paramsOf(path: string) {
  const schemas = pathParameters(path).map(({ name, isId }) => [name, isId ? z.uuid() : text(PATH_PARAMETER_LENGTH)]);
  return z.object(Object.fromEntries(schemas) as Record<string, z.ZodType<string>>);
}

/** Returns the field name as the user knows it: 'body.address.city' is 'address.city'. */
function fieldName(path: readonly PropertyKey[]): string {
  const own = OWN_PREFIX.has(String(path[0])) ? path.slice(1) : path;
  return own.map(String).join('.');
}

function complainOfRepeats(query: unknown, complaints: Complaints): void {
  for (const [key, value] of entriesOf(query)) if (Array.isArray(value)) complaints.set(key, 'once');
}

/** Reports body values that contradict the path, which determines the record; they are not ignored silently. */
function complainOfDisagreement({ params, body }: RawInput, complaints: Complaints): void {
  const sent = new Map(entriesOf(body));
  for (const [key, value] of entriesOf(params)) {
    if (sent.has(key) && sent.get(key) !== value) complaints.set(key, 'disagrees');
  }
}

function complainOfUnstorable(value: unknown, path: string[], complaints: Complaints): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) complaints.set(fieldName(path), 'invalid');
  for (const [key, inner] of entriesOf(value)) complainOfUnstorable(inner, [...path, key], complaints);
}

/**
 * Reports unknown fields: parsing drops fields that the contract does not name, at any depth, so whatever is missing
 * afterwards was unknown.
 */
function complainOfUnknown(raw: unknown, read: unknown, path: string[], complaints: Complaints): void {
  if (!isRecord(read) && !Array.isArray(read)) return;
  const values = new Map(entriesOf(read));
  for (const [key, inner] of entriesOf(raw)) {
    if (values.has(key)) complainOfUnknown(inner, values.get(key), [...path, key], complaints);
    else if (!complaints.has(fieldName([...path, key]))) complaints.set(fieldName([...path, key]), 'unknown');
  }
}

/** Reports at least unknown top-level fields together with the invalid ones, if the input cannot be parsed. */
function complainOfUnknownAtTop(raw: RawInput, shapes: Record<keyof RawInput, z.ZodObject>, complaints: Complaints) {
  for (const part of ['query', 'body'] as const) {
    for (const [key] of entriesOf(raw[part])) {
      if (!Object.hasOwn(shapes[part].shape, key) && !complaints.has(key)) complaints.set(key, 'unknown');
    }
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
