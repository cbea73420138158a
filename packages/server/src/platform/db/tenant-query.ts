import { Query, type Submittable } from 'pg';
import { camelCase } from './names';

/** Statement sent before the main one, in the same message. */
export interface Prelude {
  name: string;
  text: string;
  values: unknown[];
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
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string }): void;
}

/** pg's Query with the methods that its types omit. */
interface OpenQuery extends Submittable {
  name?: string;
  text: string;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: { name: string }[] }): void;
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
  readonly #main: { name?: string; text: string };
  readonly #preludes: readonly Prelude[];
  #answered = 0;

  constructor({ text, values, name }: Statement, preludes: readonly Prelude[], done: Done) {
    super({ text, values: values as unknown[], name, queryMode: 'extended' }, done);
    this.#main = { name, text };
    this.#preludes = preludes;
  }

  override prepare(wire: Wire): void {
    for (const { name, text, values } of this.#preludes) {
      if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
      wire.bind({ portal: '', statement: name, values });
      wire.execute({ portal: '' });
    }
    super.prepare(wire);
    this.#answerFor(this.#preludes[0] ?? this.#main);
  }

  override handleRowDescription(message: { fields: { name: string }[] }): void {
    for (const field of message.fields) field.name = camelCase(field.name);
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#answered >= this.#preludes.length) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#answered >= this.#preludes.length) return super.handleCommandComplete(message, wire);
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
