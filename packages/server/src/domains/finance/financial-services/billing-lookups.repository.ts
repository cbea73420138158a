import type { Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY, INDIA } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';

interface BeforeDefaults {
  language: Language;
  isInIndia: boolean;
  dentalRevenue: string | null;
  offered: string[];
}

const EARNING = ['REVENUE', 'OTHER_INCOME'];

export const billingLookupsRepository = {
  /** Returns whether invoices can use this as revenue account: active, of type revenue and without children. */
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

  /**
   * Returns the clinic's language, the revenue account of dentistry, if there is a ledger, and the names of existing
   * services in lower case.
   */
  async beforeDefaults(db: TenantDatabase): Promise<BeforeDefaults> {
    const { rows } = await sql<BeforeDefaults>`
      select t.language, coalesce(${COUNTRY} = ${INDIA}, false) as is_in_india,
        (select a.id from accounts a where a.tenant_id = t.id and a.key = 'DENTAL_REVENUE') as dental_revenue,
        array(select lower(s.name) from services s where s.tenant_id = t.id and s.deleted_at is null) as offered
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },
};
