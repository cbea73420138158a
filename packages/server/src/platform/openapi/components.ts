import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Collects the named schemas of the document, so that each is written once and referred to. */
export class Components {
  readonly schemas = new Map<string, JsonSchema>();

  /** What a caller sends (defaults may be left out), or what comes back. */
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

  /** One name for both directions where they agree; where they do not, what is sent has a name of its own. */
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

/** Objects read back are closed, objects sent are open on paper and strict at the door: that alone is no difference. */
function withoutDialect(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'additionalProperties' || key === 'id' || key === '$ref' ? undefined : value,
  );
}
