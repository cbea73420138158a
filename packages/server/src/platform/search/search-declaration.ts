import type { RecentItem, SearchResults, TenantAccess } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { TableName } from '../feature/declaration';
import type { Caller } from '../http/service';

/** What is searched for, and by whom. */
export interface SearchQuery {
  tenantId: string;
  /** As it was typed. */
  term: string;
  /** Its words as patterns of LIKE, in lower case. */
  patterns: string[];
  caller: Pick<Caller, 'role' | 'duties' | 'userId'>;
}

/** A common table expression that several kinds of results may share; one of a name is written once. */
export interface SearchSource {
  name: string;
  query: RawBuilder<unknown>;
}

/** Records of a feature that people find by typing, as one kind of the search's answer. */
export interface SearchKind {
  kind: keyof SearchResults;
  /** Nobody finds by searching what they may not list. */
  access: TenantAccess;
  /** What its rows are read from, each behind those that it reads itself. */
  sources?(query: SearchQuery): SearchSource[];
  /** Rows with a column for each key of the answer, the best first, at most as many as are shown. */
  rows(query: SearchQuery): RawBuilder<unknown>;
}

/** Records whose opening is remembered, so that people find them again. */
export interface RecentKind {
  kind: RecentItem['kind'];
  access: TenantAccess;
  table: TableName;
  /** The name of a record today, as a subquery that gives nothing where the record is gone. */
  title(tenantId: RawBuilder<unknown>, recordId: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** What a feature adds to the search over everything. */
export interface SearchDeclaration {
  kinds: readonly SearchKind[];
  recents: readonly RecentKind[];
}
