import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/**
 * SQL for the day on which the books begin: that of the first posted entry, opening balances and their reversals aside.
 * Null if nothing else is posted.
 */
export const startOfBooksOf = (tenantId: string) => sql<string | null>`(
  select min(e.entry_date)::text from journal_entries e
  left join journal_entries o on o.tenant_id = e.tenant_id and o.id = e.reverses_id
  where e.tenant_id = ${tenantId} and e.status = 'POSTED' and 'OPENING' not in (e.kind, coalesce(o.kind, e.kind)))`;

/** Returns the day on which the books begin; null if nothing but opening balances is posted. */
export async function startOfBooks(db: TenantDatabase): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${startOfBooksOf(db.tenantId)} as day`.execute(db);
  return rows[0]?.day ?? null;
}
