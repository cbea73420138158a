import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { LedgerViolationKind } from './ledger-violations';

/** Difference between the books and what was posted and registered. */
export interface LedgerViolation {
  why: LedgerViolationKind;
  name: string;
  entryId: string | null;
}

export const ledgerViolationsRepository = {
  /** Compares everything but the hash chain of the entries and the sums of the periods. */
  async find(db: TenantDatabase): Promise<LedgerViolation[]> {
    const { rows } = await sql<LedgerViolation>`select why, name, entry_id from app.ledger_violations()`.execute(db);
    return rows;
  },

  /** Returns the periods, the earliest first: the sums of each are recalculated by a statement of its own. */
  async periods(db: TenantDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('ledgerPeriods')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .orderBy('startsOn')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Recalculates the sums of a period from its lines; returns the first that differs. */
  async wrongSum(db: TenantDatabase, periodId: string): Promise<LedgerViolation | undefined> {
    const { rows } = await sql<LedgerViolation>`
      select 'SUMS_DIFFER' as why, coalesce(a.code, '') || ', ' || s.day::text as name, null::uuid as entry_id
      from app.wrong_sum(${periodId}) s
      left join accounts a on a.tenant_id = ${db.tenantId} and a.id = s.account_id`.execute(db);
    return rows[0];
  },
};
