import { sql } from 'kysely';
import type { TenantDatabase } from '../../platform/db/database';

/** Lists of the chart that an import adds to. */
export type ImportedTable = 'problems' | 'allergies' | 'medication_statements';

export const importedRowsRepository = {
  /** Returns the import that an entry came with; null for one that a person has entered. */
  async importOf(db: TenantDatabase, table: ImportedTable, id: string): Promise<string | null> {
    const { rows } = await sql<{ importId: string | null }>`
      select import_id as "importId" from ${sql.table(table)}
      where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
    return rows[0]?.importId ?? null;
  },

  async lock(db: TenantDatabase, importId: string): Promise<void> {
    await sql`select from clinical_imports where tenant_id = ${db.tenantId} and id = ${importId} for update`.execute(
      db,
    );
  },

  /** Returns whether an entry of an import waits for review. */
  async hasUnreviewed(db: TenantDatabase, importId: string): Promise<boolean> {
    const of = sql`x.tenant_id = ${db.tenantId} and x.import_id = ${importId} and x.deleted_at is null`;
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from problems x where ${of} and not x.is_reviewed)
        or exists (select from allergies x where ${of} and x.verified_at is null)
        or exists (select from medication_statements x where ${of} and x.reviewed_at is null) as waits`.execute(db);
    return rows[0]?.waits ?? false;
  },
};
