import type { InteractionFinding, OverrideRate } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

export const prescriptionFindingsRepository = {
  /** Records what a draft has shown; a finding counts once for a prescription. */
  async show(db: TenantDatabase, prescriptionId: string, findings: readonly InteractionFinding[]): Promise<void> {
    if (findings.length === 0) return;
    await db
      .insertInto('prescriptionFindings')
      .values(
        findings.map(({ ruleId, a, b, severity, effect }) => ({
          tenantId: db.tenantId,
          prescriptionId,
          ruleId,
          a,
          b,
          severity,
          effect,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Records which findings the signed prescription has in spite of having been shown, and which were avoided. */
  async conclude(db: TenantDatabase, prescriptionId: string, findings: readonly InteractionFinding[]): Promise<void> {
    await prescriptionFindingsRepository.show(db, prescriptionId, findings);
    const signed = JSON.stringify(findings.map(({ ruleId, a, b }) => ({ ruleId, a, b })));
    await sql`
      update prescription_findings f set outcome = case when exists (
        select from jsonb_to_recordset(${signed}::jsonb) as s("ruleId" text, a text, b text)
        where s."ruleId" = f.rule_id and s.a = f.a and s.b = f.b) then 'OVERRIDDEN' else 'AVOIDED' end
      where f.tenant_id = ${db.tenantId} and f.prescription_id = ${prescriptionId}`.execute(db);
  },

  /** Returns the rates by rule, the rules that were shown most first. */
  async rates(db: TenantDatabase): Promise<OverrideRate[]> {
    const { rows } = await sql<OverrideRate>`
      select rule_id as "ruleId", severity, min(effect) as effect, count(*)::int as shown,
        count(*) filter (where outcome = 'OVERRIDDEN')::int as overridden,
        count(*) filter (where outcome = 'AVOIDED')::int as avoided
      from prescription_findings where tenant_id = ${db.tenantId}
      group by rule_id, severity order by count(*) desc, rule_id limit 200`.execute(db);
    return rows;
  },
};
