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
}

/**
 * Reads open items in one round trip. Each invoice stores its current outstanding amount; for an earlier day everything
 * dated later is subtracted. A payment can be voided only on its own day, so voided ones need no correction.
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
    shown as (
      select i.*, a.until from invoices i, asked a
      where i.tenant_id = ${tenantId} and i.status in ('ISSUED', 'PARTIALLY_PAID') and not a.is_past
        and i.issue_date <= a.until ${ofBranch}
      union all
      select i.*, a.until from invoices i, asked a
      where i.tenant_id = ${tenantId} and i.status <> 'DRAFT' and a.is_past and i.issue_date <= a.until ${ofBranch}
        and (i.status <> 'VOID' or exists (
          select from journal_entries e where e.tenant_id = i.tenant_id and e.source_type = 'invoices' and e.source_id = i.id
            and e.event = 'invoice.voided' and e.entry_date > a.until))
    ),
    later as (
      select s.id,
        coalesce(p.patient, 0) + coalesce(c.patient, 0) + case when w.is_later then s.written_off - s.written_off_insurer else 0 end
          as patient,
        coalesce(p.insurer, 0) + coalesce(c.insurer, 0) + case when w.is_later then s.written_off_insurer else 0 end as insurer
      from shown s, asked a,
        lateral (
          select sum(x.amount) filter (where x.part = 'PATIENT') as patient, sum(x.amount) filter (where x.part = 'INSURER') as insurer
          from (
            select o.part, case when o.date > a.until then o.amount - o.reversed
              else -least(o.reversed, (select coalesce(sum(r.amount), 0) from refunds r
                where r.tenant_id = o.tenant_id and r.payment_id = o.payment_id and r.status = 'COMPLETED'
                  and r.date > a.until)) end as amount
            from payment_allocations o where o.tenant_id = s.tenant_id and o.invoice_id = s.id
          ) x
        ) p,
        lateral (
          select sum(n.total - n.insurer_amount) as patient, sum(n.insurer_amount) as insurer from credit_notes n
          where n.tenant_id = s.tenant_id and n.invoice_id = s.id and n.date > a.until
        ) c,
        lateral (
          select exists (select from write_offs o where o.tenant_id = s.tenant_id and o.invoice_id = s.id
            and o.status = 'APPROVED' and (o.decided_at at time zone a.timezone)::date > a.until) as is_later
        ) w
      where a.is_past
    ),
    parts as (
      select s.id, x.part, x.party_id, s.currency, s.fx_rate, s.until - coalesce(s.due_date, s.issue_date) as days, x.open
      from shown s left join later l on l.id = s.id,
        lateral (values
          ('PATIENT', s.patient_id, s.total - s.insurer_amount - (s.paid - s.paid_by_insurer) + (s.refunded - s.refunded_insurer)
            - (s.credited - s.credited_insurer) - (s.written_off - s.written_off_insurer) + coalesce(l.patient, 0)),
          ('INSURER', s.insurer_id, s.insurer_amount - s.paid_by_insurer + s.refunded_insurer - s.credited_insurer
            - s.written_off_insurer + coalesce(l.insurer, 0))
        ) x (part, party_id, open)
      where x.open <> 0
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
          'fxRate', o.fx_rate::text, 'days', o.days, 'open', o.open,
          'name', coalesce(p.first_name || ' ' || p.last_name, u.name, '')) order by o.id)
        from parts o
        left join patients p on o.part = 'PATIENT' and p.tenant_id = ${tenantId} and p.id = o.party_id
        left join insurers u on o.part = 'INSURER' and u.tenant_id = ${tenantId} and u.id = o.party_id
      ), '[]') as open,
      coalesce((select sum(amount) from held where key <> 'PATIENT_DEPOSITS'), 0)::text as control,
      coalesce((select -sum(amount) from held where key = 'PATIENT_DEPOSITS'), 0)::text as unapplied
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
  };
}
