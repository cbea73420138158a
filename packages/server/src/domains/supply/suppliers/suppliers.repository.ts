import {
  SEARCH_LIMITS,
  Supplier,
  SUPPLIER_LABELS,
  SupplierFields,
  suppliers,
  type BankDetails,
  type NewSupplier,
  type ParsedInputOf,
  type SupplierChange,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

type Filter = ParsedInputOf<(typeof suppliers)['list']>['query'];

const DECIMALS = ['discountPercent', 'priceTolerancePercent', 'quantityTolerancePercent'] as const;
const COLUMNS = recordColumns('r', Supplier, ['bankDetails', 'proposedBankDetails', 'createdBy', ...DECIMALS]);

/** Supplier with the same name or tax number. */
export interface Duplicate {
  id: string;
  name: string;
  taxNumber: string | null;
}

export const suppliersRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<Supplier>> {
    const found = matching(db, filter);
    const page = sliceOf(
      selected(found)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<Supplier | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await matching(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  /** Other suppliers with this name or tax number, whatever their signs and case. Waits for others who are adding one. */
  async duplicates(
    db: TenantDatabase,
    { id, name, taxNumber }: { id: string | null; name: string; taxNumber: string | null },
  ): Promise<Duplicate[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} suppliers`}, 0))`.execute(db);
    const key = (word: string | null) =>
      sql`regexp_replace(upper(coalesce(${word}::text, '')), '[^[:alnum:]]', '', 'g')`;
    const { rows } = await sql<Duplicate>`
      select r.id, r.name, r.tax_number from suppliers r
      where r.tenant_id = ${db.tenantId} and r.id is distinct from ${id}::uuid
        and ((r.name_key = ${key(name)} and r.name_key <> '') or (r.tax_key = ${key(taxNumber)} and r.tax_key <> ''))
      order by r.id limit 10`.execute(db);
    return rows;
  },

  async insert(db: TenantDatabase, record: Omit<NewSupplier, 'duplicateReason'>, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('suppliers')
      .values({ ...record, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<SupplierChange, 'version' | 'duplicateReason'>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await db.updateTable('suppliers').set(changes).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async isUsed(db: TenantDatabase, id: string): Promise<boolean> {
    const { rows } = await sql<{ isUsed: boolean }>`
      select exists (select from purchase_orders o where o.tenant_id = ${db.tenantId} and o.supplier_id = ${id})
        or exists (select from supplier_bills b where b.tenant_id = ${db.tenantId} and b.supplier_id = ${id})
        or exists (select from supplier_prices p where p.tenant_id = ${db.tenantId} and p.supplier_id = ${id})
        or exists (select from supplier_documents d where d.tenant_id = ${db.tenantId} and d.supplier_id = ${id})
        as is_used`.execute(db);
    return rows[0]?.isUsed ?? false;
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    const { tenantId } = db;
    await sql`delete from supplier_bank_details where tenant_id = ${tenantId} and supplier_id = ${id}`.execute(db);
    await sql`delete from suppliers where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  },
};

/** Suppliers by name or tax number, newest first. */
export const suppliersSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'suppliers',
      access: suppliers.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name from suppliers r
        where r.tenant_id = ${tenantId} and lower(r.name || ' ' || coalesce(r.tax_number, '')) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

export const suppliersExport: ExportDeclaration = {
  type: 'suppliers',
  columns: {
    ...fieldColumns(SupplierFields, SUPPLIER_LABELS),
    ...columnsOf(SUPPLIER_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', SupplierFields)}, ${wall('r.created_at')} as "createdAt"
    from suppliers r join tenants t on t.id = r.tenant_id where r.tenant_id = ${tenantId} order by r.id`,
};

function matching(db: TenantDatabase, { search, isActive }: Partial<Filter> = {}) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('suppliers as r')
    .where('r.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) =>
      query.where(sql<boolean>`(r.name ilike ${pattern} or r.tax_number ilike ${pattern})`),
    )
    .$if(isActive !== undefined, (query) => query.where('r.isActive', '=', isActive === 'true'));
}

const details = (status: 'APPROVED' | 'PROPOSED') => sql<BankDetails | null>`(
  select jsonb_build_object('id', d.id, 'holder', d.holder, 'bankName', d.bank_name, 'iban', d.iban,
    'accountNumber', d.account_number, 'routingNumber', d.routing_number, 'reason', d.reason,
    'proposedBy', (select ${personJson('u')} from users u where u.tenant_id = d.tenant_id and u.id = d.proposed_by),
    'proposedAt', ${jsonInstant('d.created_at')})
  from supplier_bank_details d where d.tenant_id = r.tenant_id and d.supplier_id = r.id and d.status = ${sql.lit(status)})`;

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      sql<string | null>`trim_scale(r.discount_percent)::text`.as('discountPercent'),
      sql<string | null>`trim_scale(r.price_tolerance_percent)::text`.as('priceTolerancePercent'),
      sql<string | null>`trim_scale(r.quantity_tolerance_percent)::text`.as('quantityTolerancePercent'),
      details('APPROVED').as('bankDetails'),
      details('PROPOSED').as('proposedBankDetails'),
      sql<
        Supplier['createdBy']
      >`(select ${personJson('u')} from users u where u.tenant_id = r.tenant_id and u.id = r.created_by)`.as(
        'createdBy',
      ),
    ]);
}
