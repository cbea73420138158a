import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Posting, PostingLine } from './posting';

/** Entry with debit and credit swapped. */
export interface ReversibleEntry {
  id: string;
  event: string;
  memo: string;
  reference: string | null;
  lines: (Omit<PostingLine, 'party'> & { party: PostingLine['party'] | null })[];
}

/** Returns the entries of a record that are not reversed yet, latest first, with debit and credit swapped. */
export async function reversibleEntries(
  db: TenantDatabase,
  source: Pick<Posting['source'], 'type' | 'id'>,
): Promise<ReversibleEntry[]> {
  const { rows } = await sql<ReversibleEntry>`
    select e.id, e.event, e.memo, e.reference, (
      select json_agg(json_build_object('account', json_build_object('id', l.account_id), 'debit', l.credit,
        'credit', l.debit, 'currency', l.currency, 'fxRate', l.fx_rate::text, 'docAmount', -l.doc_amount,
        'branchId', l.branch_id, 'memo', l.memo,
        'party', case when l.party_id is not null then json_build_object('type', l.party_type, 'id', l.party_id) end)
        order by l.line_no)
      from journal_lines l where l.tenant_id = e.tenant_id and l.entry_id = e.id) as lines
    from journal_entries e
    where e.tenant_id = ${db.tenantId} and e.source_type = ${source.type} and e.source_id = ${source.id}
      and e.kind = 'SYSTEM' and e.status = 'POSTED' and e.reversed_by_id is null
    order by e.place desc`.execute(db);
  return rows;
}
