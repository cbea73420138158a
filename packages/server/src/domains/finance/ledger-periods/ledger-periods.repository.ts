import type { FiscalYear, LedgerPeriod, PeriodStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, personJsonOrNull } from '../../../platform/db/person-json';
import { CLOSING_ITEMS, type ClosingItemRow } from './closing-items.repository';
import type { PeriodStanding } from './ledger-periods.rules';

/** Period locked until the transaction ends. */
export interface LockedPeriod extends PeriodStanding {
  id: string;
  status: PeriodStatus;
  version: number;
}

interface Move {
  /** ASK takes note of the request to reopen it. */
  goal: 'OPEN' | 'SOFT_LOCKED' | 'LOCKED' | 'ASK';
  userId: string;
  reason: string | null;
}

/** SQL for the contract's LedgerPeriod p of year y. */
const SHOWN = sql`p.id, y.name as fiscal_year, p.number, p.starts_on as "from", p.ends_on as "to", p.status, p.version,
  (select count(*) from journal_entries e where e.tenant_id = p.tenant_id and e.period_id = p.id)::int as entry_count,
  (select ${personJson('u')} from users u
    where u.tenant_id = p.tenant_id and u.id = p.reopen_requested_by) as reopen_requested_by`;

const FROM = sql`ledger_periods p join fiscal_years y on y.tenant_id = p.tenant_id and y.id = p.fiscal_year_id`;

const yearsOf = (tenantId: string, now: Date) => sql`
  select y.name, y.starts_on, y.ends_on < ${todayAt(now)} as is_ended, y.closed_at is not null as is_closed,
    ${personJsonOrNull('c')} as close_requested_by, ${personJsonOrNull('r')} as reopen_requested_by
  from tenants t
  join fiscal_years y on y.tenant_id = t.id
  left join users c on c.tenant_id = y.tenant_id and c.id = y.close_requested_by
  left join users r on r.tenant_id = y.tenant_id and r.id = y.reopen_requested_by
  where t.id = ${tenantId}`;

export const ledgerPeriodsRepository = {
  async list(db: TenantDatabase, fiscalYear?: string): Promise<LedgerPeriod[]> {
    const { rows } = await sql<LedgerPeriod>`
      select ${SHOWN} from ${FROM} where p.tenant_id = ${db.tenantId}
        and (${fiscalYear ?? null}::text is null or y.name = ${fiscalYear ?? null})
      order by p.starts_on desc`.execute(db);
    return rows;
  },

  /** Returns all periods with the fiscal years, each the latest first, in one round trip. */
  async overview(db: TenantDatabase, now: Date): Promise<{ periods: LedgerPeriod[]; years: FiscalYear[] }> {
    const { rows } = await sql<LedgerPeriod & { years: FiscalYear[] | null }>`
      with years as materialized (
        select json_agg(json_build_object('name', y.name, 'isEnded', y.is_ended, 'isClosed', y.is_closed,
          'closeRequestedBy', y.close_requested_by, 'reopenRequestedBy', y.reopen_requested_by)
          order by y.starts_on desc) as all_years
        from (${yearsOf(db.tenantId, now)}) y
      )
      select ${SHOWN}, case when row_number() over (order by p.starts_on desc) = 1 then years.all_years end as years
      from ${FROM}, years where p.tenant_id = ${db.tenantId} order by p.starts_on desc`.execute(db);
    return { periods: rows.map(({ years: _, ...period }) => period), years: rows[0]?.years ?? [] };
  },

  /** Returns the fiscal years, or the one of this name, the latest first. */
  async years(db: TenantDatabase, now: Date, name?: string): Promise<FiscalYear[]> {
    const { rows } = await sql<FiscalYear>`
      select y.name, y.is_ended, y.is_closed, y.close_requested_by, y.reopen_requested_by
      from (${yearsOf(db.tenantId, now)}) y
      where ${name ?? null}::text is null or y.name = ${name ?? null}
      order by y.starts_on desc`.execute(db);
    return rows;
  },

  async find(db: TenantDatabase, id: string): Promise<LedgerPeriod | undefined> {
    const { rows } = await sql<LedgerPeriod>`
      select ${SHOWN} from ${FROM} where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
    return rows[0];
  },

  async checklist(db: TenantDatabase, id: string): Promise<(LedgerPeriod & { items: ClosingItemRow[] }) | undefined> {
    const { rows } = await sql<LedgerPeriod & { items: ClosingItemRow[] }>`
      select ${SHOWN}, ${CLOSING_ITEMS} as items from ${FROM} join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Locks a period with what decides whether this person may move it. */
  async lock(
    db: TenantDatabase,
    id: string,
    { userId, now }: { userId: string; now: Date },
  ): Promise<LockedPeriod | undefined> {
    const { rows } = await sql<LockedPeriod>`
      select p.id, p.status, p.version, p.reopen_requested_by, s.allow_solo_approval, p.ends_on < ${todayAt(now)} as is_ended,
        exists (select from journal_entries e where e.tenant_id = p.tenant_id and e.period_id = p.id
          and e.source_type is null and (e.created_by = ${userId} or ${userId} = any (e.edited_by))) as has_own_entries,
        exists (select from ledger_periods b where b.tenant_id = p.tenant_id and b.starts_on > p.ends_on
          and b.status in ('LOCKED', 'YEAR_CLOSED')) as is_followed_by_locked
      from ledger_periods p join tenants t on t.id = p.tenant_id join ledgers s on s.tenant_id = p.tenant_id
      where p.tenant_id = ${db.tenantId} and p.id = ${id} for update of p`.execute(db);
    return rows[0];
  },

  /** Moves a period as the database permits it; a refusal is identified by the name of a constraint. */
  async move(db: TenantDatabase, id: string, { goal, userId, reason }: Move): Promise<void> {
    await sql`select app.move_period(${id}, ${goal}, ${userId}, ${reason})`.execute(db);
  },
};
