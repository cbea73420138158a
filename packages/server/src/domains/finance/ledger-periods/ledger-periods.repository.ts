import type { LedgerPeriod, PeriodStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import { CLOSING_ITEMS, type ClosingItemRow } from './closing-items.repository';

/** Period locked until the transaction ends. */
export interface LockedPeriod {
  id: string;
  status: PeriodStatus;
  version: number;
  reopenRequestedBy: string | null;
  /** A later period is locked. */
  isFollowedByLocked: boolean;
  allowSoloApproval: boolean;
}

interface PeriodChange {
  status: PeriodStatus;
  reopenRequestedBy: string | null;
  changedBy: string;
  reason: string | null;
}

/** SQL for the contract's LedgerPeriod p of year y. */
const SHOWN = sql`p.id, y.name as fiscal_year, p.number, p.starts_on as "from", p.ends_on as "to", p.status, p.version,
  (select count(*) from journal_entries e where e.tenant_id = p.tenant_id and e.period_id = p.id)::int as entry_count,
  (select ${personJson('u')} from users u
    where u.tenant_id = p.tenant_id and u.id = p.reopen_requested_by) as reopen_requested_by`;

const FROM = sql`ledger_periods p join fiscal_years y on y.tenant_id = p.tenant_id and y.id = p.fiscal_year_id`;

export const ledgerPeriodsRepository = {
  async list(db: TenantDatabase, fiscalYear?: string): Promise<LedgerPeriod[]> {
    const { rows } = await sql<LedgerPeriod>`
      select ${SHOWN} from ${FROM} where p.tenant_id = ${db.tenantId}
        and (${fiscalYear ?? null}::text is null or y.name = ${fiscalYear ?? null})
      order by p.starts_on desc`.execute(db);
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

  async lock(db: TenantDatabase, id: string): Promise<LockedPeriod | undefined> {
    const { rows } = await sql<LockedPeriod>`
      select p.id, p.status, p.version, p.reopen_requested_by, s.allow_solo_approval,
        exists (select from ledger_periods b where b.tenant_id = p.tenant_id and b.starts_on > p.ends_on
          and b.status in ('LOCKED', 'YEAR_CLOSED')) as is_followed_by_locked
      from ledger_periods p join ledgers s on s.tenant_id = p.tenant_id
      where p.tenant_id = ${db.tenantId} and p.id = ${id} for update of p`.execute(db);
    return rows[0];
  },

  async change(db: TenantDatabase, id: string, change: PeriodChange): Promise<void> {
    await db
      .updateTable('ledgerPeriods')
      .set(change)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};
