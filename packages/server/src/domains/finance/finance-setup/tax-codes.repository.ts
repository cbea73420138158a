import type { TaxCode } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** What can be written; a column that is left out keeps what it has, or starts with the database's default. */
export type TaxCodeColumns = Partial<Omit<TaxCode, 'id' | 'version'>>;

const shown = [
  'id',
  'code',
  'name',
  'validFrom',
  'validTo',
  'isActive',
  'version',
  sql<string>`trim_scale(rate)::text`.as('rate'),
] as const;

export const taxCodesRepository = {
  async list(db: TenantDatabase): Promise<TaxCode[]> {
    return db
      .selectFrom('taxCodes')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .orderBy(sql`code collate "und-x-icu"`)
      .orderBy('id')
      .execute();
  },

  /** One of them; nobody else changes it until the transaction ends. */
  async hold(db: TenantDatabase, id: string): Promise<TaxCode | undefined> {
    return db
      .selectFrom('taxCodes')
      .select(shown)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, row: TaxCodeColumns & Pick<TaxCode, 'code' | 'name' | 'rate'>): Promise<TaxCode> {
    return db
      .insertInto('taxCodes')
      .values({ tenantId: db.tenantId, ...row })
      .returning(shown)
      .executeTakeFirstOrThrow();
  },

  async change(db: TenantDatabase, id: string, changes: TaxCodeColumns): Promise<TaxCode> {
    return db
      .updateTable('taxCodes')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow();
  },
};
