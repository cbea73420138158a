import type { Kysely } from 'kysely';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import { AnswerWatch } from './answer-watch';
import { listenOn, type Listening } from './channel';
import { translateError } from './database-errors';
import type { DB } from './schema';
import { Scope, type ScopeOf } from './scope';
import { ScopedConnection, type RoundTrip } from './scoped-connection';
import { StatementNames } from './statement-names';
import { platformDatabase, tenantDatabase, type Lend, type TenantDatabase } from './tenant-database';
import { typeParsers } from './type-parsers';

export { brokenConstraint, DatabaseUnavailable, sqlState } from './database-errors';
export type { RoundTrip } from './scoped-connection';
export type { ScopeOf } from './scope';
export type { TenantDatabase } from './tenant-database';

/** Options of the application's connections. */
export interface DatabaseOptions {
  /** Connection URL of the application's login, which owns nothing. */
  url: string;
  connections?: number;
  /** Statement timeout. */
  statementTimeout?: number;
  /** Lock timeout. */
  lockTimeout?: number;
  /** Time without a statement after which a transaction is ended, so that a process that stands still locks nothing. */
  idleTransactionTimeout?: number;
  /** Connection timeout, after which the database counts as unavailable. */
  connectTimeout?: number;
  /** Time without any answer after which the database counts as unavailable. */
  frozenAfter?: number;
  /** Called when an idle connection broke. */
  onLost?: (error: Error) => void;
}

/** Access to all data. */
export interface Database {
  /** Returns a handle on the rows of one tenant; cheap, created per request. */
  forTenant(scope: ScopeOf): TenantDatabase;
  /** For data outside of any tenant: security definer functions, throttling, health. */
  platform: Kysely<DB>;
  /** Reports every round trip until the returned function is called. */
  onStatement(listener: (trip: RoundTrip) => void): () => void;
  /** Listens on a connection of its own to the notifications of a channel, from any process. */
  listen(channel: string, heard: Listening): () => Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const STATEMENT_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 5_000;
const IDLE_TRANSACTION_TIMEOUT = 30_000;
/** Distinguishes an unavailable database from a busy one. */
const CONNECT_TIMEOUT = 3_000;
/** A caller gets an error within two seconds, not when the database answers again. */
const FROZEN_AFTER = 1_700;
/**
 * Maximum time a request waits for a pooled connection: covers the peak load of a clinic, but is shorter than the
 * caller's timeout.
 */
const TURN_TIMEOUT = 8_000;

/** Opens the connection pool; the first statement opens the first connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const { url, frozenAfter = FROZEN_AFTER } = options;
  const watch = new AnswerWatch({ url, frozenAfter });
  const shared = { names: new StatementNames(), listeners: new Set<(trip: RoundTrip) => void>(), watch };

  const lendFor = (scope?: Scope): Lend => {
    return async (work) => {
      const connection = new ScopedConnection(await borrow(pool, watch), scope, shared);
      try {
        return await work(connection);
      } finally {
        connection.release();
      }
    };
  };

  return {
    forTenant: (of) => {
      const scope = new Scope(of);
      return tenantDatabase(scope.tenantId, lendFor(scope));
    },
    platform: platformDatabase(lendFor()),
    onStatement: (listener) => {
      shared.listeners.add(listener);
      return () => void shared.listeners.delete(listener);
    },
    listen: (channel, heard) => listenOn(options.url, channel, heard),
    close: async () => {
      await watch.close();
      await pool.end();
    },
  };
}

function openPool({ url, onLost = () => undefined, ...limits }: DatabaseOptions): Pool {
  const { connections = CONNECTIONS, statementTimeout = STATEMENT_TIMEOUT, lockTimeout = LOCK_TIMEOUT } = limits;
  const { connectTimeout = CONNECT_TIMEOUT, idleTransactionTimeout = IDLE_TRANSACTION_TIMEOUT } = limits;
  class PromptClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeout });
    }
  }
  const pool = new Pool({
    connectionString: url,
    application_name: `polyclinic ${process.pid}`,
    max: connections,
    connectionTimeoutMillis: Math.max(TURN_TIMEOUT, connectTimeout),
    Client: PromptClient,
    keepAlive: true,
    types: typeParsers,
    options: '-c timezone=UTC -c datestyle=ISO',
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
  });
  pool.on('error', onLost);
  // A connection that breaks while in use rejects its statement; without a listener the event would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function borrow(pool: Pool, watch: AnswerWatch): Promise<PoolClient> {
  let isAbandoned = false;
  const connect = async () => {
    const client = await pool.connect();
    if (isAbandoned) client.release();
    return client;
  };
  try {
    return await watch.race(connect);
  } catch (error) {
    isAbandoned = true;
    throw translateError(error);
  }
}
