import {
  ASSET_LABELS,
  AssetFields,
  assets,
  SEARCH_LIMITS,
  type Asset,
  type AssetMovement,
  type AssetBook,
  type ParsedInputOf,
  type StaffRef,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { columnsOf, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import type { z } from 'zod';

type Filter = ParsedInputOf<(typeof assets)['list']>['query'];
type Columns = Partial<z.infer<typeof AssetFields>> & {
  status?: Asset['status'];
  inServiceOn?: string;
  funding?: Asset['funding'];
  lastEntryOn?: string;
};

/** Choices of the forms. */
interface Options {
  branches: { id: string; name: string }[];
  facilities: { id: string; name: string }[];
  people: StaffRef[];
}

const named = (alias: string) => sql<{ id: string; name: string } | null>`case when ${sql.id(alias, 'id')} is not null
  then jsonb_build_object('id', ${sql.id(alias, 'id')}, 'name', ${sql.id(alias, 'name')}) end`;

export const assetsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<Asset>> {
    const found = matching(db, filter);
    const page = sliceOf(selected(found).orderBy('a.createdAt', 'desc').orderBy('a.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('a.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<Asset | undefined> {
    return selected(matching(db)).where('a.id', '=', id).executeTakeFirst();
  },

  async findWithBooks(db: TenantDatabase, id: string): Promise<(Asset & { books: AssetBook[] }) | undefined> {
    return selected(matching(db)).select(BOOKS_SHOWN.as('books')).where('a.id', '=', id).executeTakeFirst();
  },

  async movements(db: TenantDatabase, assetId: string): Promise<AssetMovement[]> {
    const { rows } = await sql<AssetMovement>`
      select m.id, m.book, m.kind, m.date, to_char(m.month, 'YYYY-MM') as month, m.cost, m.accumulated, m.details,
        m.created_at
      from asset_movements m where m.tenant_id = ${db.tenantId} and m.asset_id = ${assetId}
      order by m.id desc`.execute(db);
    return rows;
  },

  async options(db: TenantDatabase): Promise<Options> {
    const { tenantId } = db;
    const list = (rows: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(r.one) from (${rows}) r), '[]')`;
    const { rows } = await sql<Options>`
      select ${list(sql`select jsonb_build_object('id', b.id, 'name', b.name) as one from branches b
          where b.tenant_id = ${tenantId} and b.is_active order by b.name`)} as branches,
        ${list(sql`select jsonb_build_object('id', f.id, 'name', f.name) as one from facilities f
          where f.tenant_id = ${tenantId} and f.is_active and f.kind = 'EQUIPMENT' order by f.name`)} as facilities,
        ${list(sql`select ${staffJson('u')} as one from users u
          where u.tenant_id = ${tenantId} and u.is_active and u.role <> 'PATIENT' and u.deleted_at is null
          order by u.first_name, u.last_name limit 500`)} as people`.execute(db);
    return rows[0] ?? { branches: [], facilities: [], people: [] };
  },

  async insert(
    db: TenantDatabase,
    asset: z.infer<typeof AssetFields> & { number: string; receiptLineId: string | null; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('assets')
      .values({ ...asset, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(db: TenantDatabase, id: string, changes: Columns): Promise<void> {
    await db
      .updateTable('assets')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('assets').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};

/** Assets by name, number or serial number, newest first. */
export const assetsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'assets',
      access: assets.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select a.id, a.number, a.name from assets a
        where a.tenant_id = ${tenantId}
          and lower(a.number || ' ' || a.name || ' ' || coalesce(a.serial_number, '')) like all(${patterns}::text[])
        order by a.created_at desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

export const assetsExport: ExportDeclaration = {
  type: 'assets',
  columns: columnsOf(ASSET_LABELS, {
    number: 'text',
    name: 'text',
    categoryId: 'text',
    status: 'text',
    serialNumber: 'text',
    supplier: 'text',
    acquiredOn: 'date',
    inServiceOn: 'date',
    cost: 'number',
    accumulated: 'number',
    bookValue: 'number',
    branchId: 'text',
    location: 'text',
    warrantyUntil: 'date',
  }),
  query: (tenantId) => sql`
    select a.number, a.name, c.name as "categoryId", a.status, a.serial_number as "serialNumber", a.supplier,
      a.acquired_on as "acquiredOn", a.in_service_on as "inServiceOn", coalesce(b.cost, a.cost) as cost,
      coalesce(b.accumulated, 0) as accumulated, coalesce(b.cost - b.accumulated, a.cost) as "bookValue",
      n.name as "branchId", a.location, a.warranty_until as "warrantyUntil", ${wall('a.created_at')} as "createdAt"
    from assets a join tenants t on t.id = a.tenant_id
    join asset_categories c on c.tenant_id = a.tenant_id and c.id = a.category_id
    left join branches n on n.tenant_id = a.tenant_id and n.id = a.branch_id
    left join asset_books b on b.tenant_id = a.tenant_id and b.asset_id = a.id and b.book = 'BOOK' and a.status <> 'DRAFT'
    where a.tenant_id = ${tenantId}
    order by a.number`,
};

const BOOKS_SHOWN = sql<AssetBook[]>`coalesce((select jsonb_agg(jsonb_build_object('book', b.book, 'method', b.method,
  'lifeMonths', b.life_months, 'salvage', b.salvage, 'convention', b.convention,
  'ratePercent', trim_scale(b.rate_percent)::text, 'switchesToStraightLine', b.switches_to_straight_line,
  'unitsTotal', trim_scale(b.units_total)::text, 'cost', b.cost, 'accumulated', b.accumulated,
  'depreciatedThrough', b.depreciated_through) order by b.book)
  from asset_books b where b.tenant_id = a.tenant_id and b.asset_id = a.id), '[]')`;

function matching(db: TenantDatabase, { search, status, categoryId, branchId }: Partial<Filter> = {}) {
  const word = `%${escapeLike(search?.trim() ?? '')}%`;
  return db
    .selectFrom('assets as a')
    .where('a.tenantId', '=', db.tenantId)
    .$if(Boolean(search?.trim()), (query) =>
      query.where((where) =>
        where.or([
          where('a.name', 'ilike', word),
          where('a.number', 'ilike', word),
          where('a.serialNumber', 'ilike', word),
          where('a.location', 'ilike', word),
        ]),
      ),
    )
    .$if(status !== undefined, (query) => query.where('a.status', '=', status ?? ''))
    .$if(categoryId !== undefined, (query) => query.where('a.categoryId', '=', categoryId ?? ''))
    .$if(branchId !== undefined, (query) => query.where('a.branchId', '=', branchId ?? ''));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .innerJoin('assetCategories as c', (join) =>
      join.onRef('c.tenantId', '=', 'a.tenantId').onRef('c.id', '=', 'a.categoryId'),
    )
    .leftJoin('branches as n', (join) => join.onRef('n.tenantId', '=', 'a.tenantId').onRef('n.id', '=', 'a.branchId'))
    .leftJoin('facilities as f', (join) =>
      join.onRef('f.tenantId', '=', 'a.tenantId').onRef('f.id', '=', 'a.facilityId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.custodianId'))
    .leftJoin('assetBooks as b', (join) =>
      join
        .onRef('b.tenantId', '=', 'a.tenantId')
        .onRef('b.assetId', '=', 'a.id')
        .on('b.book', '=', 'BOOK')
        .on('a.status', '<>', 'DRAFT'),
    )
    .select([
      'a.id',
      'a.number',
      'a.name',
      'a.categoryId',
      'a.serialNumber',
      'a.model',
      'a.supplier',
      'a.acquiredOn',
      'a.warrantyUntil',
      'a.branchId',
      'a.location',
      'a.custodianId',
      'a.facilityId',
      'a.notes',
      'a.inServiceOn',
      'a.version',
      'a.createdAt',
      sql<Asset['status']>`a.status`.as('status'),
      sql<Asset['funding']>`a.funding`.as('funding'),
      sql<boolean>`a.receipt_line_id is not null`.as('isReceived'),
      sql<Asset['receipt']>`(select jsonb_build_object('id', r.id, 'number', r.number) from goods_receipt_lines l
        join goods_receipts r on r.tenant_id = l.tenant_id and r.id = l.receipt_id
        where l.tenant_id = a.tenant_id and l.id = a.receipt_line_id)`.as('receipt'),
      sql<Asset['category']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('category'),
      named('n').as('branch'),
      named('f').as('facility'),
      staffJsonOrNull('u').as('custodian'),
      sql<number>`coalesce(b.cost, a.cost)`.as('cost'),
      sql<number>`coalesce(b.accumulated, 0)`.as('accumulated'),
      sql<number>`coalesce(b.cost - b.accumulated, a.cost)`.as('bookValue'),
      sql<boolean>`coalesce(a.status in ('IN_SERVICE', 'UNDER_MAINTENANCE') and b.base - b.salvage <= b.taken, false)`.as(
        'isFullyDepreciated',
      ),
    ]);
}
