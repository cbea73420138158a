import type { Client } from 'pg';

/** Schema of the tables that the floor's bookings are inserted into. */
export const FLOOR = 'floor';

const COPIED = ['appointments', 'appointment_events'] as const;

/**
 * Copies the tables of a booking with all rows, indexes, checks, exclusion and foreign keys, but without triggers: counts
 * that the product maintains are no part of an insertion.
 */
export async function copyTables(superuser: Client): Promise<void> {
  await superuser.query(`drop schema if exists ${FLOOR} cascade; create schema ${FLOOR}`);
  for (const table of COPIED) {
    await superuser.query(`create table ${FLOOR}.${table} (like public.${table} including all)`);
    const columns = await columnsOf(superuser, table);
    await superuser.query(`insert into ${FLOOR}.${table} (${columns}) select ${columns} from public.${table}`);
    for (const { name, definition } of await foreignKeysOf(superuser, table))
      await superuser.query(`alter table ${FLOOR}.${table} add constraint ${name} ${definition}`);
  }
  await superuser.query(`vacuum analyze ${COPIED.map((table) => `${FLOOR}.${table}`).join()}`);
}

/** Columns that are not computed from others. */
async function columnsOf(superuser: Client, table: string): Promise<string> {
  const { rows } = await superuser.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  );
  return rows[0]?.columns ?? '';
}

/** Foreign keys of a table, which refer to the copies where there are some. */
async function foreignKeysOf(superuser: Client, table: string) {
  const { rows } = await superuser.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, regexp_replace(pg_get_constraintdef(oid), 'REFERENCES (${COPIED.join('|')})\\(',
       'REFERENCES ${FLOOR}.\\1(') as definition
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [`public.${table}`],
  );
  return rows;
}
