import {
  fieldText,
  PATH_PARAMETER_LENGTH,
  pathParameters,
  text,
  type Endpoint,
  type Language,
} from '@polyclinic/contract';
import { z } from 'zod';
import { Complaints } from './complaints';
import { Refusal } from './refusal';

/** Input of a request before validation. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const nothing = z.object({});
// PostgreSQL cannot store NUL or an unpaired surrogate.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Builds the input reader of an endpoint: it parses by the contract, or throws with an error per field. Depth and number
 * of values are limited before (`body-limits.ts`).
 */
export function inputReader(endpoint: Endpoint) {
  const schema = z.object({
    params: paramsOf(endpoint.path),
    query: endpoint.query ?? nothing,
    body: endpoint.body ?? nothing,
  });
  const lengths = arrayLengths(schema.shape.body);

  return function readInput({ params, query, body }: RawInput, language: Language) {
    const raw = { params: params ?? {}, query: query ?? {}, body: body ?? {} };
    const complaints = new Complaints(language);
    complainOfRepeats(raw.query, complaints);
    complainOfDisagreement(raw, complaints);
    // Otherwise every item of a list would be validated that is too long anyway.
    if (complainOfLength(raw.body, lengths, complaints)) throw refusalOf(complaints);
    complainOfUnstorable(raw, [], complaints);

    const read = schema.safeParse(raw, { reportInput: true });
    if (read.success) complainOfUnknown(raw, read.data, [], complaints);
    else complainOfUnknownAtTop(raw, schema.shape, complaints);
    for (const issue of read.error?.issues ?? []) {
      if (complaints.isFull) break;
      complaints.addText(issue.path, fieldText(language, issue));
    }
    if (!read.success || complaints.fields.size > 0) throw refusalOf(complaints);
    return read.data;
  };
}

function refusalOf({ fields }: Complaints): Refusal {
  return new Refusal('INVALID_INPUT', { fields: Object.fromEntries(fields) });
}

function paramsOf(path: string) {
  const schemas = pathParameters(path).map(({ name, isId }) => [name, isId ? z.uuid() : text(PATH_PARAMETER_LENGTH)]);
  return z.object(Object.fromEntries(schemas) as Record<string, z.ZodType<string>>);
}

/** Returns the maximum length of the lists among the fields of a body. */
function arrayLengths(body: z.ZodObject): [field: string, maximum: number][] {
  return Object.entries(body.shape).flatMap(([field, schema]): [string, number][] => {
    const inner = innermost(schema);
    // The length check publishes its limit there, for JSON schemas.
    const maximum = inner instanceof z.ZodArray ? inner._zod.bag.maximum : undefined;
    return typeof maximum === 'number' ? [[field, maximum]] : [];
  });
}

function innermost(schema: unknown): unknown {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? innermost(schema.unwrap()) : schema;
}

function complainOfRepeats(query: unknown, complaints: Complaints): void {
  for (const [key, value] of entriesOf(query)) if (Array.isArray(value)) complaints.add([key], 'once');
}

/** Reports body values that contradict the path, which determines the record; they are not ignored silently. */
function complainOfDisagreement({ params, body }: RawInput, complaints: Complaints): void {
  const sent = new Map(entriesOf(body));
  for (const [key, value] of entriesOf(params)) {
    if (sent.has(key) && sent.get(key) !== value) complaints.add([key], 'disagrees');
  }
}

function complainOfLength(body: unknown, lengths: readonly [string, number][], complaints: Complaints): boolean {
  const sent = new Map(entriesOf(body));
  const tooLong = lengths.filter(([field, maximum]) => {
    const value = sent.get(field);
    return Array.isArray(value) && value.length > maximum;
  });
  for (const [field, maximum] of tooLong) complaints.add([field], 'tooMany', String(maximum));
  return tooLong.length > 0;
}

function complainOfUnstorable(value: unknown, path: string[], complaints: Complaints): void {
  if (complaints.isFull) return;
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) complaints.add(path, 'invalid');
    return;
  }
  for (const [key, inner] of entriesOf(value)) {
    path.push(key);
    complainOfUnstorable(inner, path, complaints);
    path.pop();
  }
}

/**
 * Reports unknown fields: parsing drops fields that the contract does not name, at any depth, so whatever is missing
 * afterwards was unknown.
 */
function complainOfUnknown(raw: unknown, read: unknown, path: string[], complaints: Complaints): void {
  if (complaints.isFull || (!isRecord(read) && !Array.isArray(read))) return;
  const values = new Map(entriesOf(read));
  for (const [key, inner] of entriesOf(raw)) {
    path.push(key);
    if (values.has(key)) complainOfUnknown(inner, values.get(key), path, complaints);
    else complaints.add(path, 'unknown');
    path.pop();
  }
}

/** Reports at least unknown top-level fields together with the invalid ones, if the input cannot be parsed. */
function complainOfUnknownAtTop(raw: RawInput, shapes: Record<keyof RawInput, z.ZodObject>, complaints: Complaints) {
  for (const part of ['query', 'body'] as const) {
    for (const [key] of entriesOf(raw[part])) {
      if (complaints.isFull) return;
      if (!Object.hasOwn(shapes[part].shape, key)) complaints.add([key], 'unknown');
    }
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
