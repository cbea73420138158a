import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import type { PoolClient } from 'pg';
import type { AnswerWatch } from './answer-watch';
import { DatabaseFrozen, sqlState, translateError } from './database-errors';
import type { DirectedQuery } from './directed-query';
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
  /** Statements to be sent with the next one, in order. */
  deferred: Prelude[];
  /** Statements use their generic plan. */
  isGeneric: boolean;
}

/** Sets for the rest of the transaction how a plan is chosen. */
const PLANS = `select set_config('plan_cache_mode', $1, true)`;
const GENERIC: Prelude = { name: 'plans', text: PLANS, values: ['force_generic_plan'] };
const AS_USUAL: Prelude = { name: 'plans', text: PLANS, values: ['auto'] };

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const PLAN_OUT_OF_DATE = '0A000';
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const NOTHING = CompiledQuery.raw('select');
const ROLLBACK: Statement = { text: 'rollback', values: [] };

/** Pooled connection lent to one handle; it enters the tenant in the same message as the first statement. */
export class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #scope: Scope | undefined;
  readonly #shared: Shared;
  /** Set from begin to commit. */
  #transaction?: OpenTransaction;
  #isBroken = false;
  #isReleased = false;

  constructor(client: PoolClient, scope: Scope | undefined, shared: Shared) {
    this.#client = client;
    this.#scope = scope;
    this.#shared = shared;
  }

  async executeQuery<R>(query: DirectedQuery): Promise<QueryResult<R>> {
    // It may have been lent to another request.
    if (this.#isReleased) throw new Error('The transaction has ended');
    if (query.isDeferred && this.#transaction) {
      this.#defer(this.#transaction, query);
      return { rows: [] };
    }
    const { command, rowCount, rows } = this.#transaction
      ? await this.#sendWithin(this.#transaction, query)
      : await this.#sendAlone(query);
    query.receive?.(rows);
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
    this.#transaction = { begin, isOpen: false, deferred: [], isGeneric: false };
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (transaction && !transaction.isOpen && transaction.deferred.length > 0)
      await this.#sendWithin(transaction, NOTHING);
    this.#transaction = undefined;
    if (!transaction?.isOpen) return;
    const { command } = await this.#send(COMMIT, takeDeferred(transaction)).catch((error: unknown) => {
      // A deferred statement may have failed, and the transaction is still open.
      this.#transaction = transaction;
      throw error;
    });
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
    this.#isReleased = true;
    this.#client.release(this.#isBroken);
  }

  #defer({ deferred }: OpenTransaction, { sql, parameters, receive }: DirectedQuery): void {
    this.#report(sql, parameters);
    deferred.push({ name: this.#shared.names.nameFor(sql) ?? '', text: sql, values: parameters, receive });
  }

  async #sendAlone({ sql, parameters, isGeneric }: DirectedQuery): Promise<Answer> {
    const entry = this.#scope?.enter();
    const preludes = [...(entry ? [entry.prelude] : []), ...(isGeneric ? [GENERIC] : [])];
    const answer = await this.#sendNamed({ text: sql, values: parameters }, preludes);
    entry?.passed();
    return answer;
  }

  async #sendWithin(transaction: OpenTransaction, { sql, parameters, isGeneric = false }: DirectedQuery) {
    const begins = !transaction.isOpen;
    // Even if it fails, there is something to roll back from here on.
    transaction.isOpen = true;
    const entry = begins ? this.#scope?.enter() : undefined;
    const isSwitched = isGeneric !== transaction.isGeneric;
    const preludes = [
      ...(begins ? [{ name: transaction.begin, text: transaction.begin, values: [] }] : []),
      ...(entry ? [entry.prelude] : []),
      ...(isSwitched && !isGeneric ? [AS_USUAL] : []),
      ...takeDeferred(transaction),
      ...(isSwitched && isGeneric ? [GENERIC] : []),
    ];
    transaction.isGeneric = isGeneric;
    const name = this.#shared.names.nameFor(sql);
    const answer = await this.#send({ text: sql, values: parameters, name }, preludes);
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
    this.#report(statement.text, statement.values);
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

  #report(sql: string, values: readonly unknown[]): void {
    for (const listener of this.#shared.listeners) listener({ sql, values, tenantId: this.#scope?.tenantId ?? null });
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

/** Returns what has to be sent before the next statement of a transaction. */
function takeDeferred(transaction: OpenTransaction): Prelude[] {
  const { deferred } = transaction;
  transaction.deferred = [];
  return deferred;
}
