import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { PostingLine } from '../ledger/ledger.service';

/** Entry that issued an invoice, with its lines as posted. */
export interface IssueEntry {
  id: string;
  lines: (Omit<PostingLine, 'account' | 'party'> & {
    accountId: string;
    partyType: 'PATIENT' | 'INSURER' | null;
    partyId: string | null;
    debit: number;
    credit: number;
    docAmount: number;
  })[];
}

export const issueEntryRepository = {
  async find(db: TenantDatabase, id: string): Promise<IssueEntry | undefined> {
    const { rows } = await sql<IssueEntry>`
    select e.id, (
      select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'debit', l.debit, 'credit', l.credit,
        'currency', l.currency, 'fxRate', l.fx_rate::text, 'docAmount', l.doc_amount, 'branchId', l.branch_id,
        'partyType', l.party_type, 'partyId', l.party_id, 'sourceLineId', l.source_line_id, 'memo', l.memo) order by l.line_no)
      from journal_lines l where l.tenant_id = e.tenant_id and l.entry_id = e.id
    ) as lines
    from journal_entries e where e.tenant_id = ${db.tenantId} and e.source_type = 'invoices' and e.source_id = ${id}
      and e.event = 'invoice.issued'`.execute(db);
    return rows[0];
  },
};
