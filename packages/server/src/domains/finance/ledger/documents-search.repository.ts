import { SEARCH_LIMITS } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from '../../../platform/db/escape-like';
import type { SearchQuery } from '../../../platform/search/search-declaration';

interface Documents {
  table: 'invoices' | 'payments';
  /** The date of document d. */
  date: RawBuilder<unknown>;
}

/** Numbered documents whose number holds what was typed, the latest first; a name, without a digit, finds none. */
export function documentRows({ tenantId, term }: SearchQuery, { table, date }: Documents): RawBuilder<unknown> {
  const isNumber = /\d/.test(term);
  const pattern = `%${escapeLike(term.trim())}%`;
  return sql`
    select d.id, d.number, ${date} as date,
      case when p.id is not null then jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end
        as patient
    from ${sql.table(table)} d left join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id
    where ${isNumber} and d.tenant_id = ${tenantId} and d.number ilike ${pattern}
    order by d.number desc limit ${SEARCH_LIMITS.each}`;
}
