import type { ApiDescription, OperationDescription, Shape, ShapeTypes } from './operation-shapes';

/** Requirement of a caller that the server does not meet. */
export interface OperationMisfit {
  /** `resource.name` */
  name: string;
  detail: string;
}

/**
 * Returns the differences between two descriptions that break callers built against the first. The server may add
 * operations, fields of responses, and accepted fields and values; every other change breaks a caller.
 */
export function operationMisfits(called: ApiDescription, served: ApiDescription): OperationMisfit[] {
  const byAddress = new Map(Object.values(served.operations).map((operation) => [addressOf(operation), operation]));
  const requests = new Comparison(called.shapes, served.shapes, true);
  const answers = new Comparison(served.shapes, called.shapes, false);
  return Object.entries(called.operations).flatMap(([name, own]) => {
    const other = byAddress.get(addressOf(own));
    if (!other) return [{ name, detail: `there is no ${own.method} ${own.path}` }];
    const details = [
      ...(own.access === other.access ? [] : [`is for ${other.access} callers, not for ${own.access} ones`]),
      ...(other.idempotent && !own.idempotent ? ['needs an Idempotency-Key'] : []),
      ...(own.file === other.file ? [] : [`answers with ${other.file ? 'a file' : 'JSON'}`]),
      ...requests.faults(own.query, other.query).map((fault) => `query${fault}`),
      ...requests.faults(own.body, other.body).map((fault) => `body${fault}`),
      ...answers.faults(other.data, own.data).map((fault) => `data${fault}`),
    ];
    return details.map((detail) => ({ name, detail }));
  });
}

/** Ignores the names of path parameters, which each side chooses for itself. */
function addressOf({ method, path }: OperationDescription): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`;
}

/** Comparison of the values that one side can produce with those that the other side accepts. */
class Comparison {
  readonly #known = new Map<string, string[]>();

  constructor(
    readonly produced: readonly Shape[],
    readonly consumed: readonly Shape[],
    /** Servers refuse fields that they do not know; callers ignore them. */
    readonly isRequest: boolean,
  ) {}

  /**
   * Returns faults, each beginning with its path in the value. Pairs that occur in several operations are compared
   * once.
   */
  faults(producedAt: number | undefined, consumedAt: number | undefined): string[] {
    const pair = `${producedAt} ${consumedAt}`;
    const known = this.#known.get(pair) ?? this.#compare(at(this.produced, producedAt), at(this.consumed, consumedAt));
    this.#known.set(pair, known);
    return known;
  }

  #compare(produced: Shape, consumed: Shape): string[] {
    const faults = Object.entries(consumed).flatMap(([key, types]) => {
      const given = fieldOf(produced, key) ?? fieldOf(produced, nameOf(key));
      if (given !== undefined) return this.#typeFaults(given, types).map((fault) => `${placeOf(key)}${fault}`);
      if (key.endsWith('?') || key === '{}') return [];
      return [`${placeOf(key)} ${this.isRequest ? 'is required' : 'may be missing'}`];
    });
    if (!this.isRequest || Object.hasOwn(consumed, '{}')) return faults;
    const names = new Set(Object.keys(consumed).map(nameOf));
    const unknown = Object.keys(produced).filter((key) => !names.has(nameOf(key)));
    return [...faults, ...unknown.map((key) => `${placeOf(key)} is not accepted`)];
  }

  #typeFaults(produced: ShapeTypes, consumed: ShapeTypes): string[] {
    const expected = [consumed].flat();
    if (expected.includes('any')) return [];
    return [produced].flat().flatMap((type) => {
      const place = placeIn(type);
      if (place === undefined) {
        const isExpected = type === 'any' || expected.includes(type) || expected.includes(typeOfLiteral(type));
        return isExpected ? [] : [` may be ${type}`];
      }
      // Of several possible shapes, reports the faults of the closest one.
      const attempts = expected
        .map(placeIn)
        .filter((other) => other !== undefined)
        .map((other) => this.faults(place, other));
      return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [' may be an object'];
    });
  }
}

/** Descriptions are external input: a field may be named like a property of every object, such as `constructor`. */
function fieldOf(shape: Shape, key: string): ShapeTypes | undefined {
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

function at(shapes: readonly Shape[], place: number | undefined): Shape {
  return (place === undefined ? undefined : shapes[place]) ?? {};
}

function placeIn(type: string): number | undefined {
  return type.startsWith('#') ? Number(type.slice(1)) : undefined;
}

/** Returns the type of a literal; literals are written as JSON, type names are not. */
function typeOfLiteral(type: string): string {
  if (type.startsWith('"')) return 'string';
  if (/^[\d-]/.test(type)) return 'number';
  return type === 'true' || type === 'false' ? 'boolean' : type;
}

function nameOf(key: string): string {
  return key.replace(/\?$/, '');
}

function placeOf(key: string): string {
  return key === '[]' || key === '{}' ? key : `.${nameOf(key)}`;
}
