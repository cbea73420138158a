import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { TableName } from '../db/table-name';
import { PLATFORM_TENANT_ID } from '../http/platform-tenant';

/** Reasons for which no job removes the rows of a table. */
export const KEPT = {
  'medical-record': 'part of the medical record: whoever deletes one only hides it',
  books: 'part of the financial records, which a clinic keeps for ten years and longer',
  audit: 'says who did what; nobody removes or changes it',
  clinic: 'belongs to the clinic, as long as there is one',
  account: 'belongs to a person with an account; goes when the account is deleted permanently',
  installation: 'belongs to the installation, such as the history of its releases',
  transient: 'used up, or replaced by whatever writes the next one',
} as const;

/** Parameters of a removal. */
export interface RemovalContext {
  database: Database;
  /** Maximum age of rows, as a PostgreSQL interval. */
  after: string;
}

/** Removal of rows at a maximum age. */
export interface Removal {
  /** PostgreSQL interval. */
  after: string;
  /** Removes rows of that age, every hour. */
  remove: (context: RemovalContext) => Promise<void>;
}

/** Retention of a table: the reason for keeping its rows, or their removal. */
export type Retention = keyof typeof KEPT | Removal;

/** Returns a function that removes old rows of the platform by the time in a column. */
export function olderRows(table: TableName, column: string): (context: RemovalContext) => Promise<void> {
  return async ({ database, after }) => {
    const db = database.forTenant({ tenantId: PLATFORM_TENANT_ID });
    await sql`delete from ${sql.table(table)}
      where tenant_id = ${db.tenantId} and ${sql.id(column)} < now() - ${after}::interval`.execute(db);
  };
}
