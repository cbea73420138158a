import { z } from 'zod';
import type { Endpoint } from '../base/endpoint';

/**
 * Possible types of a value: `string`, `number`, `boolean`, `null`, `any`, a literal as JSON (`"ADMIN"`), or `#` and
 * the index of a shape in the list. A single type is a string, several are an array.
 */
const ShapeTypes = z.union([z.string(), z.array(z.string())]);
export type ShapeTypes = z.infer<typeof ShapeTypes>;

/** Types by field; `name?` is optional, `[]` are the items of a list, `{}` the values of a record. */
const Shape = z.record(z.string(), ShapeTypes);
export type Shape = z.infer<typeof Shape>;

/**
 * Properties of an operation on which caller and server must agree; `query`, `body` and `data` are indexes of shapes.
 */
const OperationDescription = z.object({
  method: z.string(),
  path: z.string(),
  access: z.string(),
  idempotent: z.literal(true).optional(),
  file: z.literal(true).optional(),
  query: z.number().int().optional(),
  body: z.number().int().optional(),
  data: z.number().int(),
});
export type OperationDescription = z.infer<typeof OperationDescription>;

/** Operations by `resource.name`. Equal shapes are listed once, since most operations share theirs with others. */
export const ApiDescription = z
  .object({ operations: z.record(z.string(), OperationDescription), shapes: z.array(Shape) })
  // A shape refers only to earlier ones, so that resolving references terminates.
  .refine(({ shapes }) => shapes.every((shape, index) => placesIn(shape).every((other) => other < index)));
export type ApiDescription = z.infer<typeof ApiDescription>;

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
}

type Direction = 'input' | 'output';

/** Describes the parts of operations on which an earlier build of a caller depends. */
export function describeOperations(endpoints: readonly Endpoint[]): ApiDescription {
  const table = new ShapeTable();
  const operations = endpoints.map((endpoint): [string, OperationDescription] => {
    const { resource, name, method, path, access, idempotent, file, query, body, data } = endpoint;
    const described: OperationDescription = { method, path, access: access.kind, data: table.add(data, 'output') };
    if (idempotent) described.idempotent = true;
    if (file) described.file = true;
    if (query) described.query = table.add(query, 'input');
    if (body) described.body = table.add(body, 'input');
    return [`${resource}.${name}`, described];
  });
  return { operations: Object.fromEntries(operations), shapes: table.shapes };
}

/** Table of distinct shapes. */
class ShapeTable {
  readonly shapes: Shape[] = [];
  readonly #places = new Map<string, number>();

  add(schema: z.ZodObject, io: Direction): number {
    const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    return this.#objectPlace(root, { root, io, open: [] });
  }

  #typesOf(schema: JsonSchema, within: Position): string[] {
    const { $ref, type, anyOf, oneOf, allOf } = schema;
    const { root, io, open } = within;
    if ($ref !== undefined) {
      // A recursive type is compared down to its first repetition.
      if (open.includes($ref)) return ['any'];
      const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
      return target ? this.#typesOf(target, { root, io, open: [...open, $ref] }) : ['any'];
    }
    const literals = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
    // A response may contain a value that is new to a caller, but a server refuses an unknown value in a request.
    if (literals) return literals.map((one) => (io === 'input' ? JSON.stringify(one) : typeOf(one)));
    const choices = anyOf ?? oneOf;
    if (choices) return choices.flatMap((choice) => this.#typesOf(choice, within));
    if (type === 'object') return [`#${this.#objectPlace(schema, within)}`];
    if (type === 'array') {
      const items = schema.prefixItems ?? [schema.items ?? {}];
      const types = items.flatMap((item) => this.#typesOf(item, within));
      return [`#${this.#placeOf({ '[]': compact(types) })}`];
    }
    if (type === undefined && allOf) {
      const merged = allOf.map((part) => ({ ...part, ...followed(part, root) }));
      return this.#typesOf({ type: 'object', ...mergedObject(merged) }, within);
    }
    return [type === 'integer' ? 'number' : (type ?? 'any')];
  }

  #objectPlace({ properties = {}, required = [], additionalProperties }: JsonSchema, within: Position): number {
    const fields = Object.entries(properties).map(([name, schema]): [string, ShapeTypes] => [
      required.includes(name) ? name : `${name}?`,
      compact(this.#typesOf(schema, within)),
    ]);
    if (typeof additionalProperties === 'object') {
      fields.push(['{}', compact(this.#typesOf(additionalProperties, within))]);
    }
    return this.#placeOf(Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  }

  #placeOf(shape: Shape): number {
    const text = JSON.stringify(shape);
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.shapes.length);
    return this.shapes.push(shape) - 1;
  }
}

interface Position {
  root: JsonSchema;
  io: Direction;
  /** References that are being resolved. */
  open: readonly string[];
}

function placesIn(shape: Shape): number[] {
  const types = Object.values(shape).flat();
  return types.filter((type) => type.startsWith('#')).map((type) => Number(type.slice(1)));
}

function compact(types: string[]): ShapeTypes {
  const [only = 'any', ...others] = [...new Set(types)].toSorted();
  return others.length === 0 ? only : [only, ...others];
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

function followed({ $ref }: JsonSchema, { $defs = {} }: JsonSchema): JsonSchema {
  return ($ref !== undefined && $defs[$ref.replace('#/$defs/', '')]) || {};
}

function mergedObject(parts: JsonSchema[]): JsonSchema {
  return {
    properties: Object.fromEntries(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
