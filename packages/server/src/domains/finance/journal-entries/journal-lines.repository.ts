import type { AccountKey, PartyType, PeriodStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

export interface ReferencedAccount {
  id: string;
  key: AccountKey | null;
  isActive: boolean;
  /** As stored; a control account takes no manual entries in any case. */
  isManual: boolean;
  isGroup: boolean;
  partyType: PartyType | null;
}

/** Existing references of lines. */
export interface References {
  currency: string;
  accounts: ReferencedAccount[];
  branches: string[];
  parties: { type: PartyType; id: string }[];
  /** Latest rate of each currency on or before the date of the entry. */
  rates: { currency: string; rate: string }[];
}

interface ReferencesFilter {
  date: string;
  accounts: string[];
  branches: string[];
  parties: string[];
  currencies: string[];
}

export const journalLinesRepository = {
  async references(
    db: TenantDatabase,
    { date, accounts, branches, parties, currencies }: ReferencesFilter,
  ): Promise<References> {
    const { tenantId } = db;
    const { rows } = await sql<References>`
      select t.currency,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'isActive', a.is_active, 'isManual', a.is_manual,
            'key', a.key, 'partyType', a.party_type,
            'isGroup', exists (select from accounts c where c.tenant_id = a.tenant_id and c.parent_id = a.id))), '[]')
          from accounts a where a.tenant_id = ${tenantId} and a.id = any(${accounts}::uuid[])) as accounts,
        (select coalesce(jsonb_agg(b.id), '[]')
          from branches b where b.tenant_id = ${tenantId} and b.id = any(${branches}::uuid[])) as branches,
        (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'id', p.id)), '[]') from (
          select 'PATIENT' as type, id from patients where tenant_id = ${tenantId} and id = any(${parties}::uuid[])
          union all select 'INSURER', id from insurers where tenant_id = ${tenantId} and id = any(${parties}::uuid[])
          union all select 'SUPPLIER', id from suppliers where tenant_id = ${tenantId} and id = any(${parties}::uuid[])
          union all select 'EMPLOYEE', id from users where tenant_id = ${tenantId} and id = any(${parties}::uuid[])
        ) p) as parties,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'rate', r.rate::text)), '[]') from (
          select distinct on (x.currency) x.currency, x.rate from exchange_rates x
          where x.tenant_id = ${tenantId} and x.currency = any(${currencies}::text[]) and x.day <= ${date}
          order by x.currency, x.day desc
        ) r) as rates
      from tenants t where t.id = ${tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Returns the keys of those of the accounts that belong to a posting rule. */
  async keysOf(db: TenantDatabase, ids: readonly string[]): Promise<AccountKey[]> {
    const { rows } = await sql<{ key: AccountKey }>`
      select a.key from accounts a
      where a.tenant_id = ${db.tenantId} and a.id = any(${ids}::uuid[]) and a.key is not null`.execute(db);
    return rows.map(({ key }) => key);
  },

  /** Returns and locks the status of a day's period until the transaction ends. */
  async periodOf(db: TenantDatabase, date: string): Promise<PeriodStatus | undefined> {
    const found = await db
      .selectFrom('ledgerPeriods')
      .select(sql<PeriodStatus>`status`.as('status'))
      .where('tenantId', '=', db.tenantId)
      .where('startsOn', '<=', date)
      .where('endsOn', '>=', date)
      .forShare()
      .executeTakeFirst();
    return found?.status;
  },
};
