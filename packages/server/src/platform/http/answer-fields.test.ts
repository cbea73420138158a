import * as contract from '@polyclinic/contract';
import type { Endpoint } from '@polyclinic/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { compiledPicker, fieldPicker, UnfitAnswer } from './answer-fields';

type Schema = z.core.$ZodTypes;

const endpoints = Object.values(contract as Record<string, unknown>)
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'data' in one);

const TEXTS = [
  'Asha',
  '',
  'A "quoted" line\nafter \u2028 ரா 🩺 \\ </script>',
  'INR',
  'en',
  '0192f0c1-0000-7000-8000-000000000001',
  '2026-02-28',
  '2026-02-28T09:30:00',
  '2026-02-28T09:30:00.123456Z',
  '2026-02',
  '09:30',
  'asha@example.org',
  '+91 98400 12345',
  '#a0B1c2',
  'https://clinic.example.org/x',
  'Asia/Kolkata',
  'dd/MM/yyyy',
  '1.2.3',
  '203.0.113.0/24',
  '1.25',
  'GST18',
  'AB12',
  '27',
  '27AAPFU0939F1ZV',
  '998311',
  'IN',
  'a1',
  'clinical',
  '/patients',
  'a'.repeat(43),
  'a'.repeat(64),
  'age1'.padEnd(62, 'q'),
  'clinic@okbank',
  'DE89370400440532013000',
  'DEUTDEFF',
];
const NUMBERS = [0, 1, 2, 7, 15, 60, 100, 2026, -1, 0.5, 1e21, -0];

/** Values of a schema, each object with fields that the contract does not name. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const one = schema as Schema;
  const { def } = one._zod;
  const fitting = (values: readonly unknown[]) => {
    const found = values.filter((value) => z.safeParse(schema, value).success);
    if (found.length === 0) throw new Error(`No value fits ${JSON.stringify(z.toJSONSchema(schema))}`);
    return fc.constantFrom(...found);
  };
  switch (def.type) {
    case 'string':
      return fitting(TEXTS);
    case 'number':
      return fitting(NUMBERS);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'unknown':
      return fc.jsonValue();
    case 'nullable':
      return fc.option(valuesOf(def.innerType));
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 }).map((values) => shortened(schema, values));
    case 'record':
      return fc.dictionary(fc.constantFrom(...recordKeys(def.keyType)), valuesOf(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'object': {
      const fields = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valuesOf(field)]));
      return fc
        .tuple(fc.record(fields), fc.boolean())
        .map(([value, isFirst]) => (isFirst ? { passwordHash: 'x', ...value } : { ...value, inner: { of: 'nobody' } }));
    }
    default:
      throw new Error(`No values are made for ${def.type}`);
  }
}

/** A list has as many items as the contract allows. */
function shortened(schema: z.core.$ZodType, values: unknown[]): unknown[] {
  const { minimum = 0 } = schema._zod.bag as { minimum?: number };
  return values.length === 0 || values.length >= minimum
    ? values
    : Array.from({ length: minimum }, (_, place) => values[place % values.length]);
}

function recordKeys(schema: z.core.$ZodType): string[] {
  const { def } = (schema as Schema)._zod;
  const keys = def.type === 'enum' ? Object.values(def.entries).map(String) : TEXTS;
  return keys.filter((key) => z.safeParse(schema, key).success);
}

const answers = endpoints
  .filter(({ file }) => !file)
  .map(({ resource, name, data }) => ({ name: `${resource}.${name}`, data, pick: compiledPicker(data) }));

test('every answer is compiled but that of the search, to which each module adds kinds of its own', () => {
  expect(answers.filter(({ pick }) => !pick).map(({ name }) => name)).toEqual(['search.all']);
});

test.each(answers.flatMap(({ name, data, pick }) => (pick ? [[name, data, pick] as const] : [])))(
  'the answer of %s has the same text as if it were parsed',
  (_, schema, pick) => {
    fc.assert(
      fc.property(valuesOf(schema), (answer) => {
        const parsed = schema.safeParse(answer);
        fc.pre(parsed.success);
        expect(JSON.stringify(pick(answer))).toBe(JSON.stringify(parsed.data));
      }),
      { numRuns: 12 },
    );
  },
);

test('a value of another type is an error of the handler, with nothing of it in the message', () => {
  const pick = fieldPicker(z.object({ name: z.string(), tags: z.array(z.string()).optional() }));
  expect(pick({ name: 'Asha', secret: 1 })).toEqual({ name: 'Asha', tags: undefined });
  expect(() => pick({ name: { secret: 'Rao' } })).toThrow(new UnfitAnswer('An answer has object in place of a string'));
  expect(() => pick({ name: null })).toThrow(UnfitAnswer);
  expect(() => pick({})).toThrow(UnfitAnswer);
  expect(() => pick({ name: 'Asha', tags: [{ secret: 1 }] })).toThrow(UnfitAnswer);
  expect(() => pick([])).toThrow(UnfitAnswer);
});

test('a schema that changes values is parsed instead', () => {
  const shapes = [
    z.object({ name: z.string().trim() }),
    z.object({ name: z.string().transform(Number) }),
    z.object({ at: z.coerce.number() }),
    z.strictObject({ name: z.string() }),
    z.object({ either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) }),
  ];
  expect(shapes.map((shape) => compiledPicker(shape))).toEqual(shapes.map(() => undefined));
  expect(fieldPicker(z.object({ name: z.string().trim() }))({ name: ' Asha ', secret: 1 })).toEqual({ name: 'Asha' });
});
