import { sql, type RawBuilder } from 'kysely';
import { sqlState, type TenantDatabase } from '../../../platform/db/database';
import { backupTables, tenantColumn, type BackupTable } from './backup-tables';

const POINTS_AT_IT = '23503';

/** Rows of a table as lines of JSON. */
export interface Lines {
  name: BackupTable;
  columns: string[];
  lines: string[];
  isLast: boolean;
}

export const restoreRepository = {
  /** Disables the timeouts: inserting many rows with all their indexes takes long, and so may reading the file. */
  async takeTime(db: TenantDatabase): Promise<void> {
    await sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
  },

  /** Deletes a new clinic without data, to restore into it; false if it has any. */
  async makeRoom(db: TenantDatabase): Promise<boolean> {
    const others = backupTables().filter((table) => table !== 'tenants');
    const filled = others.map((table) => sql`exists (select from ${sql.id(table)} where tenant_id = ${db.tenantId})`);
    const { rows } = await sql<{ isFilled: boolean }>`select ${sql.join(filled, sql` or `)} as is_filled`.execute(db);
    if (rows[0]?.isFilled) return false;
    try {
      await db.deleteFrom('tenants').where('id', '=', db.tenantId).execute();
      return true;
    } catch (error) {
      if (sqlState(error) === POINTS_AT_IT) return false;
      throw error;
    }
  },

  /**
   * Lets this transaction insert rows of the books as they were, which only postings do otherwise; refused by the database
   * if the clinic keeps books.
   */
  async openBooks(db: TenantDatabase): Promise<void> {
    await sql`select app.begin_restore()`.execute(db);
  },

  /** Ends what openBooks began, and registers the accounts and periods of a backup that has no register. */
  async closeBooks(db: TenantDatabase): Promise<void> {
    await sql`select app.end_restore()`.execute(db);
  },

  async insert(db: TenantDatabase, { name, columns, lines }: Lines): Promise<void> {
    if (lines.length === 0) return;
    const own = tenantColumn(name);
    const restored: Record<string, RawBuilder<unknown>> = {
      [own]: sql`${db.tenantId}::uuid`,
      // Lines can only be added to a posted entry in the transaction that posted it: here, this one.
      posted_in: sql`case when r.posted_in is not null then pg_current_xact_id() end`,
    };
    const values = columns.map((column) => restored[column] ?? sql`r.${sql.id(column)}`);
    await sql`insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column)))})
      select ${sql.join(values)} from unnest(${lines}::text[]) l (line),
        jsonb_populate_record(null::${sql.id(name)}, l.line::jsonb) r`.execute(db);
  },

  /** Marks pending e-mails as not to be sent: they went out long ago or are no longer expected. */
  async keepMails(db: TenantDatabase): Promise<void> {
    await db
      .updateTable('mails')
      .set({ status: 'KEPT' })
      .where('tenantId', '=', db.tenantId)
      .where('status', '=', 'WAITING')
      .execute();
  },

  async leaveTrace(db: TenantDatabase, to: object): Promise<void> {
    const { tenantId } = db;
    const changes = JSON.stringify({ to });
    await db
      .insertInto('auditLog')
      .values({ tenantId, action: 'RESTORE_BACKUP', resource: 'backups', changes })
      .execute();
  },
};
