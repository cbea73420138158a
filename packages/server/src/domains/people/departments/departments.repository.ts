import {
  Department,
  DEPARTMENT_LABELS,
  DepartmentFields,
  departments,
  SEARCH_LIMITS,
  type DepartmentChange,
  type NewDepartment,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns, selectFields } from '../../../platform/db/record-columns';
import { columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';
import { clinicToday, employeeJson, namedJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof departments)['list']>['query'];

/** From this day on a department is in its first place: before all days that people enter. */
export const FROM_THE_BEGINNING = '1000-01-01';

const COLUMNS = recordColumns('r', Department, ['head', 'parent']);
const EXPORTED = DepartmentFields.omit({ headId: true });

export const departmentsRepository = {
  async list(db: TenantDatabase, filter: Filter, now: Date): Promise<CountedPage<Department>> {
    const found = matching(db, filter);
    const page = sliceOf(
      selected(db, found, now)
        .orderBy(sql`lower(r.name)`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<Department | undefined> {
    return selected(db, matching(db), now).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns its version. */
  async lock(db: TenantDatabase, id: string): Promise<number | undefined> {
    const row = await matching(db).select('r.version').where('r.id', '=', id).forUpdate('r').executeTakeFirst();
    return row?.version;
  },

  async insert(
    db: TenantDatabase,
    { parentId: _parentId, ...department }: NewDepartment,
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('departments')
      .values({ ...department, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<DepartmentChange, 'version'> & { deletedAt?: string } = {},
  ): Promise<void> {
    await db
      .updateTable('departments')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  /** Places a department from a day on. Requires the lock of the trees. */
  async place(
    db: TenantDatabase,
    { id, parentId, from, createdBy }: { id: string; parentId: string | null; from: string; createdBy: string },
  ): Promise<void> {
    await sql`
      insert into department_parents (tenant_id, department_id, valid_from, parent_id, created_by)
      values (${db.tenantId}, ${id}, ${from}::date, ${parentId}, ${createdBy})
      on conflict (tenant_id, department_id, valid_from) do update
        set parent_id = excluded.parent_id, created_by = excluded.created_by`.execute(db);
  },

  /** Returns the last day of a placement that begins on this day, null while it is open, and where the department was. */
  async placement(
    db: TenantDatabase,
    id: string,
    from: string,
  ): Promise<{ until: string | null; parentId: string | null }> {
    const { rows } = await sql<{ until: string | null; parentId: string | null }>`
      select (select min(p.valid_from) - 1 from department_parents p
          where p.tenant_id = ${db.tenantId} and p.department_id = ${id} and p.valid_from > ${from}::date) as until,
        (select p.parent_id from department_parents p
          where p.tenant_id = ${db.tenantId} and p.department_id = ${id} and p.valid_from <= ${from}::date
          order by p.valid_from desc limit 1) as parent_id`.execute(db);
    return rows[0] ?? { until: null, parentId: null };
  },

  /** Returns the ids of the departments that the employee with an account leads today, with all departments below them. */
  async ledBy(db: TenantDatabase, userId: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive day (d) as materialized (select ${clinicToday(db.tenantId, now)}),
      placed as materialized (
        select distinct on (p.department_id) p.department_id, p.parent_id
        from day join department_parents p on p.tenant_id = ${db.tenantId} and p.valid_from <= day.d
        order by p.department_id, p.valid_from desc
      ),
      led as (
        select d.id from day join employees e on e.tenant_id = ${db.tenantId} and e.user_id = ${userId}
          and day.d between e.joined_on and coalesce(e.last_day, 'infinity')
        join departments d on d.tenant_id = e.tenant_id and d.head_id = e.id and d.deleted_at is null
        union
        select p.department_id from led l join placed p on p.parent_id = l.id
      )
      select id from led`.execute(db);
    return rows.map(({ id }) => id);
  },

  async isUsed(db: TenantDatabase, id: string): Promise<boolean> {
    const { rows } = await sql<{ isUsed: boolean }>`
      select exists (select from employee_assignments a where a.tenant_id = ${db.tenantId} and a.department_id = ${id})
        or exists (select from positions p
          where p.tenant_id = ${db.tenantId} and p.department_id = ${id} and p.deleted_at is null)
        or exists (select from department_parents p join departments d on d.tenant_id = p.tenant_id and d.id = p.department_id
          where p.tenant_id = ${db.tenantId} and p.parent_id = ${id} and d.deleted_at is null) as is_used`.execute(db);
    return rows[0]?.isUsed ?? false;
  },
};

/** Finds departments by name, newest first. */
export const departmentsSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'departments',
      access: departments.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.name from departments r
        where r.tenant_id = ${tenantId} and r.deleted_at is null and lower(r.name) like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

export const departmentsExport: ExportDeclaration = {
  type: 'departments',
  columns: {
    ...fieldColumns(EXPORTED, DEPARTMENT_LABELS),
    ...columnsOf(DEPARTMENT_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', EXPORTED)}, ${wall('r.created_at')} as "createdAt"
    from departments r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.deleted_at is null order by r.id`,
};

function matching(db: TenantDatabase, { search, isActive }: Partial<Filter> = {}) {
  const word = search?.trim();
  const pattern = `%${escapeLike(word ?? '')}%`;
  return db
    .selectFrom('departments as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$if(Boolean(word), (query) => query.where(sql<boolean>`(r.name ilike ${pattern} or r.code ilike ${pattern})`))
    .$if(isActive !== undefined, (query) => query.where('r.isActive', '=', isActive === 'true'));
}

function selected(db: TenantDatabase, rows: ReturnType<typeof matching>, now: Date) {
  return rows.select(COLUMNS).select([
    sql<Department['head']>`(select ${employeeJson('e')} from employees e
      where e.tenant_id = r.tenant_id and e.id = r.head_id)`.as('head'),
    sql<Department['parent']>`(select ${namedJson('d')} from department_parents p
      left join departments d on d.tenant_id = p.tenant_id and d.id = p.parent_id
      where p.tenant_id = r.tenant_id and p.department_id = r.id and p.valid_from <= ${clinicToday(db.tenantId, now)}
      order by p.valid_from desc limit 1)`.as('parent'),
  ]);
}
