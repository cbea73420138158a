import type {
  AssetBookName,
  AssetFunding,
  AssetMovement,
  AssetStatus,
  DepreciationConvention,
  DepreciationMethod,
  DepreciationTerms,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** Values and terms of an asset in one book. */
export interface Book {
  book: AssetBookName;
  method: DepreciationMethod;
  lifeMonths: number;
  salvage: number;
  convention: DepreciationConvention;
  ratePercent: string | null;
  switchesToStraightLine: boolean;
  unitsTotal: string | null;
  cost: number;
  accumulated: number;
  base: number;
  taken: number;
  startsOn: string | null;
  yearStart: number;
  anchorOn: string | null;
  anchorTaken: number;
  anchorUnits: string;
  unitsBefore: string;
  depreciatedThrough: string | null;
}

/** Asset with its books, and what is needed to post its entries. */
export interface BookedAsset {
  id: string;
  number: string;
  name: string;
  status: AssetStatus;
  version: number;
  cost: number;
  acquiredOn: string;
  inServiceOn: string | null;
  lastEntryOn: string | null;
  funding: AssetFunding | null;
  categoryId: string;
  category: string;
  costAccountId: string;
  accumulatedAccountId: string;
  expenseAccountId: string;
  branchId: string | null;
  branch: string | null;
  /** It comes from a goods receipt, whose entry has its cost. */
  isReceived: boolean;
  books: Book[];
  usages: { on: string; units: string }[];
}

/** Movement to be written. */
export interface NewMovement {
  assetId: string;
  book: AssetBookName;
  kind: AssetMovement['kind'];
  date: string;
  /** First day of the month. */
  month?: string;
  cost?: number;
  accumulated?: number;
  runId?: string;
  disposalId?: string;
  details?: string | null;
}

/** SQL for the books of the asset `a`, as JSON. */
export const BOOKS_JSON = sql`coalesce((select jsonb_agg(jsonb_build_object('book', b.book, 'method', b.method,
  'lifeMonths', b.life_months, 'salvage', b.salvage, 'convention', b.convention,
  'ratePercent', trim_scale(b.rate_percent)::text, 'switchesToStraightLine', b.switches_to_straight_line,
  'unitsTotal', trim_scale(b.units_total)::text, 'cost', b.cost, 'accumulated', b.accumulated, 'base', b.base,
  'taken', b.taken, 'startsOn', b.starts_on, 'yearStart', b.year_start, 'anchorOn', b.anchor_on,
  'anchorTaken', b.anchor_taken, 'anchorUnits', trim_scale(b.anchor_units)::text,
  'unitsBefore', trim_scale(b.units_before)::text, 'depreciatedThrough', b.depreciated_through) order by b.book)
  from asset_books b where b.tenant_id = a.tenant_id and b.asset_id = a.id), '[]')`;

/** SQL for the recorded units of the asset `a`, as JSON. */
export const USAGES_JSON = sql`coalesce((select jsonb_agg(jsonb_build_object('on', u.used_on, 'units', u.units::text) order by u.used_on)
  from asset_usages u where u.tenant_id = a.tenant_id and u.asset_id = a.id), '[]')`;

/** SQL for the columns of `BookedAsset` of the asset `a`, its category `c` and branch `n`. */
const BOOKED = sql`a.id, a.number, a.name, a.status, a.version, a.cost, a.acquired_on, a.in_service_on, a.last_entry_on,
  a.funding, a.category_id, c.name as category, c.cost_account_id, c.accumulated_account_id, c.expense_account_id,
  a.branch_id, n.name as branch, a.receipt_line_id is not null as is_received, ${BOOKS_JSON} as books, ${USAGES_JSON} as usages`;

const FROM = sql`from assets a join asset_categories c on c.tenant_id = a.tenant_id and c.id = a.category_id
  left join branches n on n.tenant_id = a.tenant_id and n.id = a.branch_id`;

export const assetBooks = {
  /** Locks assets until the transaction ends, in one order, so that two transactions cannot deadlock. */
  async lock(db: TenantDatabase, ids: readonly string[]): Promise<void> {
    await sql`select from assets where tenant_id = ${db.tenantId} and id = any(${[...ids]}::uuid[])
      order by id for update`.execute(db);
  },

  /** Returns an asset with its books. */
  async find(db: TenantDatabase, id: string): Promise<BookedAsset | undefined> {
    const { rows } = await sql<BookedAsset>`
      select ${BOOKED} ${FROM} where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Locks drafts of a receipt's line, the last ones first. */
  async draftsOf(
    db: TenantDatabase,
    receiptLineId: string,
    count: number,
  ): Promise<{ id: string; number: string; name: string; cost: number }[]> {
    const { rows } = await sql<{ id: string; number: string; name: string; cost: number }>`
      select id, number, name, cost from assets
      where tenant_id = ${db.tenantId} and receipt_line_id = ${receiptLineId} and status = 'DRAFT'
      order by id desc limit ${count} for update`.execute(db);
    return rows;
  },

  /** Returns the assets in service that are not fully depreciated in every book, by id. */
  async depreciable(db: TenantDatabase): Promise<BookedAsset[]> {
    const { rows } = await sql<BookedAsset>`
      select ${BOOKED} ${FROM} where a.tenant_id = ${db.tenantId} and a.status in ('IN_SERVICE', 'UNDER_MAINTENANCE')
        and exists (select from asset_books b where b.tenant_id = a.tenant_id and b.asset_id = a.id
          and b.base - b.salvage > b.taken)
      order by a.id`.execute(db);
    return rows;
  },

  async insertBooks(
    db: TenantDatabase,
    assetId: string,
    books: readonly (DepreciationTerms & { book: AssetBookName })[],
  ): Promise<void> {
    await db
      .insertInto('assetBooks')
      .values(books.map((book) => ({ ...book, assetId, tenantId: db.tenantId })))
      .execute();
  },

  async removeBooks(db: TenantDatabase, assetId: string): Promise<void> {
    await db.deleteFrom('assetBooks').where('tenantId', '=', db.tenantId).where('assetId', '=', assetId).execute();
  },

  /** Writes the books of assets as they are now; requires the lock on the assets. */
  async save(db: TenantDatabase, books: readonly (Book & { assetId: string })[]): Promise<void> {
    await sql`
      update asset_books b set method = n.method, life_months = n."lifeMonths", salvage = n.salvage,
        convention = n.convention, rate_percent = n."ratePercent",
        switches_to_straight_line = n."switchesToStraightLine", units_total = n."unitsTotal", cost = n.cost,
        accumulated = n.accumulated, base = n.base, taken = n.taken, starts_on = n."startsOn",
        year_start = n."yearStart", anchor_on = n."anchorOn", anchor_taken = n."anchorTaken",
        anchor_units = n."anchorUnits", units_before = n."unitsBefore",
        depreciated_through = n."depreciatedThrough", updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) n ("assetId" uuid, book text, method text,
        "lifeMonths" integer, salvage bigint, convention text, "ratePercent" numeric, "switchesToStraightLine" boolean,
        "unitsTotal" numeric, cost bigint, accumulated bigint, base bigint, taken bigint, "startsOn" date,
        "yearStart" integer, "anchorOn" date, "anchorTaken" bigint, "anchorUnits" numeric, "unitsBefore" numeric,
        "depreciatedThrough" date)
      where b.tenant_id = ${db.tenantId} and b.asset_id = n."assetId" and b.book = n.book`.execute(db);
  },

  async record(db: TenantDatabase, movements: readonly NewMovement[], createdBy: string): Promise<void> {
    await sql`
      insert into asset_movements (tenant_id, asset_id, book, kind, date, month, cost, accumulated, run_id, disposal_id,
        details, created_by)
      select ${db.tenantId}, m."assetId", m.book, m.kind, m.date, m.month, coalesce(m.cost, 0),
        coalesce(m.accumulated, 0), m."runId", m."disposalId", m.details, ${createdBy}
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) m ("assetId" uuid, book text, kind text, date date,
        month date, cost bigint, accumulated bigint, "runId" uuid, "disposalId" uuid, details text)`.execute(db);
  },

  /** Returns the disposal of the latest movement of an asset; null if it was something else. */
  async latestDisposal(db: TenantDatabase, assetId: string): Promise<string | null> {
    const found = await db
      .selectFrom('assetMovements')
      .select('disposalId')
      .where('tenantId', '=', db.tenantId)
      .where('assetId', '=', assetId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.disposalId ?? null;
  },

  /** Returns the first month of fiscal years; January without a ledger. */
  async yearStart(db: TenantDatabase): Promise<number> {
    const { rows } = await sql<{ yearStart: number }>`
      select coalesce((select fiscal_year_start from ledgers where tenant_id = ${db.tenantId}), 1)::int as year_start`.execute(
      db,
    );
    return rows[0]?.yearStart ?? 1;
  },

  /** Returns the current date at the clinic. */
  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select ${todayAt(now)} as today from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0]?.today ?? now.toISOString().slice(0, 10);
  },
};
