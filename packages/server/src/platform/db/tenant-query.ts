import { Query, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { camelCase } from './names';

/** Statement sent before the main one, in the same message. */
export interface Prelude {
  /** Empty for one that is not worth a name. */
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Parts of a statement. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Name under which the connection keeps it prepared. */
  name?: string;
}

/** Result of a statement as pg returns it. */
export interface Answer {
  command: string | null;
  rowCount: number | null;
  rows: unknown[];
}

type Done = (error: unknown, answer?: Answer) => void;

/** Part of pg's connection that its own Query uses (pg 8.23). */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: {
    portal: string;
    statement: string | undefined;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

/** Columns of a result. */
interface RowDescription {
  fields: { name: string }[];
}

/** Columns of the named statements of a connection; null for a statement without a result. */
const described = new WeakMap<Wire, Map<string, RowDescription | null>>();

/** pg's Query with the methods that its types omit. */
interface OpenQuery extends Submittable {
  name?: string;
  text: string;
  prepare(wire: Wire): void;
  hasBeenParsed(wire: Wire): boolean;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

interface Config {
  text: string;
  values: unknown[];
  name?: string;
  queryMode: 'extended';
}

const BaseQuery = Query as unknown as new (config: Config, done: Done) => OpenQuery;

/**
 * Statement with its preludes, all sent before a single Sync: one round trip, and one implicit transaction unless a
 * prelude begins an explicit one. Settings made by a prelude for the transaction are therefore gone afterwards, also
 * after an error.
 */
export class TenantQuery extends BaseQuery {
  readonly #main: Statement;
  readonly #preludes: readonly Prelude[];
  #answered = 0;
  #known = new Map<string, RowDescription | null>();
  #columns: RowDescription | null = null;

  constructor({ text, values, name }: Statement, preludes: readonly Prelude[], done: Done) {
    super({ text, values: values as unknown[], name, queryMode: 'extended' }, done);
    this.#main = { name, text, values };
    this.#preludes = preludes;
  }

  override prepare(wire: Wire): void {
    // The same statement may be sent twice before its first parsing is acknowledged.
    const sent = new Set<string>();
    for (const { name, text, values } of this.#preludes) {
      if (wire.parsedStatements[name] === undefined && !sent.has(name)) wire.parse({ name, text });
      if (name) sent.add(name);
      wire.bind({ portal: '', statement: name, values, valueMapper: prepareValue });
      wire.execute({ portal: '' });
    }
    const { name, text, values } = this.#main;
    const isParsed = this.hasBeenParsed(wire) || (name !== undefined && sent.has(name));
    if (!isParsed) wire.parse({ name, text });
    if (name) wire.submittedNamedStatements[name] = text;
    wire.bind({ portal: '', statement: name, values, valueMapper: prepareValue });
    this.#known = described.get(wire) ?? new Map<string, RowDescription | null>();
    described.set(wire, this.#known);
    // The columns of a prepared statement never change: PostgreSQL refuses one whose table has changed.
    const columns = isParsed && name ? this.#known.get(name) : undefined;
    if (columns === undefined) wire.describe({ type: 'P', name: '' });
    else if (columns) super.handleRowDescription(columns);
    wire.execute({ portal: '' });
    wire.sync();
    this.#answerFor(this.#preludes[0] ?? this.#main);
  }

  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = camelCase(field.name);
    this.#columns = message;
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#answered >= this.#preludes.length) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#answered >= this.#preludes.length) {
      const { name } = this.#main;
      if (name && !this.#known.has(name)) this.#known.set(name, this.#columns);
      return super.handleCommandComplete(message, wire);
    }
    this.#answered += 1;
    this.#answerFor(this.#preludes[this.#answered] ?? this.#main);
  }

  override handleError(error: Error, wire: Wire): void {
    // The database skips everything after an error, so a statement after a failed prelude was never parsed.
    if (this.#main.name) delete wire.submittedNamedStatements[this.#main.name];
    super.handleError(error, wire);
  }

  /** pg's client records "parsed" under the name and text of the active query at that moment. */
  #answerFor({ name, text }: { name?: string; text: string }): void {
    this.name = name;
    this.text = text;
  }
}
