import type {
  AccountKey,
  PeriodStatus,
  SupplyOpening,
  SupplyOpeningContent,
  SupplyOpeningStatus,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';
import { EXPENSE_TYPES } from '../procurement-settings/procurement-settings.service';

/** Records that the rows of a take-over may refer to; names and codes in lower case. */
export interface SupplyKnown {
  today: string;
  currency: string;
  allowSoloApproval: boolean;
  periodStatus: PeriodStatus | null;
  items: { id: string; code: string; name: string; stockUnit: string; isBatchTracked: boolean }[];
  locations: { id: string; name: string }[];
  batches: { itemId: string; number: string; expiresOn: string | null }[];
  suppliers: { id: string; name: string; currency: string; paymentDays: number }[];
  /** Supplier and number of each bill and order that exists, separated by a blank. */
  bills: string[];
  orders: string[];
  categories: {
    id: string;
    name: string;
    costAccountId: string;
    accumulatedAccountId: string;
    /** Of the cost. */
    salvagePercent: string;
  }[];
  branches: { id: string; names: string[] }[];
  accounts: {
    id: string;
    code: string;
    key: AccountKey | null;
    /** The cost of a purchase can be posted to it. */
    isExpense: boolean;
    /** Balance at the end of the day, less the assets that the register has already; positive on the debit side. */
    unexplained: number;
  }[];
  /** Latest rate of each currency on or before the date. */
  rates: { currency: string; rate: string }[];
}

/** Take-over locked until the transaction ends. */
export interface LockedOpening {
  id: string;
  date: string;
  status: SupplyOpeningStatus;
  content: SupplyOpeningContent;
  createdBy: string | null;
  version: number;
}

interface NewOpening {
  date: string;
  content: SupplyOpeningContent;
  contentHash: Buffer;
  stockValue: number;
  payables: number;
  assetCost: number;
  assetAccumulated: number;
  createdBy: string;
}

/** Names in the rows, in lower case. */
interface Named {
  items: readonly string[];
  suppliers: readonly string[];
}

const person = (column: string) =>
  sql`(select ${personJson('u')} from users u where u.tenant_id = o.tenant_id and u.id = ${sql.ref(column)})`;

const COLUMNS = sql`o.id, o.date, o.status, o.stock_value, o.payables, o.asset_cost, o.asset_accumulated, o.decision_reason,
  o.version, o.created_at, jsonb_array_length(o.content->'stock') as stock_count,
  (select count(distinct (lower(r->>'supplier'), lower(r->>'number')))::int
    from jsonb_array_elements(o.content->'orders') r) as order_count,
  jsonb_array_length(o.content->'bills') as bill_count, jsonb_array_length(o.content->'assets') as asset_count,
  ${person('o.created_by')} as created_by, ${person('o.decided_by')} as decided_by`;

const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(to_jsonb(x)) from (${rows}) x), '[]')`;

export const supplyOpeningsRepository = {
  async list(db: TenantDatabase): Promise<SupplyOpening[]> {
    const { rows } = await sql<SupplyOpening>`
      select ${COLUMNS} from supply_openings o where o.tenant_id = ${db.tenantId}
      order by o.created_at desc, o.id desc limit 200`.execute(db);
    return rows;
  },

  async find(db: TenantDatabase, id: string): Promise<SupplyOpening | undefined> {
    const { rows } = await sql<SupplyOpening>`
      select ${COLUMNS} from supply_openings o where o.tenant_id = ${db.tenantId} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Reads what the rows refer to, in one round trip. */
  async known(db: TenantDatabase, date: string, { items, suppliers }: Named, now: Date): Promise<SupplyKnown> {
    const { tenantId } = db;
    const { rows } = await sql<SupplyKnown>`
      with wanted as (
        select i.id, lower(i.code) as code, i.name, i.stock_unit, i.is_batch_tracked from inventory_items i
        where i.tenant_id = ${tenantId} and i.deleted_at is null and i.is_active
          and lower(i.code) = any (${[...items]}::text[])
      ), sellers as (
        select s.id, lower(s.name) as name, coalesce(s.currency, t.currency) as currency, s.payment_days
        from suppliers s join tenants t on t.id = s.tenant_id
        where s.tenant_id = ${tenantId} and s.is_active and lower(s.name) = any (${[...suppliers]}::text[])
      )
      select ${todayAt(now)} as today, t.currency, ${allowsSolo(tenantId)} as allow_solo_approval,
        (select p.status from ledger_periods p
          where p.tenant_id = t.id and p.starts_on <= ${date}::date and p.ends_on >= ${date}::date) as period_status,
        ${listOf(sql`select w.id, w.code, w.name, w.stock_unit as "stockUnit", w.is_batch_tracked as "isBatchTracked"
          from wanted w`)} as items,
        ${listOf(sql`select c.id, lower(c.name) as name from stock_locations c
          where c.tenant_id = t.id and c.is_active`)} as locations,
        ${listOf(sql`select b.item_id as "itemId", lower(b.number) as number, b.expires_on as "expiresOn"
          from stock_batches b where b.tenant_id = t.id and b.item_id in (select w.id from wanted w)`)} as batches,
        ${listOf(sql`select s.id, s.name, s.currency, s.payment_days as "paymentDays" from sellers s`)} as suppliers,
        array(select b.supplier_id || ' ' || b.number_key from supplier_bills b
          where b.tenant_id = t.id and b.supplier_id in (select s.id from sellers s) and b.status <> 'REJECTED') as bills,
        array(select p.supplier_id || ' ' || lower(p.old_number) from purchase_orders p
          where p.tenant_id = t.id and p.supplier_id in (select s.id from sellers s) and p.old_number is not null
            and p.status <> 'CANCELLED') as orders,
        ${listOf(sql`select k.id, lower(k.name) as name, k.cost_account_id as "costAccountId",
          k.accumulated_account_id as "accumulatedAccountId", trim_scale(k.salvage_percent)::text as "salvagePercent"
          from asset_categories k where k.tenant_id = t.id`)} as categories,
        ${listOf(sql`select b.id, array[lower(b.name), lower(b.code)] as names
          from branches b where b.tenant_id = t.id and b.is_active`)} as branches,
        ${listOf(sql`select a.id, lower(a.code) as code, a.key,
          a.is_active and a.party_type is null and a.type in ${EXPENSE_TYPES} as "isExpense",
          (coalesce((select sum(l.debit - l.credit) from journal_lines l
            join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id and e.status = 'POSTED'
            where l.tenant_id = a.tenant_id and l.account_id = a.id and e.entry_date <= ${date}::date), 0)
          - coalesce((select sum(m.cost) from asset_movements m
            join assets g on g.tenant_id = m.tenant_id and g.id = m.asset_id
            join asset_categories k on k.tenant_id = g.tenant_id and k.id = g.category_id and k.cost_account_id = a.id
            where m.tenant_id = a.tenant_id and m.book = 'BOOK' and m.date <= ${date}::date), 0)
          + coalesce((select sum(m.accumulated) from asset_movements m
            join assets g on g.tenant_id = m.tenant_id and g.id = m.asset_id
            join asset_categories k on k.tenant_id = g.tenant_id and k.id = g.category_id and k.accumulated_account_id = a.id
            where m.tenant_id = a.tenant_id and m.book = 'BOOK' and m.date <= ${date}::date), 0))::bigint as unexplained
          from accounts a where a.tenant_id = t.id`)} as accounts,
        ${listOf(sql`select distinct on (x.currency) x.currency, trim_scale(x.rate)::text as rate from exchange_rates x
          where x.tenant_id = t.id and x.day <= ${date}::date order by x.currency, x.day desc`)} as rates
      from tenants t where t.id = ${tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  async insert(db: TenantDatabase, { content, ...row }: NewOpening): Promise<string> {
    const { id } = await db
      .insertInto('supplyOpenings')
      .values({ ...row, tenantId: db.tenantId, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedOpening | undefined> {
    const { rows } = await sql<LockedOpening>`
      select id, date, status, content, created_by, version from supply_openings
      where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  async decide(
    db: TenantDatabase,
    id: string,
    decided: { status: 'POSTED' | 'REJECTED'; decidedBy: string; decidedAt: string; decisionReason: string | null },
  ): Promise<void> {
    await db
      .updateTable('supplyOpenings')
      .set(decided)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};
