import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { testAppUrl } from '../../testing/test-database';
import { DatabaseUnavailable, openDatabase, type Database } from './database';
import { givenTenant } from '../../testing/tenant';

/** Proxy between the client and PostgreSQL that counts round trips and can break the connection. */
class Line {
  flights = 0;
  #server?: Server;
  #sockets = new Set<Socket>();
  #target = new URL(testAppUrl()).searchParams.get('host') ?? '';

  async open(): Promise<string> {
    const server = createServer((client) => this.#join(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(testAppUrl());
    url.search = '';
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return url.toString();
  }

  #join(client: Socket): void {
    const database = connect(join(this.#target, '.s.PGSQL.5432'));
    let isOurTurn = true;
    client.on('data', (chunk) => {
      if (isOurTurn) this.flights += 1;
      isOurTurn = false;
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      isOurTurn = true;
      client.write(chunk);
    });
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(end);
      end.on('close', () => other.destroy());
      end.on('error', () => other.destroy());
    }
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close(): void {
    this.cut();
    this.#server?.close();
  }
}

let line: Line;
let database: Database;

beforeEach(async () => {
  line = new Line();
  database = openDatabase({ url: await line.open(), connections: 1 });
});
afterEach(async () => {
  await database.close();
  line.close();
});

async function flightsOf(work: () => Promise<unknown>): Promise<number> {
  const before = line.flights;
  await work();
  return line.flights - before;
}

test('a request that reads is one message to the database and one answer', async () => {
  const { tenantId, sessionId } = await givenTenant(database);
  const request = () =>
    database
      .forTenant({ tenantId, sessionId })
      .selectFrom('users')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .execute();
  // Parsed each time at first, as a named statement from the third time on.
  for (let round = 0; round < 5; round += 1) expect(await flightsOf(request)).toBe(1);
});

test('a transaction of two statements is three messages', async () => {
  const { db } = await givenTenant(database);
  const work = () =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ lastName: 'Iyer' }).execute();
      await transaction.selectFrom('users').select('id').execute();
    });
  expect(await flightsOf(work)).toBe(3);
});

test('a line that is cut is told as a database that is away, and mends itself', async () => {
  const { db } = await givenTenant(database);
  const read = () => db.selectFrom('users').select('id').execute();
  const slow = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').execute();
    line.cut();
    await transaction.selectFrom('users').select('id').execute();
  });
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(read()).resolves.toHaveLength(1);
  line.cut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(read()).resolves.toHaveLength(1);
});

test('nobody listening is told as a database that is away', async () => {
  line.close();
  await expect(database.platform.selectFrom('loginThrottle').selectAll().execute()).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  );
});

test('a table that changes under the server is no failure', async () => {
  const { ownTestDatabase } = await import('../../testing/test-database');
  const { Client } = await import('pg');
  const own = await ownTestDatabase();
  const mine = openDatabase({ url: own.appUrl, connections: 1 });
  const owner = new Client({ connectionString: own.ownerUrl });
  await owner.connect();
  try {
    const { db } = await givenTenant(mine);
    const read = () => db.selectFrom('users').selectAll().execute();
    for (let round = 0; round < 4; round += 1) await read();
    await owner.query(`alter table users add column badge text`);
    expect(await read()).toEqual([expect.objectContaining({ badge: null })]);
    expect(await read()).toHaveLength(1);
  } finally {
    await owner.end();
    await mine.close();
    await own.drop();
  }
});
