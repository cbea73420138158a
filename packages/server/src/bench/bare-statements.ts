import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type RoundTrip } from '../platform/db/database';
import { typeParsers } from '../platform/db/type-parsers';
import { openTestServer } from '../testing/test-server';
import type { BenchClinic } from './bench-clinic';
import type { Operation, Request } from './operations';

/** Statements of an operation without the product around them. */
export interface BareStatements {
  /** Runs them for one request, prepared, one after the other. */
  run(request: Request): Promise<void>;
}

/** Request with the statements that the product executed for it. */
export interface Recording {
  request: Request;
  trips: RoundTrip[];
  /** Id created by the recorded request. */
  madeId?: string;
}

const MAKES = /^insert into "appointments" /;

/** Records the statements of the product's server, in this process, during one request. */
export interface Recorder {
  record(operation: Operation): Promise<Recording>;
  close(): Promise<void>;
}

/** Signs in to a server on the database, for recording. */
export async function openRecorder(
  appUrl: string,
  clinic: BenchClinic,
  account: { email: string; password: string },
): Promise<Recorder> {
  const server = await openTestServer({}, openDatabase({ url: appUrl }));
  const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: account });
  const authorization = `Bearer ${login.json<{ data: { token: string } }>().data.token}`;
  return {
    async record(operation) {
      const request = operation.next();
      const { method, path: url, body: payload, headers } = request;
      const trips: RoundTrip[] = [];
      const stop = server.database.onStatement((trip) => {
        if (trip.tenantId === clinic.tenantId) trips.push(trip);
      });
      const answer = await server.app.inject({ method, url, payload, headers: { ...headers, authorization } });
      stop();
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      const made = answer.json<{ data: { appointment?: { id: string } } }>().data.appointment?.id;
      return { request, trips, madeId: method === 'POST' ? made : undefined };
    },
    close: () => server.close(),
  };
}

/** Replays the recorded statements on one connection, with the values of each request instead of the recorded ones. */
export function bareStatements(client: Client, { request: recorded, trips, madeId }: Recording): BareStatements {
  const isTransaction = trips.some(({ sql }) => sql === 'commit');
  // Several operations share a connection, and names of prepared statements are limited to 63 characters.
  const label = createHash('sha256').update(recorded.path).digest('hex').slice(0, 12);
  const named = trips.map(({ sql, values }, index) => ({
    name: `bare ${label} ${index}`,
    text: sql,
    values,
  }));
  return {
    async run({ words }) {
      const swaps = recorded.words.map((word, index) => [word, words[index] ?? word] as const);
      let made: string | undefined;
      if (isTransaction) await client.query('begin');
      for (const { name, text, values } of named) {
        const all = made !== undefined && madeId !== undefined ? [...swaps, [madeId, made] as const] : swaps;
        const { rows } = await client.query<{ id?: string }>({
          name,
          text,
          values: values.map((one) => swapped(one, all)),
        });
        if (MAKES.test(text)) made = rows[0]?.id;
      }
    },
  };
}

function swapped(value: unknown, swaps: readonly (readonly [string, string])[]): unknown {
  if (typeof value !== 'string') return value;
  return swaps.reduce((text, [from, to]) => text.replaceAll(from, to), value);
}

/** Opens a connection without row level security, pool and authorisation. */
export async function openBare(superuserUrl: string, tenantId: string): Promise<Client> {
  const client = new Client({
    connectionString: superuserUrl,
    types: typeParsers,
    application_name: 'polyclinic bench',
  });
  await client.connect();
  // For column defaults and the like; the superuser bypasses the policies.
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  return client;
}
