import { sql } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import { post, type Posting, type PostingLine } from './posting';

interface Swapped {
  id: string;
  event: string;
  memo: string;
  reference: string | null;
  lines: PostingLine[];
}

/** Reverses the entries of a record that are not reversed yet, on a day; returns how many there were. */
export async function reversePostings(
  caller: Caller,
  source: Pick<Posting['source'], 'type' | 'id'>,
  date: string,
): Promise<number> {
  const { db } = caller;
  const { rows } = await sql<Swapped>`
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
  for (const { id, event, memo, reference, lines } of rows) {
    const reversal = { ...source, event: `${event}.reversed` };
    const parties = lines.map(({ party, ...line }) => (party ? { ...line, party } : line));
    await post(caller, { date, memo, reference, source: reversal, kind: 'REVERSAL', reversesId: id, lines: parties });
  }
  return rows.length;
}
