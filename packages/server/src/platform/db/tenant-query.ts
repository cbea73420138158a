import type { Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { rowReader, type DescribedColumn, type ReadRow } from './row-reader';

/** Statement sent before the main one, in the same message. */
export interface Prelude {
  /** Empty for one that is not worth a name. */
  name: string;
  text: string;
  values: readonly unknown[];
  /** Gets the rows; without it they are not read. */
  receive?: ((rows: unknown[]) => void) | undefined;
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
  receive?: ((rows: unknown[]) => void) | undefined;
  isMain: boolean;
  readRow: ReadRow | null;
  rows: unknown[];
}

function partOf({ name = '', text, values, receive }: Statement & Pick<Prelude, 'receive'>, isMain: boolean): Part {
  return { name, text, values: values.map(prepareValue), receive, isMain, readRow: null, rows: [] };
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
  #parts: readonly Part[] = [];
  #answered = 0;
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
    try {
      this.#parts = [...this.#preludes.map((prelude) => partOf(prelude, false)), partOf(this.#main, true)];
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork();
    try {
      this.#send(wire);
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: Wire): void {
    this.#known = readers.get(wire) ?? new Map<string, ReadRow | null>();
    readers.set(wire, this.#known);
    // The same statement may be sent twice before its first parsing is acknowledged.
    const sent = new Set<string>();
    for (const part of this.#parts) {
      const { name, text, values } = part;
      const isParsed = name !== '' && (wire.parsedStatements[name] !== undefined || sent.has(name));
      if (!isParsed) wire.parse({ name, text });
      sent.add(name);
      wire.bind({ portal: '', statement: name, values });
      if (isRead(part)) {
        // The columns of a prepared statement never change: PostgreSQL refuses one whose table has changed.
        const readRow = isParsed ? this.#known.get(name) : undefined;
        if (readRow === undefined) wire.describe({ type: 'P', name: '' });
        else part.readRow = readRow;
      }
      wire.execute({ portal: '' });
    }
    wire.sync();
    this.#answerFor(this.#current);
  }

  handleRowDescription({ fields }: { fields: DescribedColumn[] }): void {
    const part = this.#current;
    if (part) part.readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const part = this.#current;
    if (!part?.readRow || this.#fault !== undefined) return;
    try {
      part.rows.push(part.readRow(fields));
    } catch (error) {
      // The rest of the answer is read, and then the caller gets the error.
      this.#fault = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.#current;
    if (!part) return;
    const { name, isMain, readRow, rows } = part;
    if (isRead(part) && name && !this.#known?.has(name)) this.#known?.set(name, readRow);
    if (isMain) {
      const [, command = null, count] = COMMAND.exec(text) ?? [];
      this.#command = command;
      this.#rowCount = count === undefined ? null : Number(count);
      return;
    }
    if (this.#fault === undefined) part.receive?.(rows);
    this.#answered += 1;
    this.#answerFor(this.#current);
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
    const rows = this.#parts.at(-1)?.rows ?? [];
    if (this.#fault === undefined) this.callback(undefined, { command: this.#command, rowCount: this.#rowCount, rows });
    else this.callback(this.#fault);
  }

  /** The part that is being answered. */
  get #current(): Part | undefined {
    return this.#parts[this.#answered];
  }

  #answerFor(part: Part | undefined): void {
    this.name = part?.name;
    this.text = part?.text ?? '';
  }
}

function isRead({ isMain, receive }: Part): boolean {
  return isMain || receive !== undefined;
}
