import type { Insurer } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** What can be written; a column that is left out keeps what it has, or starts with the database's default. */
export type InsurerColumns = Partial<Omit<Insurer, 'id' | 'version'>>;

const shown = ['id', 'name', 'code', 'email', 'phone', 'address', 'isActive', 'version'] as const;

export const insurersRepository = {
  async list(db: TenantDatabase): Promise<Insurer[]> {
    return db
      .selectFrom('insurers')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy('id')
      .execute();
  },

  /** One of them; nobody else changes it until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<Insurer | undefined> {
    return db
      .selectFrom('insurers')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, row: InsurerColumns & { name: string }): Promise<Insurer> {
    return db
      .insertInto('insurers')
      .values({ tenantId: db.tenantId, ...row })
      .returning(shown)
      .executeTakeFirstOrThrow();
  },

  async change(db: TenantDatabase, id: string, changes: InsurerColumns): Promise<Insurer> {
    return db
      .updateTable('insurers')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow();
  },
};
