import type { PageQuery } from '@polyclinic/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** The ids of all rows of a list, in its order and in the exact opposite order; one index serves both. */
interface OrderedIds {
  forward: Expression<{ id: string }>;
  backward: Expression<{ id: string }>;
}

/**
 * Returns the ids of one page for a statement of `countedPage` with an exact total: a page of the second half is read from
 * the end, so that the last page costs what the first one does. PostgreSQL runs only one of the two parts, because their
 * conditions do not depend on their rows.
 */
export function sliceFromNearerEnd(
  { forward, backward }: OrderedIds,
  { page, limit }: Pick<PageQuery, 'page' | 'limit'>,
): RawBuilder<{ id: string }> {
  const start = (page - 1) * limit;
  const total = sql`counted.matching_count`;
  return sql<{ id: string }>`
    select id from (select id from ${forward} as forward where ${2 * start} <= ${total} limit ${limit} offset ${start}) first_half
    union all
    select id from (
      select id from ${backward} as backward where ${2 * start} > ${total}
      limit greatest(least(${limit}, ${total} - ${start}), 0) offset greatest(${total} - ${start + limit}, 0)
    ) second_half`;
}
