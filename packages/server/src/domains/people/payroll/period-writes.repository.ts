import type { PayrollPeriodStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';
import type { CalculatedPeriod } from './payroll-people.repository';

/** Period whose row is locked until the transaction ends. */
export interface LockedPeriod extends CalculatedPeriod {
  name: string;
  status: PayrollPeriodStatus;
  payOn: string;
  notes: string | null;
  authors: string[];
  approvers: string[];
  inputsHash: string | null;
  blockedCount: number;
  employeeCount: number;
  reversalRequestedBy: string | null;
  version: number;
}

type Values = UpdateObject<DB, 'payrollPeriods', 'payrollPeriods'>;

export const periodWritesRepository = {
  async insert(
    db: TenantDatabase,
    values: {
      name: string;
      kind: 'REGULAR' | 'OFF_CYCLE';
      startsOn: string;
      endsOn: string;
      payOn: string;
      notes: string | null;
    },
    createdBy: string,
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into payroll_periods (tenant_id, name, kind, currency, starts_on, ends_on, pay_on, notes, authors, created_by)
      select t.id, ${values.name}, ${values.kind}, t.currency, ${values.startsOn}::date, ${values.endsOn}::date,
        ${values.payOn}::date, ${values.notes}, array[${createdBy}::uuid], ${createdBy}::uuid
      from tenants t where t.id = ${db.tenantId} returning id`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('No period was written'));
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedPeriod | undefined> {
    const { rows } = await sql<LockedPeriod>`
      select p.id, p.name, p.kind, p.status, p.currency, p.starts_on, p.ends_on, p.pay_on, p.notes, p.authors, p.inputs_hash,
        p.blocked_count, p.employee_count, p.reversal_requested_by, p.version,
        array(select a.approved_by from payroll_approvals a where a.tenant_id = p.tenant_id and a.period_id = p.id
          and a.voided_at is null) as approvers
      from payroll_periods p where p.tenant_id = ${db.tenantId} and p.id = ${id} for update of p`.execute(db);
    return rows[0];
  },

  async update(db: TenantDatabase, id: string, values: Values): Promise<void> {
    await db
      .updateTable('payrollPeriods')
      .set(values)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select ${todayAt(now)} as today from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0]?.today ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Makes a user an author, who may not approve any more; approvals so far are void. */
  async addAuthor(db: TenantDatabase, id: string, userId: string, now: Date): Promise<void> {
    await sql`
      update payroll_periods set authors = array(select distinct unnest(authors || ${userId}::uuid))
      where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
    await db
      .updateTable('payrollApprovals')
      .set({ voidedAt: now.toISOString() })
      .where('tenantId', '=', db.tenantId)
      .where('periodId', '=', id)
      .where('voidedAt', 'is', null)
      .execute();
  },

  async approve(db: TenantDatabase, periodId: string, approvedBy: string, now: Date): Promise<void> {
    await db
      .insertInto('payrollApprovals')
      .values({ tenantId: db.tenantId, periodId, approvedBy, approvedAt: now.toISOString() })
      .execute();
  },

  /** Returns whether a later regular period is approved, whose tax and arrears depend on this one. */
  async hasLater(db: TenantDatabase, { id, endsOn, currency }: CalculatedPeriod): Promise<boolean> {
    const { rows } = await sql<{ hasLater: boolean }>`
      select exists (select from payroll_periods where tenant_id = ${db.tenantId} and id <> ${id} and currency = ${currency}
        and status in ('APPROVED', 'PAID', 'CLOSED') and ends_on > ${endsOn}::date) as has_later`.execute(db);
    return rows[0]?.hasLater ?? false;
  },
};
