import type { Endpoint } from '@polyclinic/contract';
import { z } from 'zod';

/** Something an endpoint would read, made from its schemas. */
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

/** A parameter named id, or ending in Id, is the id of a record; every other one is plain text. */
const NAMES_RECORD = /(^i|I)d$/;
const USUAL_TEXTS = [
  'sample',
  '2035-06-04',
  '2035-06-04T10:00:00',
  '09:30',
  'someone@example.test',
  '98765 43210',
  '#2563eb',
  '1.2.3',
  '0'.repeat(32),
  `sha384-${'A'.repeat(64)}`,
  '1',
  'EUR',
];

/**
 * The least that an endpoint takes: what it requires, and every place where an id may be named, all naming the given one.
 * Tests over the whole contract need it for resources that did not exist when they were written. An address below a clinic
 * names the clinic of whoever asks: anything else is refused at the door, and would prove nothing about the rooms behind.
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

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
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
  const wanted = Object.entries(properties).filter(([name, schema]) => required.includes(name) || namesRecord(schema));
  const sample = Object.fromEntries(wanted.map(([name, schema]) => [name, sampleOf(schema, id)]));
  // A payment has one payer.
  if ('method' in sample && 'insurerId' in sample) delete sample.insurerId;
  // The account of a patient is the only one that goes with a record.
  return 'role' in sample && 'patientId' in sample ? { ...sample, role: 'PATIENT' } : sample;
}

function namesRecord({ format, anyOf = [], items }: Schema): boolean {
  return format === 'uuid' || anyOf.some(namesRecord) || (items !== undefined && namesRecord(items));
}

/** The first of some usual texts that fits; a new form of text needs a new line here, and the test that misses it says so. */
function sampleText(schema: Schema, id: string): string {
  if (schema.format === 'uuid') return id;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern ? [new RegExp(pattern, 'u')] : [],
  );
  const shortest = schema.minLength ?? 0;
  const texts = [...USUAL_TEXTS, 'x'.repeat(shortest)];
  const fitting = texts.find((text) => text.length >= shortest && patterns.every((pattern) => pattern.test(text)));
  if (fitting === undefined) throw new Error(`No usual text fits ${JSON.stringify(schema)}`);
  return fitting;
}
