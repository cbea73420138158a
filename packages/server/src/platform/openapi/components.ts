import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Collects the named schemas of the document, so that each is defined once and referenced. */
export class Components {
  readonly schemas = new Map<string, JsonSchema>();

  /** Returns the schema of request data (fields with defaults are optional), or of response data. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const renamed = new Map(Object.entries($defs).map(([name, found]) => [name, this.#nameFor(name, found, io)]));
    for (const [name, found] of Object.entries($defs)) {
      this.schemas.set(renamed.get(name) ?? name, { ...pointTo(found, renamed) });
    }
    const { id: rootName, ...body } = own as JsonSchema & { id?: string };
    return pointTo(rootName === undefined ? own : body, renamed);
  }

  /** Returns one name for both directions if they agree; otherwise the request schema gets a name of its own. */
  #nameFor(name: string, found: JsonSchema, io: 'input' | 'output'): string {
    const known = this.schemas.get(name);
    const isSame = known === undefined || withoutDialect(known) === withoutDialect(found);
    return io === 'input' && !isSame ? `${name}Input` : name;
  }
}

function pointTo(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const name = value.replace('#/$defs/', '');
    return `#/components/schemas/${names.get(name) ?? name}`;
  });
  const { id: _, ...rest } = JSON.parse(text) as JsonSchema;
  return rest;
}

/** Ignores that response objects are closed and request objects open in the document (but validated strictly). */
function withoutDialect(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'additionalProperties' || key === 'id' || key === '$ref' ? undefined : value,
  );
}
