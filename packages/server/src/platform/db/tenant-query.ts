import { Query, type Submittable } from 'pg';
import { camelCase } from './names';

/** A statement that goes ahead of the one that counts, in the same message to the database. */
export interface Prelude {
  name: string;
  text: string;
  values: unknown[];
}

/** What a statement is made of. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Kept parsed under this name by the connection. */
  name?: string;
}

/** What pg hands over for a statement. */
export interface Answer {
  command: string | null;
  rowCount: number | null;
  rows: unknown[];
}

type Done = (error: unknown, answer?: Answer) => void;

/** The half of pg's connection that its own Query uses (pg 8.23). */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string }): void;
}

/** pg's Query with the methods that its types leave out. */
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
 * One statement behind its preludes, all sent before a single Sync: one round trip, and one implicit transaction unless a
 * prelude begins a real one. What a prelude sets for the transaction is therefore gone afterwards, also after an error.
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
    // The database skips what follows an error, so a statement behind a failed prelude was never parsed.
    if (this.#main.name) delete wire.submittedNamedStatements[this.#main.name];
    super.handleError(error, wire);
  }

  /** pg's client books "parsed" under the name and text that the active query has at that moment. */
  #answerFor({ name, text }: { name?: string; text: string }): void {
    this.name = name;
    this.text = text;
  }
}
