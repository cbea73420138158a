import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  TransactionBuilder,
  type Transaction,
  type AccessMode,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  type IsolationLevel,
  type KyselyProps,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { snakeCase } from './names';
import type { DB } from './schema';
import { ScopedConnection } from './scoped-connection';

/** Sends a compiled statement without the layers of Kysely, which have nothing to add to one. */
type Send = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

/** Database handle restricted to the rows of one tenant. Repositories accept only this. */
export interface TenantDatabase extends Kysely<DB> {
  readonly tenantId: string;
  readonly send: Send;
  transaction(): TenantTransactionBuilder;
}

/** The same handle inside a transaction; transactions cannot be nested. */
export interface TenantTransaction extends Transaction<DB> {
  readonly tenantId: string;
  readonly send: Send;
  transaction(): TenantTransactionBuilder;
}

/** Runs the callback in one transaction, with a handle of the same tenant. */
export interface TenantTransactionBuilder extends TransactionBuilder<DB> {
  setAccessMode(accessMode: AccessMode): TenantTransactionBuilder;
  setIsolationLevel(isolationLevel: IsolationLevel): TenantTransactionBuilder;
  execute<T>(callback: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
}

/** Lends a connection for as long as it is needed. */
export type Lend = <T>(work: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;

/**
 * Columns are camelCase in the code and snake_case in the database; converted here, it costs nothing per row or query
 * node.
 */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return snakeCase(super.sanitizeIdentifier(identifier));
  }
}

const compiler = new SnakeCaseCompiler();
const adapter = new PostgresAdapter();

/** Begins and ends transactions; connections come from the provider of each handle, never from here. */
const driver: Driver = {
  init: async () => undefined,
  destroy: async () => undefined,
  acquireConnection: () => Promise.reject(new Error('A connection is lent by its handle')),
  releaseConnection: async () => undefined,
  beginTransaction: async (connection, settings: TransactionSettings) => scoped(connection).begin(settings),
  commitTransaction: (connection) => scoped(connection).commit(),
  rollbackTransaction: (connection) => scoped(connection).rollback(),
};

// Kysely needs it for introspection, which handles do not use.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('There is no pool behind a handle')) });

function scoped(connection: DatabaseConnection): ScopedConnection {
  if (connection instanceof ScopedConnection) return connection;
  throw new Error('Not a connection of this database');
}

function propsFor(lend: Lend): KyselyProps {
  const provider: ConnectionProvider = { provideConnection: lend };
  return { config: { dialect }, driver, dialect, executor: new DefaultQueryExecutor(compiler, adapter, provider) };
}

class TenantKysely extends Kysely<DB> implements TenantDatabase {
  readonly #props: KyselyProps;
  readonly send: Send;

  constructor(
    props: KyselyProps,
    readonly tenantId: string,
    lend: Lend,
  ) {
    super(props);
    this.#props = props;
    this.send = (query) => lend((connection) => connection.executeQuery(query));
  }

  override transaction(): TenantTransactionBuilder {
    return new TenantTransactions(this.#props, this.tenantId);
  }
}

class TenantTransactions extends TransactionBuilder<DB> implements TenantTransactionBuilder {
  readonly #props: ConstructorParameters<typeof TransactionBuilder>[0];
  readonly #tenantId: string;

  constructor(props: ConstructorParameters<typeof TransactionBuilder>[0], tenantId: string) {
    super(props);
    this.#props = props;
    this.#tenantId = tenantId;
  }

  override setAccessMode(accessMode: AccessMode): TenantTransactionBuilder {
    return new TenantTransactions({ ...this.#props, accessMode }, this.#tenantId);
  }

  override setIsolationLevel(isolationLevel: IsolationLevel): TenantTransactionBuilder {
    return new TenantTransactions({ ...this.#props, isolationLevel }, this.#tenantId);
  }

  override execute<T>(callback: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return super.execute(async (transaction) => {
      const connection = await transaction.getExecutor().provideConnection((one) => Promise.resolve(one));
      const send: Send = (query) => connection.executeQuery(query);
      // Kysely refuses nested transactions, so its builder never runs.
      return callback(Object.assign(transaction, { tenantId: this.#tenantId, send }) as TenantTransaction);
    });
  }
}

/** Returns a handle on the rows of one tenant. */
export function tenantDatabase(tenantId: string, lend: Lend): TenantDatabase {
  return new TenantKysely(propsFor(lend), tenantId, lend);
}

/** Returns a handle on data outside of any tenant; rows of tenants are invisible to it. */
export function platformDatabase(lend: Lend): Kysely<DB> {
  return new Kysely<DB>(propsFor(lend));
}
