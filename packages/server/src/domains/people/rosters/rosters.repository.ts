import { MAX_ROSTER_PEOPLE, type CoverageNeed, type DataOf, type NamedRef, type rosters } from '@polyclinic/contract';
import { sql } from 'kysely';
import { startOfDate } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { ledDepartments, manages, type Rosterer } from '../managed-people.repository';
import { namedJson } from '../named-json.repository';
import { isPlanned, rosterShiftJson } from '../shifts/shifts.service';
import type { CoveringShift } from './coverage.rules';

type Roster = Omit<DataOf<(typeof rosters)['get']>, 'holidays'>;

/** Days of a roster, and one department of it. */
export interface RosterDays {
  from: string;
  to: string;
  departmentId?: string | undefined;
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
const wall = (column: string) => sql`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Reads the people of a roster with their shifts and leave, and the open shifts, in one statement. */
export async function readRoster(db: TenantDatabase, days: RosterDays, rosterer: Rosterer): Promise<Roster> {
  const { tenantId } = db;
  const { from, to, departmentId = null } = days;
  const within = (table: string) => sql`${sql.ref(`${table}.starts_at`)} < ${startOfDate(tenantId, to, 1)}
    and ${sql.ref(`${table}.ends_at`)} > ${startOfDate(tenantId, from)}`;
  const { rows } = await sql<Roster>`
    with staff as materialized (
      select e.*, a.department_id, a.position_id, a.weekly_minutes
      from employees e
      left join lateral (select w.* from employee_assignments w where w.tenant_id = e.tenant_id and w.employee_id = e.id
        and w.valid_from <= ${to}::date order by w.valid_from desc limit 1) a on true
      where e.tenant_id = ${tenantId} and e.joined_on <= ${to}::date and coalesce(e.last_day, 'infinity') >= ${from}::date
        and (${departmentId}::uuid is null or a.department_id = ${departmentId}::uuid)
        and ${manages(tenantId, rosterer)}
      order by lower(e.last_name), lower(e.first_name), e.id limit ${sql.lit(MAX_ROSTER_PEOPLE)}
    )
    select
      coalesce((select json_agg(json_build_object('id', e.id, 'number', e.number, 'firstName', e.first_name,
          'lastName', e.last_name, 'nativeName', e.native_name, 'userId', e.user_id, 'position', p.title,
          'department', ${namedJson('d')}, 'weeklyMinutes', coalesce(e.weekly_minutes, 0), 'skills', e.skills)
          order by lower(e.last_name), lower(e.first_name), e.id)
        from staff e
        left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
        left join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id), '[]'::json) as people,
      coalesce((select json_agg(${rosterShiftJson('s')} order by s.starts_at, s.id)
        from shifts s left join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
        where s.tenant_id = ${tenantId} and s.status <> 'CANCELLED' and ${within('s')}
          and (s.employee_id in (select id from staff) or (s.employee_id is null
            and (${departmentId}::uuid is null or s.department_id = ${departmentId}::uuid)
            and ${isPlanned(tenantId, rosterer)}))), '[]'::json) as shifts,
      coalesce((select json_agg(json_build_object('id', l.id, 'employeeId', l.employee_id, 'startsAt', ${wall('l.starts_at')},
          'endsAt', ${wall('l.ends_at')}, 'isApproved', l.status = 'APPROVED') order by l.starts_at, l.id)
        from leave_requests l where l.tenant_id = ${tenantId} and l.status in ('PENDING', 'APPROVED') and ${within('l')}
          and l.employee_id in (select id from staff)), '[]'::json) as leave
    from tenants t where t.id = ${tenantId}`.execute(db);
  return rows[0] ?? { people: [], shifts: [], leave: [] };
}

/** Returns the departments that a person leads; all of them for human resources. */
export async function readScope(db: TenantDatabase, rosterer: Rosterer): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select d.id, d.name from departments d
    where d.tenant_id = ${db.tenantId} and d.deleted_at is null and d.is_active
      and (${rosterer.isHr} or d.id in ${ledDepartments(db.tenantId, rosterer)})
    order by lower(d.name), d.id`.execute(db);
  return rows;
}

/** Needs of a department as they are stored. */
export interface StoredNeeds {
  needs: CoverageNeed[];
  version: number;
  updatedAt: string | null;
}

export const needsRepository = {
  /** Returns the needs, with version 0 if none were saved. */
  async find(db: TenantDatabase, departmentId: string): Promise<StoredNeeds> {
    const row = await db
      .selectFrom('coverageNeeds')
      .select(['version', 'updatedAt', sql<CoverageNeed[]>`needs`.as('needs')])
      .where('tenantId', '=', db.tenantId)
      .where('departmentId', '=', departmentId)
      .executeTakeFirst();
    return row ?? { needs: [], version: 0, updatedAt: null };
  },

  /** Locks the department until the transaction ends, also before its needs are saved for the first time. */
  async lock(db: TenantDatabase, departmentId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} needs ${departmentId}`}, 0))`.execute(db);
  },

  /** Requires the lock. */
  async write(db: TenantDatabase, departmentId: string, needs: readonly CoverageNeed[]): Promise<void> {
    const stored = JSON.stringify(needs);
    await db
      .insertInto('coverageNeeds')
      .values({ tenantId: db.tenantId, departmentId, needs: stored })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'departmentId']).doUpdateSet({ needs: stored, updatedAt: sql`now()` }),
      )
      .execute();
  },

  /** Returns the assigned shifts of a department with the skills of their employees. */
  async covering(db: TenantDatabase, departmentId: string, { from, to }: RosterDays): Promise<CoveringShift[]> {
    const { rows } = await sql<CoveringShift>`
      select ${ms('s.starts_at')} as starts_at, ${ms('s.ends_at')} as ends_at, e.skills
      from shifts s join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where s.tenant_id = ${db.tenantId} and s.department_id = ${departmentId} and s.status in ('DRAFT', 'PUBLISHED', 'COMPLETED')
        and s.starts_at < ${startOfDate(db.tenantId, to, 2)} and s.ends_at > ${startOfDate(db.tenantId, from)}`.execute(
      db,
    );
    return rows;
  },
};
