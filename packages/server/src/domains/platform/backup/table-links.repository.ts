import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { TableLink } from './backup-tables';

/**
 * Reads the foreign keys of the database, column by column, without the clinic's column, which is part of all of them.
 */
export async function tableLinks(db: TenantDatabase): Promise<TableLink[]> {
  const { rows } = await sql<TableLink>`
    select k.conrelid::regclass::text as "table", a.attname::text as "column", k.confrelid::regclass::text as "pointsAt"
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and (a.attname <> 'tenant_id' or array_length(k.conkey, 1) = 1)
    order by 1, 2, 3`.execute(db);
  return rows;
}
