import {
  purchaseRequisitions,
  type NewPurchaseRequisition,
  type ParsedInputOf,
  type PurchaseKind,
  type PurchaseRequisition,
  type RequisitionStatus,
} from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { personJson } from '../../../platform/db/person-json';
import type { DB } from '../../../platform/db/schema';
import { allowsSolo } from '../../finance';

type Filter = ParsedInputOf<(typeof purchaseRequisitions)['list']>['query'];

/** Request as stored, with everything that determines the allowed actions. */
export type RequisitionRow = Omit<PurchaseRequisition, 'actions'> & {
  requesterId: string | null;
  allowSoloApproval: boolean;
};

/** Request whose row is locked until the transaction ends. */
export interface LockedRequisition {
  id: string;
  status: RequisitionStatus;
  version: number;
  kind: PurchaseKind;
  itemId: string | null;
  description: string;
  quantity: string;
  unit: string | null;
  requestedBy: string | null;
}

const STATUS = sql<RequisitionStatus>`case when r.status = 'APPROVED' and o.status is not null
  and o.status not in ('REJECTED', 'CANCELLED') then 'ORDERED' else r.status end`;

const person = (column: string) =>
  sql<PurchaseRequisition['requestedBy']>`(select ${personJson('u')} from users u where u.tenant_id = r.tenant_id
    and u.id = ${sql.ref(column)})`;

export const purchaseRequisitionsRepository = {
  /** Of one requester, or of all if none is given. */
  async list(db: TenantDatabase, filter: Filter, requester: string | undefined): Promise<CountedPage<RequisitionRow>> {
    const found = matching(db, filter, requester);
    const page = sliceOf(selected(found, db).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<RequisitionRow | undefined> {
    return selected(matching(db, {}, undefined), db)
      .where('r.id', '=', id)
      .executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedRequisition | undefined> {
    const { rows } = await sql<LockedRequisition>`
      select r.id, ${STATUS} as status, r.version, r.kind, r.item_id, r.description, trim_scale(r.quantity)::text as quantity, r.unit,
        r.requested_by
      from purchase_requisitions r
      left join purchase_orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.tenant_id = ${db.tenantId} and r.id = ${id} for update of r`.execute(db);
    return rows[0];
  },

  async insert(db: TenantDatabase, record: NewPurchaseRequisition, requestedBy: string): Promise<string> {
    const { id } = await db
      .insertInto('purchaseRequisitions')
      .values({ ...record, tenantId: db.tenantId, requestedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Opens the requests of an order again. */
  async releaseOrder(db: TenantDatabase, orderId: string): Promise<void> {
    await db
      .updateTable('purchaseRequisitions')
      .set({ orderId: null })
      .where('tenantId', '=', db.tenantId)
      .where('orderId', '=', orderId)
      .execute();
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    values: UpdateObject<DB, 'purchaseRequisitions', 'purchaseRequisitions'>,
  ): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await db
      .updateTable('purchaseRequisitions')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Requests that wait for another person. */
export const requisitionApproval: ApprovalDeclaration = {
  kind: 'REQUISITION_TO_APPROVE',
  order: 102,
  access: purchaseRequisitions.decide.access,
  waiting: (tenantId) => sql`
    select r.description as name, r.id as record_id, r.created_at as since, array[r.requested_by] as authors,
      r.requested_by, null::bigint as amount, null::text as currency
    from purchase_requisitions r where r.tenant_id = ${tenantId} and r.status = 'PENDING'`,
  allowsSolo,
};

function matching(db: TenantDatabase, { search, status }: Partial<Filter>, requester: string | undefined) {
  const word = search?.trim();
  return db
    .selectFrom('purchaseRequisitions as r')
    .leftJoin('purchaseOrders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .where('r.tenantId', '=', db.tenantId)
    .$if(Boolean(word), (query) => query.where('r.description', 'ilike', `%${escapeLike(word ?? '')}%`))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${STATUS} = ${status ?? ''}`))
    .$if(requester !== undefined, (query) => query.where('r.requestedBy', '=', requester ?? ''));
}

function selected(rows: ReturnType<typeof matching>, db: TenantDatabase) {
  return rows
    .select(['r.id', 'r.description', 'r.unit', 'r.neededBy', 'r.reason', 'r.decisionReason', 'r.orderId'])
    .select(['r.version', 'r.createdAt', 'r.itemId'])
    .select([
      sql<PurchaseKind>`r.kind`.as('kind'),
      sql<string>`trim_scale(r.quantity)::text`.as('quantity'),
      STATUS.as('status'),
      person('r.requested_by').as('requestedBy'),
      person('r.decided_by').as('decidedBy'),
      sql<string | null>`o.number`.as('orderNumber'),
      sql<string | null>`r.requested_by`.as('requesterId'),
      allowsSolo(db.tenantId).as('allowSoloApproval'),
    ]);
}
