import type { EmployeeRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { employeeJson } from '../named-json.repository';

/** Entry without an email about its payslip so far. */
export interface UnsentPayslip {
  entryId: string;
  employee: EmployeeRef;
  firstName: string;
  /** Address of the account; null without an active account. */
  email: string | null;
  /** The employee wants emails, and those about payslips. */
  isWanted: boolean;
  language: string;
}

export const payslipMailsRepository = {
  /** Returns the entries of a period without an email about the payslip, by name of the employee. */
  async unsent(db: TenantDatabase, periodId: string): Promise<UnsentPayslip[]> {
    const wants = (setting: string) => sql`coalesce((u.notifications ->> ${sql.lit(setting)})::boolean, true)`;
    const { rows } = await sql<UnsentPayslip>`
      select n.id as entry_id, ${employeeJson('e')} as employee, coalesce(u.first_name, e.first_name) as first_name, u.email,
        (${wants('emailNotifications')} and ${wants('payslipEmails')}) as is_wanted,
        coalesce(u.preferences ->> 'language', lower(left(u.preferred_language, 2)), t.language) as language
      from payroll_entries n
      join tenants t on t.id = n.tenant_id
      join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id and u.is_active and u.deleted_at is null
      where n.tenant_id = ${db.tenantId} and n.period_id = ${periodId} and n.sealed_at is not null
        and not exists (select from payslip_mails m where m.tenant_id = n.tenant_id and m.entry_id = n.id)
      order by lower(e.last_name), lower(e.first_name), e.id`.execute(db);
    return rows;
  },

  async insert(
    db: TenantDatabase,
    entryIds: readonly string[],
    { sentBy, sentAt }: { sentBy: string; sentAt: string },
  ): Promise<void> {
    const rows = entryIds.map((entryId) => ({ tenantId: db.tenantId, entryId, sentBy, sentAt }));
    await db.insertInto('payslipMails').values(rows).execute();
  },
};
