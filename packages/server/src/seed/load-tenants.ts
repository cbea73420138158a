import type { Client } from 'pg';
import { StartRefused } from '../platform/db/start-refused';
import { hashPassword } from '../domains/platform/auth/passwords';
import { copyRows } from './copy-rows';
import { DEMO_PASSWORD } from './demo-accounts';
import { LOAD_GROUP, loadClinic, type LoadClinic, type LoadSize } from './load-clinic';

/** Load test data; the numbers of patients and appointments are per clinic. */
export interface Load extends LoadSize {
  tenants: number;
  now?: Date;
  /** Called after each clinic. */
  say?: (line: string) => void;
}

/** Number of rows loaded into a table, with the time spent in the database. */
export interface LoadedTable {
  table: string;
  rows: number;
  seconds: number;
}

const TABLES = ['tenants', 'users', 'patients', 'counters', 'appointments', 'appointment_events'] as const;
type Table = (typeof TABLES)[number];

/** Adds clinics with rows, as the owner of the database, one transaction per clinic. */
export async function loadTenants(client: Client, load: Load): Promise<LoadedTable[]> {
  await refuseUnfit(client);
  const { tenants, now = new Date(), say = () => undefined } = load;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const loaded = new Map<Table, LoadedTable>(TABLES.map((table) => [table, { table, rows: 0, seconds: 0 }]));
  const first = await nextNumber(client);
  for (let number = first; number < first + tenants; number += 1) {
    await loadOne(client, loadClinic(number, load, now, passwordHash), loaded);
    say(`Clinic ${number}: ${number - first + 1} of ${tenants}`);
  }
  await client.query(`vacuum analyze ${TABLES.join(', ')}`);
  return [...loaded.values()];
}

/** Refuses a database with other clinics, since the accounts have a public password. */
async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select to_regclass('public.appointment_events') is null as is_empty`,
  );
  if (rows[0]?.is_empty) throw new StartRefused('The database has no tables yet: start the server on it once');
  const { rowCount } = await client.query('select from setup_codes where used_at is not null');
  if (rowCount) throw new StartRefused('The first clinic of this database was set up for production: it is not loaded');
}

async function nextNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    'select count(*)::int + 1 as next from tenants where group_name = $1',
    [LOAD_GROUP],
  );
  return rows[0]?.next ?? 1;
}

async function loadOne(client: Client, clinic: LoadClinic, loaded: Map<Table, LoadedTable>): Promise<void> {
  const copy = async (table: Table, rows: Iterable<object>) => {
    const begun = performance.now();
    const count = await copyRows(client, table, rows);
    const sum = loaded.get(table);
    if (!sum) return;
    sum.rows += count;
    sum.seconds += (performance.now() - begun) / 1000;
  };
  await client.query('begin');
  try {
    // COPY is not possible with forced row level security, not even for the owner; no other session sees the change
    // before the commit.
    for (const table of TABLES) await client.query(`alter table ${table} no force row level security`);
    await copy('tenants', clinic.tenants);
    await copy('users', clinic.users);
    await copy('patients', clinic.patients());
    await copy('counters', clinic.counters);
    await copy('appointments', appointmentsOf(clinic));
    await copy('appointment_events', eventsOf(clinic));
    for (const table of TABLES) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function* appointmentsOf(clinic: LoadClinic) {
  for (const { appointment } of clinic.visits()) yield appointment;
}

function* eventsOf(clinic: LoadClinic) {
  for (const { events } of clinic.visits()) yield* events;
}
