import type { RecentItem, SearchKindName, TenantAccess } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { TableName } from '../db/table-name';
import type { Caller } from '../http/callers';

/** Search term and tenant. */
export interface SearchQuery {
  tenantId: string;
  /** As typed. */
  term: string;
  /** Words as LIKE patterns, in lower case. */
  patterns: string[];
  caller: Pick<Caller, 'role' | 'duties' | 'userId'>;
}

/** Common table expression that several search kinds may share; each name is written once. */
export interface SearchSource {
  name: string;
  query: RawBuilder<unknown>;
}

/** Search kind: records of a feature that a search finds, as one list of the response. */
export interface SearchKind {
  kind: SearchKindName;
  /** Access rule of the list: a search never finds records that the user may not list. */
  access: TenantAccess;
  /** Sources of its rows, each after those that it reads itself. */
  sources?(query: SearchQuery): SearchSource[];
  /** Returns rows with a column for each key of the response, best match first, limited to the number shown. */
  rows(query: SearchQuery): RawBuilder<unknown>;
}

/** Records whose opening is remembered as recent items. */
export interface RecentKind {
  kind: RecentItem['kind'];
  access: TenantAccess;
  table: TableName;
  /** Returns a subquery for the current title of a record, without rows if it was deleted. */
  title(tenantId: RawBuilder<unknown>, recordId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Returns SQL for the patient whom the title names; null in SQL if it names none. */
  patient(tenantId: RawBuilder<unknown>, recordId: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Contribution of a feature to the global search. */
export interface SearchDeclaration {
  kinds: readonly SearchKind[];
  recents: readonly RecentKind[];
}
