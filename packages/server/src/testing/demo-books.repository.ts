import {
  exchangeRates,
  financialReports,
  invoices,
  ledgerPeriods,
  type Endpoint,
  type InputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database';
import { ask, callerOf } from '../seed/ask';

/** Reads the books of one demo clinic as its users do. */
export function demoBooksOf(database: Database, tenantId: string, now: Date) {
  const db = database.forTenant({ tenantId });
  const answerOf = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    ask(endpoint, input, callerOf(db, { id: tenantId, role: 'ADMIN', duties: ['FINANCE'] }, now));
  return {
    /** Returns the revenue of each branch. */
    async revenueOfBranches(from: string): Promise<number[]> {
      const { columns, rows } = await answerOf(financialReports.profitLoss, { query: { from, compare: 'BRANCHES' } });
      const revenue = rows.find(({ line }) => line === 'NET_REVENUE')?.amounts ?? [];
      return revenue.filter((_, column) => columns[column]?.kind === 'BRANCH');
    },
    async rates(): Promise<number> {
      return (await answerOf(exchangeRates.list, { query: {} })).exchangeRates.length;
    },
    async statusesIn(currency: string): Promise<Set<string>> {
      const { invoices: billed } = await answerOf(invoices.list, { query: { limit: 100 } });
      return new Set(billed.filter((invoice) => invoice.currency === currency).map(({ status }) => status));
    },
    async unrevaluedAt(lastDay: string): Promise<number | undefined> {
      const { periods } = await answerOf(ledgerPeriods.list, {});
      const id = periods.find(({ to }) => to === lastDay)?.id ?? '';
      const { items } = await answerOf(ledgerPeriods.checklist, { params: { id } });
      return items.find(({ kind }) => kind === 'UNREVALUED_CURRENCY')?.count;
    },
    /** Returns control accounts beside what they control, and how many entries their author approved. */
    async sums() {
      const { rows } = await sql<{ control: number; open: number; deposits: number; held: number; own: number }>`
        select
          (select sum(l.doc_amount) from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
            where a.key in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'))::bigint as control,
          (select sum(i.total - i.paid + i.refunded - i.credited - i.written_off) from invoices i
            where i.status in ('ISSUED', 'PARTIALLY_PAID'))::bigint as open,
          (select -sum(l.doc_amount) from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
            where a.key = 'PATIENT_DEPOSITS')::bigint as deposits,
          (select sum(p.unallocated) from payments p)::bigint as held,
          (select count(*) from journal_entries e where e.approved_by = e.created_by)::int as own`.execute(db);
      return rows[0];
    },
    /** Returns the accounts of exchange differences, by source event. */
    async exchanged(): Promise<Record<string, string[]>> {
      const { rows } = await sql<{ event: string; keys: string[] }>`
        select e.event, array_agg(distinct a.key order by a.key) as keys
        from journal_entries e
        join journal_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id and l.doc_amount = 0
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where e.tenant_id = ${tenantId} group by e.event order by e.event`.execute(db);
      return Object.fromEntries(rows.map(({ event, keys }) => [event, keys]));
    },
  };
}
