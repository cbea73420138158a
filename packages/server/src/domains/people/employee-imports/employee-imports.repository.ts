import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { KnownNames } from './imported-rows.rules';

/** Returns departments, positions, branches and employees of the clinic by what names them, in small letters. */
export async function readKnownNames(db: TenantDatabase): Promise<KnownNames> {
  const { rows } = await sql<{ part: keyof KnownNames; name: string; id: string }>`
    select 'departments' as part, lower(d.name) as name, d.id from departments d
    where d.tenant_id = ${db.tenantId} and d.deleted_at is null and d.is_active
    union all
    select 'positions', lower(p.title), p.id from positions p
    where p.tenant_id = ${db.tenantId} and p.deleted_at is null and p.is_active
    union all
    select 'branches', lower(b.name), b.id from branches b where b.tenant_id = ${db.tenantId} and b.is_active
    union all
    select 'employees', lower(e.number), e.id from employees e where e.tenant_id = ${db.tenantId}`.execute(db);
  const of = (part: keyof KnownNames) =>
    new Map(rows.filter((row) => row.part === part).map(({ name, id }) => [name, id] as const));
  return {
    departments: of('departments'),
    positions: of('positions'),
    branches: of('branches'),
    employees: of('employees'),
  };
}
