import type { PayrollSettings, PayrollSettingsChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Rules of payroll with the facts of the clinic that calculations need. */
export interface PayrollRules extends PayrollSettings {
  currency: string;
  clinicName: string;
}

export const payrollSettingsRepository = {
  /** Returns the rules; those of the start if none were saved. */
  async find(db: TenantDatabase): Promise<PayrollRules> {
    const { rows } = await sql<PayrollRules>`
      select coalesce(s.day_basis, 'CALENDAR') as day_basis, coalesce(to_jsonb(s.weekdays), '[1, 2, 3, 4, 5]') as weekdays,
        coalesce(s.tax_year_start, 1)::int as tax_year_start,
        coalesce(trim_scale(s.protected_percent), 50)::text as protected_percent,
        s.payer_iban, s.payer_bic, coalesce(s.mails_payslips, false) as mails_payslips, coalesce(s.version, 1) as version, t.currency, t.name as clinic_name
      from tenants t left join payroll_settings s on s.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /**
   * Locks what all payroll of a clinic shares until the transaction ends, also before rules are saved: what the year has
   * paid so far, and the balances of loans.
   */
  async lock(db: TenantDatabase): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} payroll`}, 0))`.execute(db);
  },

  /** Writes changes. Requires the lock. */
  async update(db: TenantDatabase, changes: Omit<PayrollSettingsChange, 'version'>): Promise<void> {
    await sql`insert into payroll_settings (tenant_id) values (${db.tenantId}) on conflict (tenant_id) do nothing`.execute(
      db,
    );
    await db.updateTable('payrollSettings').set(changes).where('tenantId', '=', db.tenantId).execute();
  },
};
