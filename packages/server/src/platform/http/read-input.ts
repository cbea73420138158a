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

/** What came in, before anything is known about it. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Complaints = Map<string, FieldComplaint>;

const nothing = z.object({});
// A lone half of a surrogate pair is no text that PostgreSQL could store.
const UNSTORABLE = /\0|\p{Surrogate}/u;
const OWN_PREFIX = new Set(['params', 'query', 'body']);

/** Makes the reader of one endpoint's input: it parses by the contract, or refuses field by field. */
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

/** 'body.address.city' is 'address.city' to the person who filled it in. */
function fieldName(path: readonly PropertyKey[]): string {
  const own = OWN_PREFIX.has(String(path[0])) ? path.slice(1) : path;
  return own.map(String).join('.');
}

function complainOfRepeats(query: unknown, complaints: Complaints): void {
  for (const [key, value] of entriesOf(query)) if (Array.isArray(value)) complaints.set(key, 'once');
}

/** The address decides which record is meant; a body that names another one is not obeyed in silence. */
function complainOfDisagreement({ params, body }: RawInput, complaints: Complaints): void {
  const given = new Map(entriesOf(body));
  for (const [key, value] of entriesOf(params)) {
    if (given.has(key) && given.get(key) !== value) complaints.set(key, 'disagrees');
  }
}

function complainOfUnstorable(value: unknown, path: string[], complaints: Complaints): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) complaints.set(fieldName(path), 'invalid');
  for (const [key, inner] of entriesOf(value)) complainOfUnstorable(inner, [...path, key], complaints);
}

/** Parsing drops what the contract does not name, at any depth: whatever is gone afterwards was unknown. */
function complainOfUnknown(raw: unknown, read: unknown, path: string[], complaints: Complaints): void {
  if (!isRecord(read) && !Array.isArray(read)) return;
  const kept = new Map(entriesOf(read));
  for (const [key, inner] of entriesOf(raw)) {
    if (kept.has(key)) complainOfUnknown(inner, kept.get(key), [...path, key], complaints);
    else if (!complaints.has(fieldName([...path, key]))) complaints.set(fieldName([...path, key]), 'unknown');
  }
}

/** Of input that cannot be parsed, at least the unknown fields on top are named together with the broken ones. */
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
