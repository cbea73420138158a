import {
  Position,
  POSITION_LABELS,
  PositionFields,
  positions,
  SEARCH_LIMITS,
  type NewPosition,
  type ParsedInputOf,
  type PositionChange,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { clinicToday, namedJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof positions)['list']>['query'];

const COLUMNS = recordColumns('r', Position, ['department', 'filled']);
const EXPORTED = PositionFields.omit({ departmentId: true });

export const positionsRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<Position>> {
    const found = matching(db, filter);
    const page = sliceOf(
      selected(db, found, now)
        .orderBy(sql`lower(r.title)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<Position | undefined> {
    return selected(db, matching(db), now).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await matching(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  /** Returns whether a position can belong to the department: one that was not deleted. */
  async isDepartment(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('departments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(db: TenantDatabase, position: NewPosition, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('positions')
      .values({ ...position, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<PositionChange, 'version'> & { deletedAt?: string },
  ): Promise<void> {
    await db.updateTable('positions').set(changes).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  async isUsed(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('employeeAssignments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('positionId', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};

/** Finds positions by title, newest first. */
export const positionsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'positions',
      access: positions.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.title as name from positions r
        where r.tenant_id = ${tenantId} and r.deleted_at is null and lower(r.title) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

export const positionsExport: ExportDeclaration = {
  type: 'positions',
  columns: {
    ...fieldColumns(EXPORTED, POSITION_LABELS),
    ...columnsOf(POSITION_LABELS, { departmentId: 'text', createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', EXPORTED)}, d.name as "departmentId", ${wall('r.created_at')} as "createdAt"
    from positions r join tenants t on t.id = r.tenant_id
    left join departments d on d.tenant_id = r.tenant_id and d.id = r.department_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null order by r.id`,
};

function matching(db: TenantDatabase, { search, departmentId, isActive }: Partial<Filter> = {}) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('positions as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(Boolean(word), (query) => query.where(sql<boolean>`(r.title ilike ${pattern} or r.code ilike ${pattern})`))
    .$if(departmentId !== undefined, (query) => query.where('r.departmentId', '=', departmentId ?? ''))
    .$if(isActive !== undefined, (query) => query.where('r.isActive', '=', isActive === 'true'));
}

function selected(db: TenantDatabase, rows: ReturnType<typeof matching>, now: Date) {
  const today = clinicToday(db.tenantId, now);
  return rows.select(COLUMNS).select([
    sql<Position['department']>`(select ${namedJson('d')} from departments d
      where d.tenant_id = r.tenant_id and d.id = r.department_id)`.as('department'),
    sql<number>`(select count(*)::int from employee_assignments a
      join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
      where a.tenant_id = r.tenant_id and a.position_id = r.id
        and ${today} between a.valid_from and coalesce(a.valid_until, 'infinity')
        and ${today} between e.joined_on and coalesce(e.last_day, 'infinity'))`.as('filled'),
  ]);
}
