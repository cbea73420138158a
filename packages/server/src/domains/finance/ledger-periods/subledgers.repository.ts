import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Amounts } from './subledgers.rules';

/** Balances of the control accounts, by currency in its minor units. */
export interface ControlBalances {
  /** Base currency of the clinic. */
  base: string;
  receivables: Amounts;
  deposits: Amounts;
}

export const subledgersRepository = {
  /**
   * Returns the balances of the control accounts at the end of a day, in the amounts of the documents: revaluations do not
   * change them. Manual and opening entries are included.
   */
  async controls(db: TenantDatabase, day: string): Promise<ControlBalances> {
    const { rows } = await sql<ControlBalances>`
      select t.currency as base, coalesce(jsonb_object_agg(s.currency, s.receivables) filter (where s.receivables <> 0), '{}') as receivables,
        coalesce(jsonb_object_agg(s.currency, s.deposits) filter (where s.deposits <> 0), '{}') as deposits
      from tenants t
      left join lateral (
        select l.currency, coalesce(sum(l.doc_amount) filter (where a.key <> 'PATIENT_DEPOSITS'), 0) as receivables,
          coalesce(-sum(l.doc_amount) filter (where a.key = 'PATIENT_DEPOSITS'), 0) as deposits
        from accounts a
        join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.entry_date <= ${day}::date
        where a.tenant_id = t.id and a.key in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'PATIENT_DEPOSITS')
        group by l.currency
      ) s on true
      where t.id = ${db.tenantId}
      group by t.currency`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /**
   * Returns the patients' deposits at the end of a day by their payments: what is left today, with what was applied to
   * invoices, refunded or returned unpaid after that day. How much of a refund or return came from the deposit, only its
   * entry says.
   */
  async deposits(db: TenantDatabase, day: string): Promise<Amounts> {
    const { rows } = await sql<{ deposits: Amounts }>`
      select coalesce(jsonb_object_agg(d.currency, d.amount), '{}') as deposits from (
        select m.currency, sum(m.unallocated
          + coalesce((select sum(o.amount) from payment_allocations o
            where o.tenant_id = m.tenant_id and o.payment_id = m.id and o.date > ${day}::date), 0)
          + coalesce((select sum(l.doc_amount) from refunds r
            join journal_entries e on e.tenant_id = r.tenant_id and e.source_type = 'refunds' and e.source_id = r.id
              and e.event = 'refund.completed'
            join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
            join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'PATIENT_DEPOSITS'
            where r.tenant_id = m.tenant_id and r.payment_id = m.id and r.status = 'COMPLETED' and r.date > ${day}::date), 0)
          + coalesce((select sum(l.doc_amount) from journal_entries e
            join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
            join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'PATIENT_DEPOSITS'
            where m.returned_on > ${day}::date and e.tenant_id = m.tenant_id and e.source_type = 'payments'
              and e.source_id = m.id and e.event = 'cheque.returned'), 0)
          )::bigint as amount
        from payments m
        where m.tenant_id = ${db.tenantId} and m.date <= ${day}::date and m.status not in ('PENDING', 'FAILED', 'VOIDED')
        group by m.currency
      ) d where d.amount <> 0`.execute(db);
    return rows[0]?.deposits ?? {};
  },
};
