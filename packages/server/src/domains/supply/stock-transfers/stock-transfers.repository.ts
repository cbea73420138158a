import { StockTransfer, type StockTransferStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', StockTransfer, [
  'fromLocationName',
  'toLocationName',
  'lines',
  'sentBy',
  'receivedBy',
]);

interface Filter {
  status?: StockTransferStatus | undefined;
  page: number;
  limit: number;
  count?: 'exact' | undefined;
}

/** Line as it is received. */
export interface LockedLine {
  id: string;
  itemId: string;
  batchId: string | null;
  quantity: string;
  value: number;
}

export interface LockedTransfer {
  id: string;
  status: StockTransferStatus;
  toLocationId: string;
  toBranchId: string | null;
  version: number;
  lines: LockedLine[];
}

export const stockTransfersRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<StockTransfer>> {
    const { status } = filter;
    const found = matching(db).$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<StockTransfer | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Returns the branch of a location; null without one, undefined if there is no such location. */
  async branchOf(db: TenantDatabase, locationId: string): Promise<string | null | undefined> {
    const found = await db
      .selectFrom('stockLocations')
      .select('branchId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', locationId)
      .executeTakeFirst();
    return found?.branchId;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedTransfer | undefined> {
    const locked = await db
      .selectFrom('stockTransfers as r')
      .innerJoin('stockLocations as c', (join) =>
        join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.toLocationId'),
      )
      .select(['r.id', 'r.status', 'r.toLocationId', 'c.branchId as toBranchId', 'r.version'])
      .where('r.tenantId', '=', db.tenantId)
      .where('r.id', '=', id)
      .forUpdate('r')
      .$narrowType<Omit<LockedTransfer, 'lines'>>()
      .executeTakeFirst();
    if (!locked) return undefined;
    const { rows: lines } = await sql<LockedLine>`
      select l.id, l.item_id, l.batch_id, trim_scale(l.quantity)::text as quantity, l.value from stock_transfer_lines l
      where l.tenant_id = ${db.tenantId} and l.transfer_id = ${id} order by l.id`.execute(db);
    return { ...locked, lines };
  },

  async insert(
    db: TenantDatabase,
    transfer: {
      id: string;
      fromLocationId: string;
      toLocationId: string;
      note: string | null;
      sentBy: string;
      createdAt: string;
    },
  ): Promise<void> {
    await db
      .insertInto('stockTransfers')
      .values({ ...transfer, tenantId: db.tenantId })
      .execute();
  },

  async insertLines(
    db: TenantDatabase,
    transferId: string,
    lines: readonly Omit<LockedLine, 'id'>[],
  ): Promise<LockedLine[]> {
    const rows = lines.map((line) => ({ ...line, transferId, tenantId: db.tenantId }));
    const added = await db
      .insertInto('stockTransferLines')
      .values(rows)
      .returning(['id', 'itemId', 'batchId', sql<string>`trim_scale(quantity)::text`.as('quantity'), 'value'])
      .execute();
    return added;
  },

  async close(
    db: TenantDatabase,
    id: string,
    {
      receivedBy,
      receivedAt,
      lines,
    }: { receivedBy: string; receivedAt: string; lines: readonly { id: string; received: string; lost: string }[] },
  ): Promise<void> {
    await sql`
      update stock_transfer_lines set received = v.received, lost = v.lost
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v (id uuid, received numeric, lost numeric)
      where stock_transfer_lines.tenant_id = ${db.tenantId} and stock_transfer_lines.id = v.id`.execute(db);
    await db
      .updateTable('stockTransfers')
      .set({ status: 'RECEIVED', receivedBy, receivedAt })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('stockTransfers as r')
    .innerJoin('stockLocations as a', (join) =>
      join.onRef('a.tenantId', '=', 'r.tenantId').onRef('a.id', '=', 'r.fromLocationId'),
    )
    .innerJoin('stockLocations as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.toLocationId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.sentBy'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'r.tenantId').onRef('d.id', '=', 'r.receivedBy'))
    .where('r.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select([
      ...COLUMNS,
      'a.name as fromLocationName',
      'c.name as toLocationName',
      staffJsonOrNull('u').as('sentBy'),
      staffJsonOrNull('d').as('receivedBy'),
      sql<StockTransfer['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id, 'itemName', i.name,
          'stockUnit', i.stock_unit, 'batchId', l.batch_id, 'batchNumber', b.number,
          'quantity', trim_scale(l.quantity)::text, 'received', trim_scale(l.received)::text,
          'lost', trim_scale(l.lost)::text, 'value', l.value) order by l.id), '[]')
        from stock_transfer_lines l
        join inventory_items i on i.tenant_id = l.tenant_id and i.id = l.item_id
        left join stock_batches b on b.tenant_id = l.tenant_id and b.id = l.batch_id
        where l.tenant_id = r.tenant_id and l.transfer_id = r.id)`.as('lines'),
    ])
    .$narrowType<StockTransfer>();
}
