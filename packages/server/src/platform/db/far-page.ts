import { COUNT_CAP, type PageQuery } from '@polyclinic/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { countedPage, type CountedPage } from './counted-page';
import type { TenantDatabase } from './database';

/** Queries of a list of some thousand rows whose ids an index holds in order, such as the records of one person. */
interface OrderedList<Row> {
  /** The ids of all rows, without an order. */
  ids: Expression<unknown>;
  /** The ids in the order of the list, and in the opposite order. */
  forwards: Expression<unknown>;
  backwards: Expression<unknown>;
  /** The rows with the ids of an array, in the order of the list. */
  rowsOf: (ids: RawBuilder<string[]>) => Expression<Row>;
}

type Read<Row> = { matchingCount: number } & (Row | { id: null });

/**
 * Reads a page and counts the rows in one statement. The page is chosen by the ids alone: rows before it are neither joined
 * nor built. Beyond the rows that every list counts, all are counted, and those beside the page are skipped from the nearer
 * end, so that a last page does not cost more than the count.
 */
export async function orderedPage<Row extends { id: string }>(
  db: TenantDatabase,
  list: OrderedList<Row>,
  query: PageQuery,
): Promise<CountedPage<Row>> {
  const { page, limit } = query;
  const { ids, forwards, rowsOf } = list;
  if (page * limit > COUNT_CAP) return farPage(db, list, query);
  const skipped = page > 1 ? sql`offset ${(page - 1) * limit}` : sql``;
  const chosen = sql<string[]>`array(${forwards} limit ${sql.lit(limit)} ${skipped})`;
  return countedPage(db, { page: rowsOf(chosen), matching: ids }, query);
}

async function farPage<Row extends { id: string }>(
  db: TenantDatabase,
  { ids, forwards, backwards, rowsOf }: OrderedList<Row>,
  { page, limit }: PageQuery,
): Promise<CountedPage<Row>> {
  const before = sql`${(page - 1) * limit}::int`;
  const size = sql`${limit}::int`;
  const isNearStart = sql`2 * ${before} <= n`;
  // PostgreSQL reads nothing for the half whose limit is 0.
  const chosen = sql<string[]>`array(
    (${forwards} limit (select case when ${isNearStart} then ${size} else 0 end from total) offset ${before})
    union all
    (${backwards}
      limit (select case when ${isNearStart} then 0 else least(greatest(n - ${before}, 0), ${size}) end from total)
      offset (select greatest(n - ${before} - ${size}, 0) from total)))`;
  // The outer side is a single row, so the rows of the page stay in their order.
  const { rows } = await sql<Read<Row>>`
    with total as materialized (select count(*)::int as n from ${ids} matching)
    select total.n as matching_count, page.* from total left join lateral ${rowsOf(chosen)} as page on true`.execute(
    db,
  );
  return {
    rows: rows.flatMap(({ matchingCount: _, ...row }) => (row.id === null ? [] : [row as unknown as Row])),
    pagination: { page, limit, totalCount: rows[0]?.matchingCount ?? 0, totalIsExact: true },
  };
}
