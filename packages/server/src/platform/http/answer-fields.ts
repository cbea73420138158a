import { z } from 'zod';

type Schema = z.core.$ZodTypes;

/** Returns an answer with the fields that its contract names, or throws if it does not fit. */
export type PickFields = (answer: unknown) => unknown;

/** Value of an answer whose type is not that of the contract: an error of a handler. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
}

/** Thrown while compiling, for a schema that only parsing can apply. */
class NotExpressible extends Error {}

const QUOTED_TYPES = ['string', 'number', 'boolean'] as const;

/**
 * Compiles a function that copies exactly the fields that a schema names, in its order, so that the text of the copy is
 * that of the parsed answer: other fields are never written, at any depth. Types are checked, formats and lengths are
 * not, which makes it many times cheaper than parsing. A schema that changes values (a transformation, a coercion) or
 * that has no single shape is parsed.
 */
export function fieldPicker(schema: z.ZodType): PickFields {
  return compiledPicker(schema) ?? ((answer) => schema.parse(answer));
}

/** Returns the compiled function; undefined for a schema that it cannot express. */
export function compiledPicker(schema: z.ZodType): PickFields | undefined {
  const compiler = new Compiler();
  try {
    const body = compiler.expression(schema, 'answer');
    const source = `${compiler.functions.join('\n')}\nreturn (answer) => ${body};`;
    // The source holds names and literals of the contract alone, all of them written as JSON.
    // oxlint-disable-next-line typescript/no-implied-eval -- object literals are built several times faster than by keys
    const build = new Function('unfit', 'constants', source) as (
      unfit: typeof refuseValue,
      constants: unknown[],
    ) => PickFields;
    return build(refuseValue, compiler.constants);
  } catch (error) {
    if (error instanceof NotExpressible) return undefined;
    throw error;
  }
}

function refuseValue(expected: string, value: unknown): never {
  // The value may be personal data: only its type is named.
  throw new UnfitAnswer(`An answer has ${value === null ? 'null' : typeof value} in place of ${expected}`);
}

/** Writes the source of a picker: one function for each object, list, record and choice. */
class Compiler {
  readonly functions: string[] = [];
  readonly constants: unknown[] = [];
  readonly #names = new Map<Schema, string>();

