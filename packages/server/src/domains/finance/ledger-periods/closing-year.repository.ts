import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Year about to be closed. */
export interface ClosingYear {
  id: string;
  endsOn: string;
  isClosed: boolean;
  /** Number of periods that are not locked. */
  openCount: number;
  /** Number of earlier years with entries whose result has not been transferred. */
  earlierCount: number;
  lastPeriodId: string;
}

/** Balance of a temporary account at the end of a year; positive on the debit side. */
export interface ResultSum {
  accountId: string;
  branchId: string | null;
  amount: number;
}

export const closingYearRepository = {
  async find(db: TenantDatabase, name: string): Promise<ClosingYear | undefined> {
    const { rows } = await sql<ClosingYear>`
      select y.id, y.ends_on, y.closed_at is not null as is_closed,
        (select count(*) from ledger_periods p where p.tenant_id = y.tenant_id and p.fiscal_year_id = y.id
          and p.status <> 'LOCKED') as open_count,
        (select count(*) from fiscal_years b where b.tenant_id = y.tenant_id and b.ends_on < y.starts_on
          and b.closed_at is null and b.last_number > 0) as earlier_count,
        (select p.id from ledger_periods p where p.tenant_id = y.tenant_id and p.fiscal_year_id = y.id
          order by p.number desc limit 1) as last_period_id
      from fiscal_years y where y.tenant_id = ${db.tenantId} and y.name = ${name} for update of y`.execute(db);
    return rows[0];
  },

  /** Returns revenue and expenses of the year by account and branch, without zero balances. */
  async result(db: TenantDatabase, yearId: string): Promise<ResultSum[]> {
    const { rows } = await sql<ResultSum>`
      select b.account_id, nullif(b.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id,
        sum(b.debit - b.credit)::bigint as amount
      from fiscal_years y
      join ledger_balances b on b.tenant_id = y.tenant_id and b.grain = 'M' and b.day between y.starts_on and y.ends_on
      join accounts a on a.tenant_id = b.tenant_id and a.id = b.account_id
      where y.tenant_id = ${db.tenantId} and y.id = ${yearId} and a.type in (
        'REVENUE', 'CONTRA_REVENUE', 'OTHER_INCOME', 'COST_OF_SALES', 'EXPENSE', 'OTHER_EXPENSE')
      group by b.account_id, b.branch_id, a.code
      having sum(b.debit - b.credit) <> 0
      order by a.code, b.branch_id`.execute(db);
    return rows;
  },

  /** Allows the closing entry in a locked period, as its only posting, within the transaction that closes the year. */
  async letIn(db: TenantDatabase, periodId: string): Promise<void> {
    await db
      .updateTable('ledgerPeriods')
      .set({ status: 'OPEN' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', periodId)
      .executeTakeFirstOrThrow();
  },

  async close(db: TenantDatabase, yearId: string, changedBy: string, reason: string): Promise<void> {
    const { tenantId } = db;
    await db
      .updateTable('ledgerPeriods')
      .set({ status: 'YEAR_CLOSED', reopenRequestedBy: null, changedBy, reason })
      .where('tenantId', '=', tenantId)
      .where('fiscalYearId', '=', yearId)
      .execute();
    await db
      .updateTable('fiscalYears')
      .set({ closedAt: sql`now()` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', yearId)
      .executeTakeFirstOrThrow();
  },
};
