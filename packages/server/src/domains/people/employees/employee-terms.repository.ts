import type { EmployeeTermFields, EmployeeTerms } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { employeeJson, namedJson } from '../named-json.repository';

/** Terms as they are stored. */
export interface StoredTerms extends EmployeeTermFields {
  id: string;
  validFrom: string;
  validUntil: string | null;
}

/** SQL for terms as JSON; `terms` are rows of employee_assignments that the alias a stands for. */
const termsJson = sql<EmployeeTerms>`jsonb_build_object('id', a.id, 'validFrom', a.valid_from, 'validUntil', a.valid_until,
  'employmentType', a.employment_type, 'positionId', a.position_id, 'departmentId', a.department_id,
  'branchId', a.branch_id, 'managerId', a.manager_id, 'weeklyMinutes', a.weekly_minutes, 'reason', a.reason,
  'position', ${namedJson('p', 'title')}, 'department', ${namedJson('d')}, 'branch', ${namedJson('b')},
  'manager', ${employeeJson('m')}, 'createdAt', ${jsonInstant('a.created_at')},
  'createdBy', (select ${personJson('u')} from users u where u.tenant_id = a.tenant_id and u.id = a.created_by))`;

const joins = sql`
  left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
  left join departments d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join branches b on b.tenant_id = a.tenant_id and b.id = a.branch_id
  left join employees m on m.tenant_id = a.tenant_id and m.id = a.manager_id`;

/**
 * SQL for the terms of the employee `e` on a day, as JSON: the first ones before the first day of employment, the last
 * ones after the last day.
 */
export function termsOn(day: RawBuilder<string>): RawBuilder<EmployeeTerms | null> {
  return sql<EmployeeTerms | null>`(
    select ${termsJson} from employee_assignments a ${joins}
    where a.tenant_id = e.tenant_id and a.employee_id = e.id
      and a.valid_from <= greatest(e.joined_on, least(${day}, e.last_day))
    order by a.valid_from desc limit 1)`;
}

/** SQL for all terms of the employee `e` as a JSON list, newest first. */
export const allTerms = sql<EmployeeTerms[]>`coalesce((
  select jsonb_agg(${termsJson} order by a.valid_from desc) from employee_assignments a ${joins}
  where a.tenant_id = e.tenant_id and a.employee_id = e.id), '[]'::jsonb)`;

export const employeeTermsRepository = {
  /** Returns the terms of an employee in the order of their days. */
  async of(db: TenantDatabase, employeeId: string): Promise<StoredTerms[]> {
    return db
      .selectFrom('employeeAssignments')
      .select(['id', 'validFrom', 'validUntil', 'positionId', 'departmentId', 'branchId', 'managerId', 'weeklyMinutes'])
      .select(sql<StoredTerms['employmentType']>`employment_type`.as('employmentType'))
      .where('tenantId', '=', db.tenantId)
      .where('employeeId', '=', employeeId)
      .orderBy('validFrom')
      .execute();
  },

  async insert(
    db: TenantDatabase,
    terms: Omit<StoredTerms, 'id'> & { employeeId: string; reason: string | null; createdBy: string },
  ): Promise<void> {
    await db
      .insertInto('employeeAssignments')
      .values({ ...terms, tenantId: db.tenantId })
      .execute();
  },

  async update(
    db: TenantDatabase,
    id: string,
    changes: Partial<Omit<StoredTerms, 'id'>> & { reason?: string | null },
  ): Promise<void> {
    await db
      .updateTable('employeeAssignments')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async remove(db: TenantDatabase, id: string): Promise<void> {
    await db.deleteFrom('employeeAssignments').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Says which of the records that terms refer to cannot be used on a day. */
  async unfit(
    db: TenantDatabase,
    { departmentId, positionId, branchId, managerId }: Partial<EmployeeTermFields>,
    day: string,
  ): Promise<{ department: boolean; position: boolean; branch: boolean; manager: boolean }> {
    const missing = (id: string | null | undefined, found: RawBuilder<unknown>) =>
      sql<boolean>`(${id ?? null}::uuid is not null and not exists (${found}))`;
    const { tenantId } = db;
    const { rows } = await sql<{ department: boolean; position: boolean; branch: boolean; manager: boolean }>`
      select ${missing(
        departmentId,
        sql`select from departments d
          where d.tenant_id = ${tenantId} and d.id = ${departmentId ?? null}::uuid and d.deleted_at is null and d.is_active`,
      )} as department, ${missing(
        positionId,
        sql`select from positions p
          where p.tenant_id = ${tenantId} and p.id = ${positionId ?? null}::uuid and p.deleted_at is null and p.is_active`,
      )} as position, ${missing(
        branchId,
        sql`select from branches b where b.tenant_id = ${tenantId} and b.id = ${branchId ?? null}::uuid`,
      )} as branch, ${missing(
        managerId,
        sql`select from employees m where m.tenant_id = ${tenantId} and m.id = ${managerId ?? null}::uuid
          and m.joined_on <= ${day}::date and coalesce(m.last_day, 'infinity') >= ${day}::date`,
      )} as manager`.execute(db);
    return rows[0] ?? { department: true, position: true, branch: true, manager: true };
  },
};
