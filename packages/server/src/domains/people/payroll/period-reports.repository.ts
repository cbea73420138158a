import type { EmployeeRef, RegisterRow } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { employeeJson } from '../named-json.repository';
import type { EntryInputs, EntryLine } from './calculate-entry.rules';

/** Entry of a period as it is compared with the one before. */
export interface ComparedRow {
  entryId: string;
  employee: EmployeeRef;
  net: number;
  lines: EntryLine[];
  inputs: EntryInputs;
  structure: string | null;
}

/** Entry in the register. */
export interface RegisteredRow extends Omit<RegisterRow, 'amounts'> {
  lines: EntryLine[];
}

export const periodReportsRepository = {
  /** Returns the regular period before another one, with its name; null if there is none. */
  async before(
    db: TenantDatabase,
    id: string,
  ): Promise<{ before: { id: string; name: string } | null; periodName: string; currency: string } | undefined> {
    const { rows } = await sql<{ before: { id: string; name: string } | null; periodName: string; currency: string }>`
      select p.name as period_name, p.currency, (
        select jsonb_build_object('id', b.id, 'name', b.name) from payroll_periods b
        where b.tenant_id = p.tenant_id and b.currency = p.currency and b.kind = 'REGULAR' and b.ends_on < p.starts_on
          and b.status in ('APPROVED', 'PAID', 'CLOSED') order by b.ends_on desc limit 1) as before
      from payroll_periods p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
    return rows[0];
  },

  async compared(db: TenantDatabase, periodId: string): Promise<ComparedRow[]> {
    const { rows } = await sql<ComparedRow>`
      select n.id as entry_id, ${employeeJson('e')} as employee, n.net, n.lines, n.inputs, n.structure_hash as structure
      from payroll_entries n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId}`.execute(db);
    return rows;
  },

  async register(db: TenantDatabase, periodId: string): Promise<RegisteredRow[]> {
    const { rows } = await sql<RegisteredRow>`
      select n.id as entry_id, ${employeeJson('e')} as employee, n.department, n.lines, n.gross, n.deductions, n.net, n.employer
      from payroll_entries n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId}
      order by lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },
};
