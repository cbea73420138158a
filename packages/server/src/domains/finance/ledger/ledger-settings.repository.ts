import {
  offeredMethods,
  type DataOf,
  type LedgerSettings,
  type ParsedInputOf,
  type ledger,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { COUNTRY, USUAL_YEAR_START } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';

type Approvals = DataOf<(typeof ledger)['soloApprovals']>['approvals'];
type Change = Omit<ParsedInputOf<(typeof ledger)['changeSettings']>['body'], 'version'>;

export const ledgerSettingsRepository = {
  /** Returns the settings; defaults for a clinic without a ledger. */
  async find(db: TenantDatabase): Promise<LedgerSettings> {
    const { rows } = await sql<Omit<LedgerSettings, 'offeredMethods'>>`
      select t.currency, coalesce(h.place, 0) > 0 as is_currency_fixed,
        coalesce(s.fiscal_year_start, ${USUAL_YEAR_START}) as fiscal_year_start,
        coalesce(s.payment_days, 14) as payment_days, coalesce(s.prices_include_tax, false) as prices_include_tax,
        coalesce(s.approval_limit, 0) as approval_limit, s.posting_limit,
        coalesce(s.allow_solo_approval, false) as allow_solo_approval, coalesce(s.invoice_prefix, 'INV-') as invoice_prefix,
        s.invoice_footer, s.tax_number, s.payment_methods, s.medicine_tax_code_id,
        ${COUNTRY} as country, coalesce(s.version, 1) as version
      from tenants t
      left join ledgers s on s.tenant_id = t.id
      left join ledger_heads h on h.tenant_id = t.id
      where t.id = ${db.tenantId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The clinic is gone');
    return { ...row, offeredMethods: offeredMethods(row) };
  },

  async update(db: TenantDatabase, change: Change): Promise<void> {
    await db
      .updateTable('ledgers')
      .set({ ...change, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },

  /** Deletes the years, which have no postings yet; returns the first and the last day of each. */
  async removeYears(db: TenantDatabase): Promise<string[]> {
    const { rows } = await sql<{ startsOn: string; endsOn: string }>`
      select starts_on, ends_on from app.remove_years()`.execute(db);
    return rows.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]);
  },

  /** Returns the latest five hundred. */
  async soloApprovals(db: TenantDatabase): Promise<Approvals> {
    const { rows } = await sql<Approvals[number]>`
      select a.id, a.resource, a.record_id, a.reason, a.at, ${personJsonOrNull('u')} as person
      from audit_log a
      left join users u on u.tenant_id = a.tenant_id and u.id = a.actor_id
      where a.tenant_id = ${db.tenantId} and a.action = 'SOLO_APPROVAL'
      order by a.id desc limit 500`.execute(db);
    return rows;
  },
};
