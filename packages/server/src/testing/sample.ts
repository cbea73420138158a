import type { Endpoint } from '@polyclinic/contract';
import { z } from 'zod';

/** Input generated from an endpoint's schemas. */
export interface SampleInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  allOf?: Schema[];
  items?: Schema;
  minItems?: number;
}

const DEFINITIONS = '#/$defs/';
/** A parameter named id, or ending in Id, is the id of a record; every other one is plain text. */
const NAMES_RECORD = /(^i|I)d$/;
const USUAL_LABELS = [
  'sample',
  '2035-06-04',
  '2035-06',
  '2035-06-04T10:00:00',
  '09:30',
  'someone@example.test',
  '98765 43210',
  '#2563eb',
  '1.2.3',
  '203.0.113.0/24',
  '0'.repeat(32),
  '0'.repeat(64),
  `sha384-${'A'.repeat(64)}`,
  '1',
  'EUR',
  'DE',
  'dd/MM/yyyy',
  'DE89370400440532013000',
  'DEUTDEFF',
  'clinic@okbank',
];

/**
 * Generates the minimal input of an endpoint: required fields, and all fields that accept an id, each with the given
 * one. Tests over the whole contract thus cover resources added later. A path below a clinic gets the caller's clinic:
 * any other one is refused by authorisation, before the code to be tested runs.
 */
export function sampleInput(endpoint: Endpoint, id: string, clinicId = id): SampleInput {
  const isBelowClinic = endpoint.access.kind === 'tenant';
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const query = endpoint.query ? (sampleOf(schemaOf(endpoint.query), id) as Record<string, unknown>) : {};
  return {
    params: Object.fromEntries(
      names.map((name) => {
        if (name === 'tenantId' && isBelowClinic) return [name, clinicId];
        return [name, NAMES_RECORD.test(name) ? id : 'sample'];
      }),
    ),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: endpoint.body && (sampleOf(schemaOf(endpoint.body), id) as Record<string, unknown>),
  };
}

/** Schemas with a name are references; each is replaced by what it refers to. */
function schemaOf(schema: z.ZodType): Schema {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const inlined = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part), (_, value: { $ref?: string } | null) =>
      typeof value?.$ref === 'string' ? inlined($defs[value.$ref.slice(DEFINITIONS.length)]) : value,
    );
  return inlined(whole) as Schema;
}

function sampleOf(schema: Schema, id: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, id);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, id);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sampleOf(schema.items ?? {}, id));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return sampleText(schema, id);
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, id: string): Record<string, unknown> {
  const needed = Object.entries(properties).filter(([name, schema]) => required.includes(name) || namesRecord(schema));
  const sample = Object.fromEntries(needed.map(([name, schema]) => [name, sampleOf(schema, id)]));
  // A payment has exactly one payer.
  if ('method' in sample && 'insurerId' in sample) delete sample.insurerId;
  // Only the account of a patient may have a patient record.
  return 'role' in sample && 'patientId' in sample ? { ...sample, role: 'PATIENT' } : sample;
}

function namesRecord({ format, anyOf = [], items }: Schema): boolean {
  return format === 'uuid' || anyOf.some(namesRecord) || (items !== undefined && namesRecord(items));
}

/**
 * Returns the first of some common texts that is valid; a new text format needs a new line here, and the test that
 * fails reports it.
 */
function sampleText(schema: Schema, id: string): string {
  if (schema.format === 'uuid') return id;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern ? [new RegExp(pattern, 'u')] : [],
  );
  const shortest = schema.minLength ?? 0;
  const texts = [...USUAL_LABELS, 'x'.repeat(shortest)];
  const fitting = texts.find((text) => text.length >= shortest && patterns.every((pattern) => pattern.test(text)));
  if (fitting === undefined) throw new Error(`No usual text fits ${JSON.stringify(schema)}`);
  return fitting;
}
