import { assetDisposals, type AssetDisposal, type NewAssetDisposal, type ParsedInputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';
import type { Book } from '../assets/assets.service';

type Filter = ParsedInputOf<(typeof assetDisposals)['list']>['query'];

/** Disposal as it is decided on. */
export interface LockedDisposal extends Omit<NewAssetDisposal, 'buyer'> {
  id: string;
  assetId: string;
  status: AssetDisposal['status'];
  version: number;
  requestedBy: string | null;
  /** Books of the asset before it. */
  before: Book[] | null;
  cost: number | null;
  accumulated: number | null;
  allowSoloApproval: boolean;
}

interface Decision {
  decidedBy: string;
  decidedAt: string;
  decisionReason: string | null;
}

export const assetDisposalsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<AssetDisposal[]> {
    return selected(db)
      .$if(filter.assetId !== undefined, (query) => query.where('d.assetId', '=', filter.assetId ?? ''))
      .$if(filter.status !== undefined, (query) => query.where('d.status', '=', filter.status ?? ''))
      .orderBy('d.id', 'desc')
      .limit(200)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<AssetDisposal | undefined> {
    return selected(db).where('d.id', '=', id).executeTakeFirst();
  },

  async assetOf(db: TenantDatabase, id: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('assetDisposals')
      .select('assetId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.assetId;
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedDisposal | undefined> {
    const { rows } = await sql<LockedDisposal>`
      select d.id, d.asset_id, d.method, d.disposed_on as "on", trim_scale(d.share)::text as share, d.proceeds,
        d.proceeds_account, d.reason, d.status, d.version, d.requested_by, d.before, d.cost, d.accumulated,
        ${allowsSolo(db.tenantId)} as allow_solo_approval
      from asset_disposals d where d.tenant_id = ${db.tenantId} and d.id = ${id} for update`.execute(db);
    return rows[0];
  },

  async insert(
    db: TenantDatabase,
    { on, ...disposal }: NewAssetDisposal & { assetId: string; requestedBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('assetDisposals')
      .values({ ...disposal, disposedOn: on, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async decide(
    db: TenantDatabase,
    id: string,
    decided: Decision & {
      status: 'APPROVED' | 'REJECTED';
      cost?: number;
      accumulated?: number;
      gain?: number;
      before?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('assetDisposals')
      .set(decided)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async restore(db: TenantDatabase, id: string, restoredBy: string): Promise<void> {
    await db
      .updateTable('assetDisposals')
      .set({ status: 'RESTORED', restoredBy })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Requested disposals; they are decided on at their asset. */
export const disposalApproval: ApprovalDeclaration = {
  kind: 'ASSET_DISPOSAL_TO_APPROVE',
  order: 95,
  access: assetDisposals.decide.access,
  waiting: (tenantId) => sql`
    select a.number || ' ' || a.name as name, a.id as record_id, d.created_at as since, array[d.requested_by] as authors,
      d.requested_by, d.proceeds as amount, null::text as currency
    from asset_disposals d join assets a on a.tenant_id = d.tenant_id and a.id = d.asset_id
    where d.tenant_id = ${tenantId} and d.status = 'PENDING'`,
  allowsSolo,
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('assetDisposals as d')
    .innerJoin('assets as a', (join) => join.onRef('a.tenantId', '=', 'd.tenantId').onRef('a.id', '=', 'd.assetId'))
    .leftJoin('users as r', (join) => join.onRef('r.tenantId', '=', 'd.tenantId').onRef('r.id', '=', 'd.requestedBy'))
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'd.tenantId').onRef('u.id', '=', 'd.decidedBy'))
    .where('d.tenantId', '=', db.tenantId)
    .select([
      'd.id',
      'd.disposedOn as on',
      'd.proceeds',
      'd.buyer',
      'd.reason',
      'd.cost',
      'd.accumulated',
      'd.gain',
      'd.decisionReason',
      'd.version',
      'd.createdAt',
      sql<AssetDisposal['method']>`d.method`.as('method'),
      sql<AssetDisposal['proceedsAccount']>`d.proceeds_account`.as('proceedsAccount'),
      sql<AssetDisposal['status']>`d.status`.as('status'),
      sql<string>`trim_scale(d.share)::text`.as('share'),
      sql<AssetDisposal['asset']>`jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name)`.as('asset'),
      staffJsonOrNull('r').as('requestedBy'),
      staffJsonOrNull('u').as('decidedBy'),
    ]);
}
