import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { exact } from './books.rules';
import type { OpenPart, Receivables } from './aged-receivables.rules';

interface ReadReceivables {
  currency: string;
  asOf: string;
  entryCount: number;
  chainHash: string;
  open: OpenPart[];
  control: string;
  unapplied: string;
  revalued: string;
}

/**
 * Reads open items in one round trip. Each invoice stores what is outstanding now; for an earlier day every movement
 * dated later is taken back, so the report equals the control accounts of that day.
 */
export async function readReceivables(
  db: TenantDatabase,
  { asOf, branchId, now }: { asOf?: string; branchId?: string; now: Date },
): Promise<Receivables> {
  const { tenantId } = db;
  const ofBranch = branchId ? sql`and i.branch_id = ${branchId}` : sql``;
  const sumsOfBranch = branchId ? sql`and b.branch_id = ${branchId}` : sql``;
  const { rows } = await sql<ReadReceivables>`
    with asked as materialized (
      select t.currency, t.timezone, coalesce(h.place, 0) as place, coalesce(encode(h.hash, 'hex'), repeat('0', 64)) as hash,
        coalesce(${asOf ?? null}::date, d.today) as until, coalesce(${asOf ?? null}::date, d.today) < d.today as is_past
      from tenants t left join ledger_heads h on h.tenant_id = t.id,
        lateral (select (${now}::timestamptz at time zone t.timezone)::date as today) d
      where t.id = ${tenantId}
    ),
    later as (
      select m.invoice_id, m.part, sum(m.amount) as amount, sum(m.base_amount) as base_amount
      from receivable_movements m, asked a where m.tenant_id = ${tenantId} and a.is_past and m.date > a.until
      group by m.invoice_id, m.part
    ),
    shown as (
      select i.*, a.until from invoices i, asked a
      where i.tenant_id = ${tenantId} and i.status <> 'DRAFT' and i.issue_date <= a.until ${ofBranch}
        and (i.status in ('ISSUED', 'PARTIALLY_PAID') or i.id in (select invoice_id from later))
    ),
    parts as (
      select s.id, x.part, x.party_id, s.currency, s.fx_rate, s.until - coalesce(s.due_date, s.issue_date) as days,
        case when s.status = 'VOID' then 0 else x.open end as open, coalesce(l.amount, 0) as later,
        coalesce(l.base_amount, 0) as later_base
      from shown s
        cross join lateral (values
          ('PATIENT', s.patient_id, s.total - s.insurer_amount - (s.paid - s.paid_by_insurer) + (s.refunded - s.refunded_insurer)
            - (s.credited - s.credited_insurer) - (s.written_off - s.written_off_insurer)),
          ('INSURER', s.insurer_id, s.insurer_amount - s.paid_by_insurer + s.refunded_insurer - s.credited_insurer
            - s.written_off_insurer)
        ) x (part, party_id, open)
        left join later l on l.invoice_id = s.id and l.part = x.part
    ),
    held as (
      select a.key, sum(b.debit - b.credit) as amount
      from asked q, accounts a join ledger_balances b on b.tenant_id = a.tenant_id and b.account_id = a.id
      where a.tenant_id = ${tenantId} and a.key in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'PATIENT_DEPOSITS')
        and ((b.grain = 'M' and b.day < date_trunc('month', q.until + 1)::date)
          or (b.grain = 'D' and b.day >= date_trunc('month', q.until + 1)::date and b.day <= q.until)) ${sumsOfBranch}
      group by a.key
    )
    select a.currency, a.until as "asOf", a.place as "entryCount", a.hash as "chainHash",
      coalesce((
        select json_agg(json_build_object('partyType', o.part, 'partyId', o.party_id, 'currency', o.currency,
          'fxRate', o.fx_rate::text, 'days', o.days, 'now', o.open, 'later', o.later, 'laterBase', o.later_base,
          'name', coalesce(p.first_name || ' ' || p.last_name, u.name, '')) order by o.id)
        from parts o
        left join patients p on o.part = 'PATIENT' and p.tenant_id = ${tenantId} and p.id = o.party_id
        left join insurers u on o.part = 'INSURER' and u.tenant_id = ${tenantId} and u.id = o.party_id
        where o.open <> o.later or o.later_base <> 0
      ), '[]') as open,
      coalesce((select sum(amount) from held where key <> 'PATIENT_DEPOSITS'), 0)::text as control,
      coalesce((select -sum(amount) from held where key = 'PATIENT_DEPOSITS'), 0)::text as unapplied,
      coalesce((
        select sum(l.debit - l.credit) from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id ${branchId ? sql`and l.branch_id = ${branchId}` : sql``}
        join accounts r on r.tenant_id = l.tenant_id and r.id = l.account_id
          and r.key in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES')
        where e.tenant_id = ${tenantId} and e.status = 'POSTED' and e.source_type = 'exchangeRates' and e.entry_date <= a.until
      ), 0)::text as revalued
    from asked a`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('A clinic always has receivables, if only none');
  const { currency, entryCount, chainHash, open } = read;
  return {
    facts: {
      currency,
      from: null,
      asOf: read.asOf,
      branchId: branchId ?? null,
      entryCount,
      chainHash,
    },
    open,
    control: exact(Number(read.control)),
    unapplied: exact(Number(read.unapplied)),
    revalued: exact(Number(read.revalued)),
  };
}
