import type { AccountKey } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { PostingLine } from '../ledger/ledger.service';
import { livesOnAs } from '../../front-desk';

/** Line with debit and credit swapped, and the key of its account. */
export interface SwappedLine extends PostingLine {
  key: AccountKey | null;
  /** Current party: the line of a merged patient still refers to the record for which it was posted. */
  payerId: string | null;
}

/** Entry of a payment with debit and credit swapped. */
export interface Swapped {
  id: string;
  event: string;
  memo: string;
  lines: SwappedLine[];
}

/** Queries of payments' postings and of exchange rates. */
export const paymentEntries = {
  /** Returns the entries that are not reversed yet, in order. */
  async swapped(db: TenantDatabase, paymentId: string): Promise<Swapped[]> {
    const { rows } = await sql<Swapped>`
      select e.id, e.event, e.memo, (
        select json_agg(json_build_object('account', json_build_object('id', l.account_id), 'debit', l.credit,
          'credit', l.debit, 'currency', l.currency, 'fxRate', l.fx_rate::text, 'docAmount', -l.doc_amount,
          'branchId', l.branch_id, 'memo', l.memo, 'key', a.key,
          'payerId', ${livesOnAs({ tenantId: sql`l.tenant_id`, id: sql`l.party_id` })},
          'party', case when l.party_id is not null then json_build_object('type', l.party_type, 'id', l.party_id) end)
          order by l.line_no)
        from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where l.tenant_id = e.tenant_id and l.entry_id = e.id) as lines
      from journal_entries e
      where e.tenant_id = ${db.tenantId} and e.source_type = 'payments' and e.source_id = ${paymentId}
        and e.kind = 'SYSTEM' and e.status = 'POSTED' and e.reversed_by_id is null
      order by e.place`.execute(db);
    return rows;
  },

  /** Returns how often a deposit was applied. */
  async uses(db: TenantDatabase, paymentId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from journal_entries e
      where e.tenant_id = ${db.tenantId} and e.source_type = 'payments' and e.source_id = ${paymentId}
        and e.kind = 'SYSTEM' and starts_with(e.event, 'deposit.applied')`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Returns whether postings of a day are refused. */
  async isLocked(db: TenantDatabase, day: string): Promise<boolean> {
    const { rows } = await sql<{ isLocked: boolean }>`
      select exists (select from ledger_periods p where p.tenant_id = ${db.tenantId} and p.status <> 'OPEN'
        and ${day}::date between p.starts_on and p.ends_on) as is_locked`.execute(db);
    return rows[0]?.isLocked ?? false;
  },

  /** Returns the latest rate on or before a day, and after another one if that is given. */
  async rateOn(db: TenantDatabase, currency: string, day: string, after?: string): Promise<string | undefined> {
    const { rows } = await sql<{ rate: string }>`
      select r.rate from exchange_rates r
      where r.tenant_id = ${db.tenantId} and r.currency = ${currency} and r.day <= ${day}::date
        and (${after ?? null}::date is null or r.day > ${after ?? null}::date)
      order by r.day desc limit 1`.execute(db);
    return rows[0]?.rate;
  },
};
