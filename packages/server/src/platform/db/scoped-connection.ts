import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { PoolClient } from 'pg';
import type { AnswerWatch } from './answer-watch';
import { DatabaseFrozen, sqlState, translateError } from './database-errors';
import type { Scope } from './scope';
import type { StatementNames } from './statement-names';
import { TenantQuery, type Answer, type Prelude, type Statement } from './tenant-query';

/** Round trip to the database, for measurements. */
export interface RoundTrip {
  sql: string;
  values: readonly unknown[];
  tenantId: string | null;
}

/** State shared by all connections of a database. */
export interface Shared {
  names: StatementNames;
  listeners: Set<(trip: RoundTrip) => void>;
  watch: AnswerWatch;
}

interface OpenTransaction {
  begin: string;
  isOpen: boolean;
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const PLAN_OUT_OF_DATE = '0A000';
const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

/** Pooled connection lent to one handle; it enters the tenant in the same message as the first statement. */
export class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #scope: Scope | undefined;
  readonly #shared: Shared;
  /** Set from begin to commit. */
  #transaction?: OpenTransaction;
  #isBroken = false;

  constructor(client: PoolClient, scope: Scope | undefined, shared: Shared) {
    this.#client = client;
    this.#scope = scope;
    this.#shared = shared;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = this.#transaction
      ? await this.#sendWithin(this.#transaction, sql, parameters)
      : await this.#sendAlone(sql, parameters);
    const numAffectedRows = command !== null && WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined;
    return { numAffectedRows, rows: rows as R[] };
  }

  /** Streaming is not needed: exports read a cursor inside one transaction instead. */
  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('Read a cursor inside a transaction');
  }

  /** Sends nothing yet: BEGIN travels with the first statement. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    this.#transaction = { begin, isOpen: false };
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (!transaction?.isOpen) return;
    const { command } = await this.#send(COMMIT, []);
    // PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK instead of an error.
    if (command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed, so all of it was rolled back');
  }

  async rollback(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (!transaction?.isOpen) return;
    // The caller has to see why the transaction failed, not that its connection is gone as well; the pool drops it.
    await this.#send(ROLLBACK, []).catch(() => {
      this.#isBroken = true;
    });
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #sendAlone(text: string, values: readonly unknown[]): Promise<Answer> {
    const entry = this.#scope?.enter();
    const preludes = entry ? [entry.prelude] : [];
    const answer = await this.#sendNamed({ text, values }, preludes);
    entry?.passed();
    return answer;
  }

  async #sendWithin(transaction: OpenTransaction, text: string, values: readonly unknown[]): Promise<Answer> {
    if (transaction.isOpen) return this.#send({ text, values, name: this.#shared.names.nameFor(text) }, []);
    // Even if it fails, there is something to roll back from here on.
    transaction.isOpen = true;
    const entry = this.#scope?.enter();
    const begin: Prelude = { name: transaction.begin, text: transaction.begin, values: [] };
    const preludes = entry ? [begin, entry.prelude] : [begin];
    const answer = await this.#send({ text, values, name: this.#shared.names.nameFor(text) }, preludes);
    entry?.passed();
    return answer;
  }

  /**
   * A migration may change a table while the server runs, which invalidates named statements; alone in its transaction,
   * a statement can be retried.
   */
  async #sendNamed(statement: Statement, preludes: Prelude[]): Promise<Answer> {
    const { names } = this.#shared;
    const name = names.nameFor(statement.text);
    try {
      return await this.#send({ ...statement, name }, preludes);
    } catch (error) {
      if (name === undefined || sqlState(error) !== PLAN_OUT_OF_DATE) throw error;
      names.forgetAll();
      return this.#send(statement, preludes);
    }
  }

  async #send(statement: Statement, preludes: Prelude[]): Promise<Answer> {
    for (const listener of this.#shared.listeners) {
      listener({ sql: statement.text, values: statement.values, tenantId: this.#scope?.tenantId ?? null });
    }
    try {
      return await this.#shared.watch.race(() => this.#answerTo(statement, preludes));
    } catch (error) {
      // The statement still waits for its answer: the connection cannot be lent again.
      if (error instanceof DatabaseFrozen) this.#isBroken = true;
      // The stack of the socket is useless; the one from here leads to the repository.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw translateError(error);
    }
  }

  #answerTo(statement: Statement, preludes: Prelude[]): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const done = (error: unknown, answer?: Answer) => {
        if (answer) resolve(answer);
        else reject(error);
      };
      this.#client.query(new TenantQuery(statement, preludes, done));
    });
  }
}
