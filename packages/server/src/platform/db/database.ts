import type { Kysely } from 'kysely';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import { listenOn, type Listening } from './channel';
import { told } from './database-errors';
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

/** How the application's connections behave. */
export interface DatabaseOptions {
  /** The address of the application's login, which owns nothing. */
  url: string;
  connections?: number;
  /** After this the database gives up on a statement. */
  statementTimeout?: number;
  /** After this a statement gives up waiting for somebody else's lock. */
  lockTimeout?: number;
  /** After this a database that makes no connection is taken for one that does not answer. */
  connectTimeout?: number;
  /** Told when a connection broke while nobody used it. */
  onLost?: (error: Error) => void;
}

/** The door to all rows. */
export interface Database {
  /** A handle on the rows of one tenant; cheap, made for each request. */
  forTenant(scope: ScopeOf): TenantDatabase;
  /** For what belongs to no tenant: definer functions, throttling, health. */
  platform: Kysely<DB>;
  /** Tells of every round trip, until the returned function is called. */
  onStatement(listener: (trip: RoundTrip) => void): () => void;
  /** Hears, on a connection of its own, what any process notifies on a channel. */
  listen(channel: string, heard: Listening): () => Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const STATEMENT_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 5_000;
const IDLE_TRANSACTION_TIMEOUT = 30_000;
/** A database that does not answer is told from one that is busy. */
const CONNECT_TIMEOUT = 3_000;
/** How long a request waits its turn when all connections are lent: the rush of a whole clinic, less than its caller waits. */
const TURN_TIMEOUT = 8_000;

/** Opens the pool of connections; the first connection is made by the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const shared = { names: new StatementNames(), listeners: new Set<(trip: RoundTrip) => void>() };

  const lendFor = (scope?: Scope): Lend => {
    return async (work) => {
      const connection = new ScopedConnection(await borrow(pool), scope, shared);
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
    close: () => pool.end(),
  };
}

function openPool({ url, onLost = () => undefined, ...limits }: DatabaseOptions): Pool {
  const { connections = CONNECTIONS, statementTimeout = STATEMENT_TIMEOUT, lockTimeout = LOCK_TIMEOUT } = limits;
  const { connectTimeout = CONNECT_TIMEOUT } = limits;
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
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  });
  pool.on('error', onLost);
  // A connection that breaks while it is lent rejects its statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function borrow(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw told(error);
  }
}
