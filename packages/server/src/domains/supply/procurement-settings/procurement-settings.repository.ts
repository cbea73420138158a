import type { ProcurementOptions, ProcurementSettings } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { allowsSolo } from '../../finance';

/** Rules of buying with what they depend on. */
export interface BuyingRules extends Omit<ProcurementSettings, 'version'> {
  /** Current date at the clinic. */
  today: string;
  /** Base currency. */
  currency: string;
  allowSoloApproval: boolean;
}

const COLUMNS = sql`p.approver_limit, p.admin_limit, trim_scale(coalesce(p.over_receipt_percent, 0))::text as over_receipt_percent,
  trim_scale(coalesce(p.price_tolerance_percent, 0))::text as price_tolerance_percent, p.price_tolerance_amount,
  trim_scale(coalesce(p.quantity_tolerance_percent, 0))::text as quantity_tolerance_percent, p.min_shelf_life_days, p.payer_iban, p.payer_bic`;

/** SQL for accounts to which the cost of a purchase can be posted. */
export const EXPENSE_TYPES = sql`('EXPENSE', 'COST_OF_SALES', 'OTHER_EXPENSE', 'CURRENT_ASSET')`;

export const procurementSettingsRepository = {
  async find(db: TenantDatabase): Promise<ProcurementSettings> {
    const { rows } = await sql<ProcurementSettings>`
      select ${COLUMNS}, coalesce(p.version, 1) as version
      from tenants t left join procurement_settings p on p.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async rules(db: TenantDatabase, now: Date): Promise<BuyingRules> {
    const { rows } = await sql<BuyingRules>`
      select ${COLUMNS}, ${todayAt(now)} as today, t.currency, ${allowsSolo(db.tenantId)} as allow_solo_approval
      from tenants t left join procurement_settings p on p.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Adds the row of the clinic if there is none, and locks it. */
  async lock(db: TenantDatabase): Promise<void> {
    await sql`
      insert into procurement_settings (tenant_id) values (${db.tenantId}) on conflict (tenant_id) do nothing`.execute(
      db,
    );
    await sql`select from procurement_settings where tenant_id = ${db.tenantId} for update`.execute(db);
  },

  async update(db: TenantDatabase, changes: Partial<Omit<ProcurementSettings, 'version'>>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await db.updateTable('procurementSettings').set(changes).where('tenantId', '=', db.tenantId).execute();
  },

  async options(db: TenantDatabase, now: Date): Promise<ProcurementOptions> {
    const { tenantId } = db;
    const { rows } = await sql<ProcurementOptions>`
      select t.currency, ${todayAt(now)} as today,
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name,
            'rate', trim_scale(c.rate)::text) order by c.code), '[]')
          from tax_codes c where c.tenant_id = ${tenantId} and c.is_active) as tax_codes,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) order by a.code), '[]')
          from accounts a where a.tenant_id = ${tenantId} and a.is_active and a.party_type is null
            and a.type in ${EXPENSE_TYPES}) as expense_accounts,
        (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.name), '[]')
          from branches b where b.tenant_id = ${tenantId} and b.is_active) as branches,
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
          from asset_categories c where c.tenant_id = ${tenantId}) as asset_categories,
        (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.is_default desc, l.name), '[]')
          from stock_locations l where l.tenant_id = ${tenantId} and l.is_active) as locations
      from tenants t where t.id = ${tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },
};

/** References of a document of buying, by id. */
export interface NamedReferences {
  supplierId: string;
  branchId?: string | null | undefined;
  taxCodeIds: readonly string[];
  accountIds: readonly string[];
  assetCategoryIds?: readonly string[];
  /** Date on which tax codes and the exchange rate must be valid. */
  day: string;
  /** The supplier's if undefined. */
  currency: string | undefined;
}

/** Existing references. */
export interface KnownReferences {
  supplier: {
    id: string;
    isActive: boolean;
    currency: string;
    paymentDays: number;
    discountPercent: string | null;
    discountDays: number | null;
  } | null;
  hasBranch: boolean;
  /** Rates in percent of the valid tax codes. */
  taxRates: Record<string, string>;
  accounts: { id: string; isExpense: boolean }[];
  /** Cost accounts of asset categories. */
  assetAccounts: Record<string, string>;
  /** Latest exchange rate of the currency on or before the day. */
  rate: string | null;
}

/** Reads the references of a document in one statement. */
export async function knownReferences(db: TenantDatabase, named: NamedReferences): Promise<KnownReferences> {
  const { tenantId } = db;
  const { supplierId, branchId = null, taxCodeIds, accountIds, assetCategoryIds = [], day } = named;
  const { currency = null } = named;
  const { rows } = await sql<KnownReferences>`
    with s as (
      select s.id, s.is_active, coalesce(s.currency, t.currency) as currency, s.payment_days, s.discount_percent, s.discount_days
      from suppliers s join tenants t on t.id = s.tenant_id where s.tenant_id = ${tenantId} and s.id = ${supplierId}
    )
    select (select jsonb_build_object('id', s.id, 'isActive', s.is_active, 'currency', s.currency,
        'paymentDays', s.payment_days, 'discountPercent', trim_scale(s.discount_percent)::text,
        'discountDays', s.discount_days) from s) as supplier,
      exists (select from branches b where b.tenant_id = ${tenantId} and b.id = ${branchId}::uuid and b.is_active) as has_branch,
      coalesce((select jsonb_object_agg(c.id, trim_scale(c.rate)::text) from tax_codes c
        where c.tenant_id = ${tenantId} and c.id = any(${[...taxCodeIds]}::uuid[]) and c.is_active
          and coalesce(c.valid_from <= ${day}::date, true) and coalesce(c.valid_to >= ${day}::date, true)), '{}') as tax_rates,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'isExpense', a.type in ${EXPENSE_TYPES})) from accounts a
        where a.tenant_id = ${tenantId} and a.id = any(${[...accountIds]}::uuid[]) and a.is_active and a.party_type is null), '[]')
        as accounts,
      coalesce((select jsonb_object_agg(c.id, c.cost_account_id) from asset_categories c
        where c.tenant_id = ${tenantId} and c.id = any(${[...assetCategoryIds]}::uuid[])), '{}') as asset_accounts,
      (select trim_scale(x.rate)::text from exchange_rates x
        where x.tenant_id = ${tenantId} and x.currency = coalesce(${currency}::text, (select s.currency from s))
          and x.day <= ${day}::date order by x.day desc limit 1) as rate`.execute(db);
  return rows[0] ?? Promise.reject(new Error('Nothing was answered'));
}
