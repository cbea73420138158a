import type { AccountKey, AccountType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { livesOnAs } from '../patient-merges/merged-records.service';

// Whatever is settled in the currency it was agreed in, money itself included.
const MONETARY_TYPES: AccountType[] = ['BANK', 'CASH', 'RECEIVABLE', 'PAYABLE', 'LONG_TERM_LIABILITY'];
const MONETARY_KEYS: AccountKey[] = ['PATIENT_DEPOSITS'];

/**
 * What monetary accounts of clinic t hold in foreign currencies at the end of a day, as a subquery: amount by the documents,
 * in minor units of the currency and negative on the credit side, and carried by the books, in the clinic's own. Whose it is
 * tells accounts of debtors and creditors apart; money in a bank is nobody's.
 */
export function openForeignAt(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select l.account_id, w.party_type, w.party_id, l.branch_id, l.currency,
      sum(l.doc_amount)::bigint as amount, sum(l.debit - l.credit)::bigint as carried
    from accounts a
    join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.entry_date <= ${day}
      and l.currency <> t.currency
    cross join lateral (select case when a.party_type is not null then l.party_type end as party_type,
      case when a.party_type is not null then ${livesOnAs({ tenantId: sql`l.tenant_id`, id: sql`l.party_id` })} end as party_id) w
    where a.tenant_id = t.id and (a.type in (${literals(MONETARY_TYPES)}) or a.key in (${literals(MONETARY_KEYS)}))
    group by 1, 2, 3, 4, 5
    having sum(l.doc_amount) <> 0 or sum(l.debit - l.credit) <> 0
  )`;
}

function literals(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map((word) => sql.lit(word)));
}
