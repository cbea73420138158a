const VERSION = 1;

/** Tables of the store: keys for encryption, stored answers, waiting changes, and notes such as the offset of the clock. */
const TABLES = ['keys', 'answers', 'changes', 'notes'] as const;
export type Table = (typeof TABLES)[number];

/** A row; everything but its id is encrypted or of no interest. */
export interface Row {
  id: string;
}

/**
 * The database of one person on this device. Nothing throws: while the connection closes, or if the disk is full, a read
 * finds nothing and a write returns false.
 */
export interface DeviceBase {
  get: <T extends Row>(table: Table, id: string) => Promise<T | undefined>;
  all: <T extends Row>(table: Table) => Promise<T[]>;
  put: (table: Table, row: Row) => Promise<boolean>;
  /** Adds a row unless there is one with its id; false if there is. */
  add: (table: Table, row: Row) => Promise<boolean>;
  remove: (table: Table, ids: readonly string[]) => Promise<boolean>;
  close: () => void;
}

/** Opens the database; undefined if the browser refuses, such as in a private window. */
export async function openDeviceBase(name: string): Promise<DeviceBase | undefined> {
  const database = await open(name).catch(() => undefined);
  if (!database) return undefined;
  // Another tab removes the database: it waits until every connection is closed.
  database.addEventListener('versionchange', () => database.close());
  const write = (table: Table, work: (rows: IDBObjectStore) => unknown) =>
    run(database, table, 'readwrite', (rows) => {
      work(rows);
      return undefined;
    }).then(
      () => true,
      () => false,
    );
  return {
    get: <T extends Row>(table: Table, id: string) =>
      run(database, table, 'readonly', (rows) => rows.get(id) as IDBRequest<T | undefined>).catch(() => undefined),
    all: <T extends Row>(table: Table) =>
      run(database, table, 'readonly', (rows) => rows.getAll() as IDBRequest<T[]>).then(
        (found) => found ?? [],
        () => [],
      ),
    put: (table, row) => write(table, (rows) => rows.put(row)),
    add: (table, row) => write(table, (rows) => rows.add(row)),
    remove: (table, ids) =>
      write(table, (rows) => {
        for (const id of ids) rows.delete(id);
      }),
    close: () => database.close(),
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.addEventListener('upgradeneeded', () => {
      for (const table of TABLES) opening.result.createObjectStore(table, { keyPath: 'id' });
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened')));
  });
}

/** Runs one request in a transaction of its own; resolves once it is on the disk. */
function run<T>(
  database: IDBDatabase,
  table: Table,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    // Throws if the connection is closing, which rejects the promise.
    const transaction = database.transaction(table, mode);
    const request = work(transaction.objectStore(table));
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was ended')));
  });
}
