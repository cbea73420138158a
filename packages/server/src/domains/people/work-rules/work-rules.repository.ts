import { WORK_RULES_AT_START, type OvertimeRule, type WorkRuleChange, type WorkRules } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

const COLUMNS = ['minRestMinutes', 'maxWeeklyMinutes', 'maxShiftMinutes', 'networks', 'version', 'updatedAt'] as const;

export const workRulesRepository = {
  /** Returns the rules, those of the start if none were saved. */
  async find(db: TenantDatabase): Promise<WorkRules> {
    const row = await db
      .selectFrom('workRules')
      .select(COLUMNS)
      .select([
        sql<OvertimeRule[]>`overtime`.as('overtime'),
        sql<WorkRules['clockInPlace']>`clock_in_place`.as('clockInPlace'),
      ])
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return row ?? { ...WORK_RULES_AT_START, version: 0, updatedAt: null };
  },

  /** Locks the rules of the clinic until the transaction ends, also before they are saved for the first time. */
  async lock(db: TenantDatabase): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} work rules`}, 0))`.execute(db);
  },

  /** Writes changes. Requires the lock. */
  async write(db: TenantDatabase, changes: Omit<WorkRuleChange, 'version'>): Promise<void> {
    const { overtime, ...columns } = changes;
    const given = { ...columns, ...(overtime !== undefined && { overtime: JSON.stringify(overtime) }) };
    const { overtime: rules, ...start } = WORK_RULES_AT_START;
    await db
      .insertInto('workRules')
      .values({ tenantId: db.tenantId, ...start, overtime: JSON.stringify(rules), ...given })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ ...given, updatedAt: sql`now()` }))
      .execute();
  },
};
