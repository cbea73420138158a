import { EMPLOYEE_LABELS, EMPLOYEE_TERM_LABELS, EmployeeFields, employees, SEARCH_LIMITS } from '@polyclinic/contract';
import { sql } from 'kysely';
import { selectFields } from '../../../platform/db/record-columns';
import { column, columnsOf, fieldColumns, wall } from '../../../platform/exports/export-columns.repository';
import type { ExportDeclaration } from '../../../platform/exports/export-declaration';
import type { SearchDeclaration } from '../../../platform/search/search-declaration';

const EXPORTED = EmployeeFields.omit({ userId: true, skills: true, notes: true });

/** Finds employees by name or number, newest first. */
export const employeesSearch: SearchDeclaration = {
  kinds: [
    {
      kind: 'employees',
      access: employees.list.access,
      rows: ({ tenantId, patterns }) => sql`
        select r.id, r.number, r.first_name || ' ' || r.last_name as name from employees r
        where r.tenant_id = ${tenantId}
          and lower(r.number || ' ' || r.first_name || ' ' || r.last_name || ' ' || coalesce(r.native_name, ''))
            like all(${patterns}::text[])
        order by r.id desc limit ${SEARCH_LIMITS.each}`,
    },
  ],
  recents: [],
};

/** Employees with their latest terms; without pay, which exports never contain. */
export const employeesExport: ExportDeclaration = {
  type: 'employees',
  columns: {
    ...fieldColumns(EXPORTED, EMPLOYEE_LABELS),
    lastDay: { label: EMPLOYEE_LABELS.lastDay, kind: 'date' },
    position: column(EMPLOYEE_TERM_LABELS.positionId),
    department: column(EMPLOYEE_TERM_LABELS.departmentId),
    branch: column(EMPLOYEE_TERM_LABELS.branchId),
    ...columnsOf(EMPLOYEE_LABELS, { createdAt: 'dateTime' }),
  },
  query: (tenantId) => sql`
    select ${selectFields('r', EXPORTED)}, r.last_day as "lastDay", p.title as position, d.name as department,
      b.name as branch, ${wall('r.created_at')} as "createdAt"
    from employees r join tenants t on t.id = r.tenant_id
    left join lateral (select a.* from employee_assignments a where a.tenant_id = r.tenant_id and a.employee_id = r.id
      order by a.valid_from desc limit 1) a on true
    left join positions p on p.tenant_id = r.tenant_id and p.id = a.position_id
    left join departments d on d.tenant_id = r.tenant_id and d.id = a.department_id
    left join branches b on b.tenant_id = r.tenant_id and b.id = a.branch_id
    where r.tenant_id = ${tenantId} order by r.id`,
};
