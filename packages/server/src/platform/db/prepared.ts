import type { CompiledQuery, Compilable } from 'kysely';
import type { DirectedQuery } from './directed-query';
import { tenantDatabase, type TenantDatabase } from './tenant-database';

/** Options of a prepared statement. */
export interface PreparedOptions {
  /**
   * Saves planning a large statement for each request, where the values do not decide which plan is good: PostgreSQL
   * would plan it again each time because a plan for known values looks cheaper than it is.
   */
  isGeneric?: boolean;
  /**
   * Saves a round trip inside a transaction: the statement is sent with the next one, and an error of it appears there
   * or at the commit, which is where a broken constraint has to be translated into a refusal. `all` and `first` have no
   * rows then.
   */
  isDeferred?: boolean;
}

/** Statement built and compiled once for all requests. */
export interface Prepared<Values, Row> {
  all(db: TenantDatabase, values: Values): Promise<Row[]>;
  first(db: TenantDatabase, values: Values): Promise<Row | undefined>;
  /**
   * Asks inside a transaction together with the next statement; returns a function for the rows, which are undefined
   * until that one has been answered.
   */
  later(db: TenantDatabase, values: Values): Promise<() => Row[] | undefined>;
}

// Neither can be part of a text that PostgreSQL stores.
const MARK = '\0';
const TENANT = `${MARK}tenantId`;

/** An object that has, under every name, the mark of this name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => MARK + String(name) });

const builder = tenantDatabase(TENANT, () => Promise.reject(new Error('A statement is only built here')));

/**
 * Builds a statement once, at its first use: building and compiling one with many columns takes longer than reading a row
 * by its key. Inside `build` a value may only be passed on, never looked at, because it stands for that of every request.
 */
export function prepared<Values extends object, Row>(
  build: (db: TenantDatabase, values: Values) => Compilable<Row> | CompiledQuery<Row>,
  options: PreparedOptions = {},
): Prepared<Values, Row> {
  let statement: Statement<Row> | undefined;
  const directed = (db: TenantDatabase, values: Values): DirectedQuery<Row> => {
    statement ??= compile(build(builder, PLACEHOLDERS as Values));
    const { query, places } = statement;
    const parameters = query.parameters.map((parameter, index) => {
      const place = places[index];
      if (place === undefined) return parameter;
      return place === TENANT ? db.tenantId : values[place as keyof Values];
    });
    return { ...query, ...options, parameters };
  };
  const all = async (db: TenantDatabase, values: Values) => (await db.send<Row>(directed(db, values))).rows;
  return {
    all,
    first: async (db, values) => (await all(db, values))[0],
    async later(db, values) {
      let rows: Row[] | undefined;
      const receive = (received: Row[]) => void (rows = received);
      await db.send<Row>({ ...directed(db, values), isDeferred: true, receive } as DirectedQuery<Row>);
      return () => rows;
    },
  };
}

/** Statement of which there is one for each shape of the values. */
export interface PreparedShapes<Values, Row> {
  all(db: TenantDatabase, values: Values): Promise<Row[]>;
}

/** A form of ever new shapes must not fill the memory; nobody asks in so many ways at once. */
const MOST_SHAPES = 200;

/**
 * Builds a statement once for each shape of its values, such as a filter: a value that is left out is undefined inside
 * `build`, the ones named `literal` keep their value, a word or a number, and all others may only be passed on.
 */
export function preparedShapes<Values extends object, Row>(
  literal: readonly (keyof Values & string)[],
  build: (db: TenantDatabase, values: Values) => Compilable<Row> | CompiledQuery<Row>,
  options: PreparedOptions = {},
): PreparedShapes<Values, Row> {
  const shapes = new Map<string, Prepared<Values, Row>>();
  const isLiteral = (name: string) => literal.some((one) => one === name);
  return {
    all(db, values) {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      const key = given.map(([name, value]) => (isLiteral(name) ? `${name}=${String(value)}` : name)).join();
      let statement = shapes.get(key);
      if (!statement) {
        if (shapes.size >= MOST_SHAPES) shapes.clear();
        const shape = given.map(([name, value]) => [name, isLiteral(name) ? value : MARK + name]);
        const shaped = Object.fromEntries(shape) as Values;
        statement = prepared<Values, Row>((of) => build(of, shaped), options);
        shapes.set(key, statement);
      }
      return statement.all(db, values);
    },
  };
}

interface Statement<Row> {
  query: CompiledQuery<Row>;
  /** Name of the value that each parameter stands for; undefined for one that is always the same. */
  places: (string | undefined)[];
}

function compile<Row>(built: Compilable<Row> | CompiledQuery<Row>): Statement<Row> {
  const query = 'sql' in built ? built : built.compile();
  const places = query.parameters.map((parameter) => {
    if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return undefined;
    return parameter === TENANT ? TENANT : parameter.slice(MARK.length);
  });
  return { query, places };
}
