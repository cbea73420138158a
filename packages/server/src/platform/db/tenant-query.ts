import type { Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { rowReader, type DescribedColumn, type ReadRow } from './row-reader';

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

/** Result of a statement. */
export interface Answer {
  command: string | null;
  rowCount: number | null;
  rows: unknown[];
}

type Done = (error: unknown, answer?: Answer) => void;

/** Part of pg's connection that its own Query uses (pg 8.23). */
interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  sendCopyFail(message: string): void;
}

/** Readers of the rows of a connection's named statements; null for a statement without a result. */
const readers = new WeakMap<Wire, Map<string, ReadRow | null>>();

interface Part {
  name: string;
  text: string;
  values: unknown[];
}

function partOf({ name = '', text, values }: Statement): Part {
  return { name, text, values: values.map(prepareValue) };
}

/** The last number is that of the rows: INSERT 0 1, UPDATE 1. */
const COMMAND = /^([A-Za-z]+)(?:.* (\d+))?/;

/**
 * Statement with its preludes, all sent before a single Sync: one round trip, and one implicit transaction unless a
 * prelude begins an explicit one. Settings made by a prelude for the transaction are therefore gone afterwards, also
 * after an error. In place of pg's own Query, which asks for the columns of a prepared statement each time.
 */
export class TenantQuery implements Submittable {
  /** Name and text of the part that is being answered: pg's client records "parsed" under them. */
  name: string | undefined;
  text = '';
  /** Called by pg's client if the connection ends. */
  callback: Done;
  readonly #main: Statement;
  readonly #preludes: readonly Prelude[];
  readonly #rows: unknown[] = [];
  #answered = 0;
  #readRow: ReadRow | null = null;
  #known: Map<string, ReadRow | null> | undefined;
  #command: string | null = null;
  #rowCount: number | null = null;
  #fault: unknown;

  constructor(main: Statement, preludes: readonly Prelude[], done: Done) {
    this.#main = main;
    this.#preludes = preludes;
    this.callback = done;
  }

  /** Sends everything, or returns the error of a value that cannot be sent. */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    let parts: Part[];
    try {
      parts = [...this.#preludes, this.#main].map(partOf);
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork();
    try {
      this.#send(wire, parts);
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: Wire, parts: readonly Part[]): void {
    // The same statement may be sent twice before its first parsing is acknowledged.
    const sent = new Set<string>();
    let isParsed = false;
    for (const [place, { name, text, values }] of parts.entries()) {
      if (place > 0) wire.execute({ portal: '' });
      isParsed = name !== '' && (wire.parsedStatements[name] !== undefined || sent.has(name));
      if (!isParsed) wire.parse({ name, text });
      sent.add(name);
      wire.bind({ portal: '', statement: name, values });
    }
    this.#known = readers.get(wire) ?? new Map<string, ReadRow | null>();
    readers.set(wire, this.#known);
    // The columns of a prepared statement never change: PostgreSQL refuses one whose table has changed.
    const readRow = isParsed ? this.#known.get(this.#main.name ?? '') : undefined;
    if (readRow === undefined) wire.describe({ type: 'P', name: '' });
    else this.#readRow = readRow;
    wire.execute({ portal: '' });
    wire.sync();
    this.#answerFor(this.#preludes[0] ?? this.#main);
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    this.#readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#answered < this.#preludes.length || this.#fault !== undefined || !this.#readRow) return;
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      // The rest of the answer is read, and then the caller gets the error.
      this.#fault = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#answered < this.#preludes.length) {
      this.#answered += 1;
      this.#answerFor(this.#preludes[this.#answered] ?? this.#main);
      return;
    }
    const { name } = this.#main;
    if (name && !this.#known?.has(name)) this.#known?.set(name, this.#readRow);
    const [, command = null, count] = COMMAND.exec(text) ?? [];
    this.#command = command;
    this.#rowCount = count === undefined ? null : Number(count);
  }

  /** A statement without words is answered, but completes no command. */
  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).sendCopyFail('No source was given for COPY');
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined)
      this.callback(undefined, { command: this.#command, rowCount: this.#rowCount, rows: this.#rows });
    else this.callback(this.#fault);
  }

  #answerFor({ name, text }: Statement): void {
    this.name = name;
    this.text = text;
  }
}
