import { minorDigits, type AccountType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { livesOnAs } from '../../front-desk';

// Types of monetary accounts, which are settled in the agreed currency, including money itself. Advances received from
// patients are not among them: what is owed is a service, not money, so they keep the rate of their day (IFRIC 22).
const MONETARY_TYPES: AccountType[] = ['BANK', 'CASH', 'RECEIVABLE', 'PAYABLE', 'LONG_TERM_LIABILITY'];

// Currencies with other than two decimals.
const UNUSUAL_DIGITS = JSON.stringify(
  Object.fromEntries(
    Intl.supportedValuesOf('currency')
      .map((currency) => [currency, minorDigits(currency)] as const)
      .filter(([, digits]) => digits !== 2),
  ),
);

type Sql = RawBuilder<unknown>;

/**
 * Returns a subquery for the foreign currency balances of the monetary accounts of clinic t at the end of a day: amount
 * by the documents, in minor units of the currency and negative on the credit side; carrying amount by the ledger, in
 * the base currency; and the rate of the day, if there is one. Accounts of debtors and creditors are split by party;
 * bank accounts have none.
 */
export function openForeignAt(day: Sql): Sql {
  const living = livesOnAs({ tenantId: sql`l.tenant_id`, id: sql`l.party_id` });
  return sql`(
    select h.*, (
      select r.rate from exchange_rates r where r.tenant_id = t.id and r.currency = h.currency and r.day <= ${day}
      order by r.day desc limit 1
    ) as rate
    from (
      select l.account_id, w.party_type, w.party_id, l.branch_id, l.currency,
        sum(l.doc_amount)::bigint as amount, sum(l.debit - l.credit)::bigint as carried
      from accounts a
      join journal_lines l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.entry_date <= ${day}
        and l.currency <> t.currency
      cross join lateral (select case when a.party_type is not null then l.party_type end as party_type,
        case when a.party_type is not null then ${living} end as party_id) w
      where a.tenant_id = t.id and a.type in (${literals(MONETARY_TYPES)})
      group by 1, 2, 3, 4, 5
      having sum(l.doc_amount) <> 0 or sum(l.debit - l.credit) <> 0
    ) h
  )`;
}

/**
 * Returns SQL for the currencies whose carrying amount in clinic t differs from their value at the end of a day, or
 * that have no rate.
 */
export function unrevaluedAt(day: Sql): Sql {
  return sql`(
    select distinct o.currency from ${openForeignAt(day)} o
    group by o.account_id, o.party_type, o.party_id, o.currency, o.rate
    having o.rate is null or sum(o.carried) <> round(sum(o.amount) * o.rate
      * power(10::numeric, ${digitsOf(sql`t.currency`)} - ${digitsOf(sql`o.currency`)}))
  )`;
}

/** SQL equivalent of minorDigits. */
function digitsOf(currency: Sql): Sql {
  return sql`coalesce((${UNUSUAL_DIGITS}::jsonb ->> ${currency})::int, 2)`;
}

function literals(words: readonly string[]): Sql {
  return sql.join(words.map((word) => sql.lit(word)));
}
