import { sql } from 'kysely';
import type { Database } from '../platform/db/database';

/** Tables whose demo rows are compared. */
export const DEMO_TABLES = [
  'tenants',
  'users',
  'patients',
  'counters',
  'appointments',
  'appointmentEvents',
  'scheduleExceptions',
  'waitlistEntries',
  'appointmentOffers',
  'appointmentHolds',
  'quickAppointments',
  'temporaryForms',
  'formSubmissions',
  'messages',
] as const;

/** Returns a hash of each table of a clinic; the password hash is salted and therefore left out. */
export async function contents(of: Database, tenantId: string) {
  const db = of.forTenant({ tenantId });
  return Promise.all(
    DEMO_TABLES.map(async (table) => {
      const { rows } = await sql<{ hash: string | null }>`
        select md5(string_agg(row, ',' order by row)) as hash
        from (select (to_jsonb(r) - 'password_hash')::text as row from ${sql.table(table)} r) rows`.execute(db);
      return [table, rows[0]?.hash ?? null];
    }),
  );
}

/** Returns the posted lines of a clinic in order, without random values. */
export async function journal(of: Database, tenantId: string) {
  const { rows } = await sql<{ date: string; number: number; key: string; debit: number; credit: number }>`
    select e.entry_date as date, e.number, a.key, l.debit, l.credit from journal_entries e
    join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where e.tenant_id = ${tenantId} order by e.place, l.line_no`.execute(of.forTenant({ tenantId }));
  return rows;
}
