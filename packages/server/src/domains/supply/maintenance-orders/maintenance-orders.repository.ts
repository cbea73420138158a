import {
  maintenanceOrders,
  type MaintenanceCompletion,
  type MaintenanceFigures,
  type MaintenanceOrder,
  type MaintenanceOrderChange,
  type NewMaintenanceOrder,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';

type Filter = ParsedInputOf<(typeof maintenanceOrders)['list']>['query'];

/** Order with what decides on its urgency and its successor. */
export type OrderRow = Omit<MaintenanceOrder, 'urgency'> & { today: string; anchorDay: number | null };

type Change = Omit<MaintenanceOrderChange, 'version' | 'repeat' | 'status'> & {
  repeat?: MaintenanceOrder['repeat'];
  status?: MaintenanceOrder['status'];
  startedAt?: string;
};

const repeatColumns = (repeat: MaintenanceOrder['repeat'] | undefined, dueOn: string | null | undefined) => ({
  ...(repeat !== undefined && { repeatUnit: repeat?.unit ?? null, repeatEvery: repeat?.every ?? null }),
  ...(dueOn !== undefined && { anchorDay: dueOn === null ? null : Number(dueOn.slice(8)) }),
});

export const maintenanceOrdersRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<OrderRow>> {
    const found = matching(db, filter);
    const open = sql`o.status in ('SCHEDULED', 'IN_PROGRESS')`;
    const ordered = selected(found, now)
      .orderBy(open, 'desc')
      .orderBy(sql`case when ${open} then o.due_on end nulls last`)
      .orderBy('o.id', 'desc');
    return countedPage(db, { page: sliceOf(ordered, filter), matching: found.select('o.id') }, filter);
  },

  /** Returns the open orders of assets that are still there, by due date. */
  async open(db: TenantDatabase, now: Date): Promise<OrderRow[]> {
    return selected(matching(db), now)
      .where('o.status', 'in', ['SCHEDULED', 'IN_PROGRESS'])
      .where('a.status', '<>', 'DISPOSED')
      .orderBy(sql`o.due_on nulls last`)
      .orderBy('o.id')
      .limit(500)
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<OrderRow | undefined> {
    return selected(matching(db), now).where('o.id', '=', id).executeTakeFirst();
  },

  async assetOf(db: TenantDatabase, id: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('maintenanceOrders')
      .select('assetId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.assetId;
  },

  async insert(
    db: TenantDatabase,
    { repeat, ...order }: NewMaintenanceOrder & { anchorDay?: number | null; previousId?: string; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('maintenanceOrders')
      .values({ ...repeatColumns(repeat, order.dueOn), ...order, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the asset. */
  async update(db: TenantDatabase, id: string, { repeat, ...changes }: Change): Promise<void> {
    const columns = { ...changes, ...repeatColumns(repeat, changes.dueOn) };
    if (Object.keys(columns).length === 0) return;
    await db
      .updateTable('maintenanceOrders')
      .set(columns)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async complete(
    db: TenantDatabase,
    id: string,
    done: Pick<MaintenanceCompletion, 'completedOn' | 'findings' | 'certificate' | 'isPassed' | 'cost'> & {
      downtimeMinutes: number;
      isImprovement: boolean;
    },
  ): Promise<void> {
    await db
      .updateTable('maintenanceOrders')
      .set({ ...done, status: 'COMPLETED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Returns whether another order of the asset is in progress. */
  async hasOtherInProgress(db: TenantDatabase, assetId: string, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('maintenanceOrders')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('assetId', '=', assetId)
      .where('id', '<>', id)
      .where('status', '=', 'IN_PROGRESS')
      .executeTakeFirst();
    return found !== undefined;
  },

  async figures(
    db: TenantDatabase,
    { from = null, to = null, now }: { from?: string | null | undefined; to?: string | null | undefined; now: Date },
  ): Promise<MaintenanceFigures[]> {
    const { rows } = await sql<MaintenanceFigures>`
      with clock as (select ${todayAt(now)} as today from tenants t where t.id = ${db.tenantId})
      select jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name) as asset, f.completed, f.overdue, f.cost,
        f.downtime_minutes, f.on_time
      from assets a cross join clock k
      join lateral (
        select count(*) filter (where o.status = 'COMPLETED')::int as completed,
          count(*) filter (where o.status in ('SCHEDULED', 'IN_PROGRESS') and o.due_on < k.today)::int as overdue,
          coalesce(sum(o.cost) filter (where o.status = 'COMPLETED'), 0)::bigint as cost,
          coalesce(sum(o.downtime_minutes) filter (where o.status = 'COMPLETED'), 0)::int as downtime_minutes,
          count(*) filter (where o.status = 'COMPLETED' and o.completed_on <= o.due_on)::int as on_time
        from maintenance_orders o where o.tenant_id = a.tenant_id and o.asset_id = a.id
          and (o.status <> 'COMPLETED' or (o.completed_on >= coalesce(${from}::date, o.completed_on)
            and o.completed_on <= coalesce(${to}::date, o.completed_on)))
      ) f on f.completed + f.overdue > 0
      where a.tenant_id = ${db.tenantId}
      order by f.cost desc, a.number limit 500`.execute(db);
    return rows;
  },
};

function matching(db: TenantDatabase, { assetId, status }: Partial<Filter> = {}) {
  return db
    .selectFrom('maintenanceOrders as o')
    .where('o.tenantId', '=', db.tenantId)
    .$if(assetId !== undefined, (query) => query.where('o.assetId', '=', assetId ?? ''))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''));
}

function selected(rows: ReturnType<typeof matching>, now: Date) {
  return rows
    .innerJoin('assets as a', (join) => join.onRef('a.tenantId', '=', 'o.tenantId').onRef('a.id', '=', 'o.assetId'))
    .innerJoin('tenants as t', 't.id', 'o.tenantId')
    .select([
      'o.id',
      'o.assetId',
      'o.title',
      'o.dueOn',
      'o.windowDays',
      'o.assignee',
      'o.notes',
      'o.startedAt',
      'o.completedOn',
      'o.downtimeMinutes',
      'o.findings',
      'o.certificate',
      'o.isPassed',
      'o.cost',
      'o.anchorDay',
      'o.version',
      'o.createdAt',
      todayAt(now).as('today'),
      sql<MaintenanceOrder['kind']>`o.kind`.as('kind'),
      sql<MaintenanceOrder['status']>`o.status`.as('status'),
      sql<string | null>`trim_scale(o.due_units)::text`.as('dueUnits'),
      sql<MaintenanceOrder['repeat']>`case when o.repeat_unit is not null
        then jsonb_build_object('unit', o.repeat_unit, 'every', o.repeat_every) end`.as('repeat'),
      sql<MaintenanceOrder['asset']>`jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name)`.as('asset'),
      sql<string>`coalesce((select trim_scale(sum(u.units))::text from asset_usages u
        where u.tenant_id = o.tenant_id and u.asset_id = o.asset_id), '0')`.as('usedUnits'),
    ]);
}
