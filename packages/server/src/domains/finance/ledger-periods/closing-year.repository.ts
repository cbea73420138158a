import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import type { PostingLine } from '../ledger/ledger.service';

/** Year about to be closed or reopened. */
export interface ClosingYear {
  id: string;
  endsOn: string;
  /** Its last day is over at the clinic. */
  isEnded: boolean;
  isClosed: boolean;
  closeRequestedBy: string | null;
  reopenRequestedBy: string | null;
  /** A later period is locked. */
  isFollowedByLocked: boolean;
  allowSoloApproval: boolean;
  /** Closing entry that is not reversed, if it is closed and there was a result. */
  closingEntryId: string | null;
  /** How often it was closed before. */
  closings: number;
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
  /** Locks a year until the transaction ends. */
  async find(db: TenantDatabase, name: string, now: Date): Promise<ClosingYear | undefined> {
    const { rows } = await sql<ClosingYear>`
      select y.id, y.ends_on, y.ends_on < ${todayAt(now)} as is_ended, y.closed_at is not null as is_closed,
        y.close_requested_by, y.reopen_requested_by, s.allow_solo_approval,
        exists (select from ledger_periods b where b.tenant_id = y.tenant_id and b.starts_on > y.ends_on
          and b.status in ('LOCKED', 'YEAR_CLOSED')) as is_followed_by_locked,
        (select e.id from journal_entries e where e.tenant_id = y.tenant_id and e.fiscal_year_id = y.id
          and e.kind = 'CLOSING' and e.status = 'POSTED' and e.reversed_by_id is null
          and e.source_type = 'ledgerPeriods') as closing_entry_id,
        (select count(*) from journal_entries e where e.tenant_id = y.tenant_id and e.fiscal_year_id = y.id
          and e.kind = 'CLOSING' and e.status = 'POSTED' and e.source_type = 'ledgerPeriods')::int as closings,
        (select count(*) from ledger_periods p where p.tenant_id = y.tenant_id and p.fiscal_year_id = y.id
          and p.status <> 'LOCKED') as open_count,
        (select count(*) from fiscal_years b where b.tenant_id = y.tenant_id and b.ends_on < y.starts_on
          and b.closed_at is null and b.last_number > 0) as earlier_count,
        (select p.id from ledger_periods p where p.tenant_id = y.tenant_id and p.fiscal_year_id = y.id
          order by p.number desc limit 1) as last_period_id
      from tenants t
      join fiscal_years y on y.tenant_id = t.id
      join ledgers s on s.tenant_id = t.id
      where y.tenant_id = ${db.tenantId} and y.name = ${name} for update of y`.execute(db);
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

  /** Returns the lines of an entry with debit and credit swapped. */
  async mirrored(db: TenantDatabase, entryId: string): Promise<PostingLine[]> {
    const { rows } = await sql<ResultSum>`
      select l.account_id, l.branch_id, (l.debit - l.credit)::bigint as amount from journal_lines l
      where l.tenant_id = ${db.tenantId} and l.entry_id = ${entryId} order by l.line_no`.execute(db);
    return rows.map(({ accountId, branchId, amount }) => ({ account: { id: accountId }, credit: amount, branchId }));
  },

  /** Records who wants to close the year, or to reopen a closed one. */
  async ask(db: TenantDatabase, yearId: string, userId: string): Promise<void> {
    await sql`select app.ask_for_year(${yearId}, ${userId})`.execute(db);
  },

  /** Closes or reopens a year that was asked for, with the entry that belongs to it; returns the entry's id. */
  async move(
    db: TenantDatabase,
    yearId: string,
    { closes, userId, reason, entry }: { closes: boolean; userId: string; reason: string; entry: object | null },
  ): Promise<string | null> {
    const { rows } = await sql<{ id: string | null }>`
      select app.move_year(${yearId}, ${closes}, ${userId}, ${reason}, ${entry && JSON.stringify(entry)}::jsonb) as id`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  },
};
