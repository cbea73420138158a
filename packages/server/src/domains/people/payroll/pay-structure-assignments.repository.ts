import type { StructureAssignment } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { clinicToday, employeeJson, namedJson } from '../named-json.repository';

/** Facts that decide whether a structure can be assigned. */
export interface AssignmentFacts {
  /** The structure exists, is active and has the currency of the clinic. */
  isUsable: boolean;
  employees: { id: string; userId: string | null }[];
}

export const payStructureAssignmentsRepository = {
  /** Returns the employees of a day with their structure, those without one first. */
  async list(db: TenantDatabase, day: string | undefined, now: Date): Promise<StructureAssignment[]> {
    const on = sql`coalesce(${day ?? null}::date, ${clinicToday(db.tenantId, now)})`;
    const { rows } = await sql<StructureAssignment>`
      select ${employeeJson('e')} as employee, ${namedJson('s')} as structure, a.starts_on
      from employees e
      left join lateral (
        select a.structure_id, a.starts_on from pay_structure_assignments a
        where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.starts_on <= ${on}
        order by a.starts_on desc limit 1) a on true
      left join pay_structures s on s.tenant_id = e.tenant_id and s.id = a.structure_id
      where e.tenant_id = ${db.tenantId} and coalesce(e.last_day, 'infinity') >= ${on}
      order by s.id is not null, lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },

  async facts(db: TenantDatabase, structureId: string, employeeIds: readonly string[]): Promise<AssignmentFacts> {
    const { rows } = await sql<AssignmentFacts>`
      select exists (select from pay_structures s where s.tenant_id = t.id and s.id = ${structureId} and s.is_active
          and s.currency = t.currency) as is_usable,
        (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'userId', e.user_id)), '[]') from employees e
          where e.tenant_id = t.id and e.id = any(${[...employeeIds]}::uuid[])) as employees
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Assigns a structure from a day on; one of the same day is replaced. */
  async assign(
    db: TenantDatabase,
    { structureId, employeeIds, startsOn }: { structureId: string; employeeIds: readonly string[]; startsOn: string },
    createdBy: string,
  ): Promise<void> {
    await db
      .insertInto('payStructureAssignments')
      .values(
        employeeIds.map((employeeId) => ({ tenantId: db.tenantId, employeeId, structureId, startsOn, createdBy })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'employeeId', 'startsOn']).doUpdateSet({ structureId, createdBy }),
      )
      .execute();
  },
};
