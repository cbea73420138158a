import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/database';

const EARNING = ['REVENUE', 'OTHER_INCOME'];

export const billingFactsRepository = {
  /** Whether invoices can earn on this account: revenue in use that no others stand below. */
  async takesRevenue(db: TenantDatabase, accountId: string): Promise<boolean> {
    const found = await db
      .selectFrom('accounts as a')
      .select('a.id')
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', accountId)
      .where('a.isActive', '=', true)
      .where('a.type', 'in', EARNING)
      .where(sql<boolean>`not exists (select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id)`)
      .forShare()
      .executeTakeFirst();
    return found !== undefined;
  },

  async hasTaxCode(db: TenantDatabase, taxCodeId: string): Promise<boolean> {
    const found = await db
      .selectFrom('taxCodes')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', taxCodeId)
      .where('isActive', '=', true)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The account on which dentistry earns, if the books have begun. */
  async dentalRevenue(db: TenantDatabase): Promise<string | null> {
    const found = await db
      .selectFrom('accounts')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('key', '=', 'DENTAL_REVENUE')
      .executeTakeFirst();
    return found?.id ?? null;
  },
};