  /** Returns an expression of the picked value; `value` is an expression without effects. */
  expression(schema: z.core.$ZodType, value: string): string {
    const one = schema as Schema;
    const { def } = one._zod;
    if (changesValue(def)) throw new NotExpressible();
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
        return checked(`typeof ${value} === '${def.type}'`, value, `a ${def.type}`);
      case 'null':
        return checked(`${value} === null`, value, 'null');
      case 'enum':
        return checked(`typeof ${value} === 'string' || typeof ${value} === 'number'`, value, 'a known word');
      case 'literal':
        return checked(`${value} === null || typeof ${value} !== 'object'`, value, 'a literal');
      case 'unknown':
      case 'any':
        return value;
      case 'nullable':
        return `(${value} === null ? null : ${this.expression(def.innerType, value)})`;
      case 'optional':
        return `(${value} === undefined ? undefined : ${this.expression(def.innerType, value)})`;
      case 'default': {
        const initial = this.#constant(def.defaultValue);
        return `(${value} === undefined ? ${initial} : ${this.expression(def.innerType, value)})`;
      }
      case 'object':
      case 'array':
      case 'record':
      case 'union':
        return `${this.#functionFor(one)}(${value})`;
      default:
        throw new NotExpressible();
    }
  }

  #constant(value: unknown): string {
    return `constants[${this.constants.push(value) - 1}]`;
  }

  #functionFor(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = `pick${this.#names.size}`;
    // Before its body is written: a schema may contain itself.
    this.#names.set(schema, name);
    this.functions.push(`function ${name}(value) {${this.#bodyOf(schema)}}`);
    return name;
  }

  #bodyOf({ _zod: { def } }: Schema): string {
    switch (def.type) {
      case 'object':
        return this.#objectBody(def);
      case 'array':
        return `if (!Array.isArray(value)) unfit('a list', value);
          const picked = new Array(value.length);
          for (let place = 0; place < value.length; place += 1) {
            const item = value[place];
            picked[place] = ${this.expression(def.element, 'item')};
          }
          return picked;`;
      case 'record':
        return this.#recordBody(def);
      case 'union':
        return this.#unionBody(def);
      default:
        throw new NotExpressible();
    }
  }

  #objectBody({ shape, catchall }: z.core.$ZodObjectDef): string {
    if (catchall) throw new NotExpressible();
    const fields = Object.entries(shape).map(([key, field], place) => ({
      reading: `const field${place} = value[${JSON.stringify(key)}];`,
      // In brackets, since __proto__ would otherwise name the prototype.
      writing: `[${JSON.stringify(key)}]: ${this.expression(field, `field${place}`)},`,
    }));
    return `${requireObject}
      ${fields.map(({ reading }) => reading).join('\n')}
      return {${fields.map(({ writing }) => writing).join('\n')}};`;
  }

  #recordBody({ keyType, valueType, mode, partial }: z.core.$ZodRecordDef): string {
    const { def: key, values } = (keyType as Schema)._zod;
    if ((key.type !== 'string' && key.type !== 'enum') || changesValue(key) || mode === 'loose')
      throw new NotExpressible();
    const known = key.type === 'enum' && this.#constant(new Set(Object.values(key.entries)));
    // With a value for every word of an enumeration, they are in its order.
    const keys = values && !partial ? this.#constant([...values]) : 'Object.keys(value)';
    return `${requireObject}
      const picked = {};
      for (const key of ${keys}) {
        ${known ? `if (!${known}.has(key)) unfit('a known key', key);` : ''}
        const item = value[key];
        if (key !== '__proto__') picked[key] = ${this.expression(valueType, 'item')};
      }
      return picked;`;
  }

  #unionBody(def: z.core.$ZodUnionDef): string {
    if ('discriminator' in def) return this.#choiceBody(def as z.core.$ZodDiscriminatedUnionDef);
    const options = def.options.map((option) => ({ option, type: (option as Schema)._zod.def.type }));
    const lists = options.filter(({ type }) => type === 'array');
    const others = options.filter(({ type }) => type !== 'array');
    const plain = others.map(({ type, option }) => {
      if (changesValue((option as Schema)._zod.def)) throw new NotExpressible();
      if (type === 'null') return 'value === null';
      const name = QUOTED_TYPES.find((one) => one === type);
      if (name === undefined) throw new NotExpressible();
      return `typeof value === '${name}'`;
    });
    // Of two lists, only their items could say which of them it is.
    if (lists.length > 1) throw new NotExpressible();
    const list = lists.map(({ option }) => `if (Array.isArray(value)) return ${this.expression(option, 'value')};`);
    return `${list.join('\n')}
      return ${checked(plain.join(' || ') || 'false', 'value', 'one of several types')};`;
  }

  /** Body for objects of which one field says what they are. */
  #choiceBody({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): string {
    const name = JSON.stringify(discriminator);
    const choices = options.map((option) => {
      const { def } = (option as Schema)._zod;
      if (def.type !== 'object') throw new NotExpressible();
      const { def: word } = (def.shape[discriminator] as Schema)._zod;
      if (word.type !== 'literal') throw new NotExpressible();
      const words = word.values.map((one) => `value[${name}] === ${JSON.stringify(one)}`);
      return `if (${words.join(' || ')}) return ${this.expression(option, 'value')};`;
    });
    return `${requireObject}
      ${choices.join('\n')}
      return unfit('a known kind of object', value);`;
  }
}

const requireObject = `if (typeof value !== 'object' || value === null || Array.isArray(value)) unfit('an object', value);`;

function checked(condition: string, value: string, expected: string): string {
  return `(${condition} ? ${value} : unfit(${JSON.stringify(expected)}, ${value}))`;
}

/** Returns whether parsing may answer with another value than the given one, apart from the fields of objects. */
function changesValue(def: z.core.$ZodTypeDef): boolean {
  const { coerce, checks = [] } = def as z.core.$ZodTypeDef & { coerce?: boolean };
  return coerce === true || checks.some(({ _zod }) => _zod.def.check === 'overwrite');
}
