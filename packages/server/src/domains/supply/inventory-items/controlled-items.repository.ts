import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Returns which of these items are controlled drugs. */
export async function controlledAmong(db: TenantDatabase, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inventory_items
    where tenant_id = ${db.tenantId} and id = any(${[...itemIds]}::uuid[]) and is_controlled and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
