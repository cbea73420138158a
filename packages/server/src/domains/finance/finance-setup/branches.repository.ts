import type { Branch } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** What can be written; a column that is left out keeps what it has, or starts with the database's default. */
export type BranchColumns = Partial<Omit<Branch, 'id' | 'version'>>;

const shown = ['id', 'name', 'code', 'isActive', 'version'] as const;

export const branchesRepository = {
  async list(db: TenantDatabase): Promise<Branch[]> {
    return db
      .selectFrom('branches')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy('id')
      .execute();
  },

  /** One of them; nobody else changes it until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<Branch | undefined> {
    return db
      .selectFrom('branches')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, row: BranchColumns & { name: string }): Promise<Branch> {
    return db
      .insertInto('branches')
      .values({ tenantId: db.tenantId, ...row })
      .returning(shown)
      .executeTakeFirstOrThrow();
  },

  async change(db: TenantDatabase, id: string, changes: BranchColumns): Promise<Branch> {
    return db
      .updateTable('branches')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow();
  },
};
