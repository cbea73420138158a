import { COUNT_CAP, type PageQuery, type Pagination } from '@polyclinic/contract';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { TenantDatabase } from './database';
import { preparedShapes } from './prepared';

type Slice = Pick<PageQuery, 'page' | 'limit'>;

/** Page of a list. */
export interface CountedPage<Row> {
  rows: Row[];
  pagination: Pagination;
  /** Rows that the filter hides, if the list counts them. */
  hiddenCount?: number;
}

interface Counted {
  matchingCount: number;
  hiddenCount?: number;
  isCut: boolean;
}

/** Queries of a list. */
interface ListQueries<Row> {
  /** The rows of the page, in order. */
  page: Expression<Row>;
  /** Any column of all matching rows, without the joins that neither add nor drop rows. */
  matching: Expression<unknown>;
  /** The exact number of matching rows, where it is cheaper than counting up to the cap. */
  total?: RawBuilder<number> | undefined;
  /** Any column of the rows that the filter hides, to be counted up to the cap. */
  hidden?: Expression<unknown> | undefined;
  /** Common table expression that both queries use, and whether it has left out matching rows. */
  search?: { given: RawBuilder<unknown>; isCut: RawBuilder<boolean> } | undefined;
}

/**
 * Restricts an ordered query to one page. The limit is part of the statement: for an unknown number of rows PostgreSQL
 * plans to read a tenth of the clinic, and would never reuse the plan of a page.
 */
export function sliceOf<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, limit }: Slice,
): SelectQueryBuilder<Tables, Names, Row> {
  const sliced = query.limit(sql.lit(limit));
  return page > 1 ? sliced.offset((page - 1) * limit) : sliced;
}

/** Reads a page and counts the matching rows in one statement, also if the page is past the end. */
export async function countedPage<Row extends { id: string }>(
  db: TenantDatabase,
  queries: ListQueries<Row>,
  query: PageQuery,
): Promise<CountedPage<Row>> {
  const { rows } = await statementOf(queries, query).execute(db);
  return pageOf(rows, query, isCounted(queries, query));
}

/**
 * Returns a function that reads pages of a list like `countedPage`, but builds the statement of a first page once for each
 * combination of filters: building one takes as long as reading its rows. `literal` names the words that the query
 * depends on, such as the order; other values may only be passed on. A page with a search by text is built each time.
 */
export function preparedPages<Filter extends PageQuery & { search?: string | undefined }, Row extends { id: string }>(
  literal: readonly (keyof Filter & string)[],
  queriesOf: (db: TenantDatabase, filter: Filter) => ListQueries<Row>,
): (db: TenantDatabase, filter: Filter) => Promise<CountedPage<Row>> {
  const firstPages = preparedShapes<Filter, Read<Row>>([...literal, 'page', 'limit', 'count'], (db, filter) =>
    statementOf(queriesOf(db, filter), filter).compile(db),
  );
  return async (db, filter) => {
    const { page, search } = filter;
    if (page > 1 || search !== undefined) return countedPage(db, queriesOf(db, filter), filter);
    return pageOf(await firstPages.all(db, filter), filter, filter.count === 'exact');
  };
}

type Read<Row> = Counted & (Row | { id: null });

function statementOf<Row>(queries: ListQueries<Row>, query: PageQuery): RawBuilder<Read<Row>> {
  const { page, matching, total, hidden, search } = queries;
  const cap = isCounted(queries, query) ? undefined : capOf(query);
  // The outer side is a single row, so the rows of the page stay in their order.
  return sql<Read<Row>>`
    ${search ? sql`with ${search.given}` : sql``}
    select counted.*, page.*
    from (select ${total ?? counted(matching, cap)} as matching_count, ${search?.isCut ?? sql.lit(false)} as is_cut
      ${hidden ? sql`, ${counted(hidden, COUNT_CAP)} as hidden_count` : sql``}) counted
    left join lateral ${page} as page on true`;
}

function pageOf<Row extends { id: string }>(
  read: readonly Read<Row>[],
  query: PageQuery,
  isExact: boolean,
): CountedPage<Row> {
  const { matchingCount: totalCount = 0, isCut = false, hiddenCount } = read[0] ?? {};
  return {
    ...(hiddenCount !== undefined && { hiddenCount }),
    rows: read.flatMap(({ matchingCount: _, isCut: __, hiddenCount: ___, ...row }) =>
      row.id === null ? [] : [row as unknown as Row],
    ),
    pagination: {
      page: query.page,
      limit: query.limit,
      totalCount,
      totalIsExact: isExact || (totalCount <= capOf(query) && !isCut),
    },
  };
}

function isCounted<Row>({ total }: ListQueries<Row>, { count }: PageQuery): boolean {
  return total !== undefined || count === 'exact';
}

function capOf({ page, limit }: PageQuery): number {
  return Math.max(COUNT_CAP, page * limit);
}

/** Counts one row beyond the cap, which shows that there are more. */
function counted(matching: Expression<unknown>, cap: number | undefined): RawBuilder<number> {
  const limit = cap === undefined ? sql`` : sql`limit ${cap === COUNT_CAP ? sql.lit(cap + 1) : cap + 1}`;
  return sql<number>`(select count(*)::int from (select from ${matching} matching ${limit}) capped)`;
}
