import type { OrgChart } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DocumentData } from '../../../platform/documents/document-data';
import { clinicToday, employeeJson, namedJson } from '../named-json.repository';

/** Day whose chart is read; today without one. */
export interface OrgDay {
  asOf: string | undefined;
  now: Date;
}

/** Content of the chart as PDF. */
export interface OrgChartFacts extends DocumentData, OrgChart {}

/** Returns departments, employees and vacant positions of the clinic on a day, in one statement. */
export async function readOrgChart(db: TenantDatabase, { asOf, now }: OrgDay): Promise<OrgChart> {
  const { rows } = await sql<OrgChart>`${chartOn(db.tenantId, { asOf, now })}`.execute(db);
  return rows[0] ?? { asOf: asOf ?? now.toISOString().slice(0, 10), departments: [], people: [], vacancies: [] };
}

/** Selects the chart of a day as an object. */
export function orgChartFacts(tenantId: string, day: OrgDay): RawBuilder<OrgChartFacts> {
  return sql<OrgChartFacts>`(
    select jsonb_build_object('footer', null, 'taxNumber', null, 'asOf', c.as_of, 'departments', c.departments,
      'people', c.people, 'vacancies', c.vacancies)
    from (${chartOn(tenantId, day)}) c)`;
}

function chartOn(tenantId: string, { asOf, now }: OrgDay): RawBuilder<OrgChart> {
  const day = sql`coalesce(${asOf ?? null}::date, ${clinicToday(tenantId, now)})`;
  return sql<OrgChart>`
    with day (d) as materialized (select ${day}),
    staff as materialized (
      select e.*, a.position_id, a.department_id, a.manager_id
      from day join employees e on e.tenant_id = ${tenantId}::uuid and day.d between e.joined_on and coalesce(e.last_day, 'infinity')
      left join employee_assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
        and day.d between a.valid_from and coalesce(a.valid_until, 'infinity')
    )
    select day.d as as_of,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'code', r.code, 'version', r.version,
          'parentId', (select p.parent_id from department_parents p
            where p.tenant_id = r.tenant_id and p.department_id = r.id and p.valid_from <= day.d
            order by p.valid_from desc limit 1),
          'head', (select ${employeeJson('h')} from staff h where h.id = r.head_id)) order by lower(r.name), r.id)
        from departments r where r.tenant_id = ${tenantId}::uuid and r.deleted_at is null), '[]'::jsonb) as departments,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number, 'firstName', s.first_name,
          'lastName', s.last_name, 'version', s.version, 'departmentId', s.department_id, 'position', ${namedJson('p', 'title')},
          'managerId', (select m.id from staff m where m.id = s.manager_id))
          order by lower(s.last_name), lower(s.first_name), s.id)
        from staff s left join positions p on p.tenant_id = s.tenant_id and p.id = s.position_id), '[]'::jsonb) as people,
      coalesce((select jsonb_agg(jsonb_build_object('positionId', v.id, 'title', v.title, 'departmentId', v.department_id,
          'seats', v.seats, 'filled', v.filled) order by lower(v.title), v.id)
        from (select p.*, (select count(*)::int from staff s where s.position_id = p.id) as filled from positions p
          where p.tenant_id = ${tenantId}::uuid and p.deleted_at is null and p.is_active) v
        where v.seats > v.filled), '[]'::jsonb) as vacancies
    from day`;
}
