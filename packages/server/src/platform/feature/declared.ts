import type { AuditResource, ExportType } from '@polyclinic/contract';
import type { ExportDeclaration } from '../exports/export-declaration';
import type { TableName } from '../db/table-name';
import { none, type Declaring, type RecordDeclaration, type TableDeclaration } from './declaration';
import { PLATFORM_TABLES } from './platform-tables';
import type { Job } from '../jobs/job';
import type { NumberSeries } from '../number-series/number-series';
import type { RecentKind, SearchKind } from '../search/search-declaration';
import type { Moments, Participant } from './moments';

/** What all features declare, looked up by what is asked for. */
export interface Declared {
  /** The kinds of records that audit entries name. */
  records: ReadonlyMap<AuditResource, RecordDeclaration>;
  /** Every table with its owner, in the order of the features. */
  tables: ReadonlyMap<TableName, TableDeclaration & { owner: string }>;
  exports: ReadonlyMap<ExportType, ExportDeclaration>;
  /** The number series, by the name that their numbers are stored under. */
  series: ReadonlyMap<string, NumberSeries>;
  searchKinds: readonly SearchKind[];
  recentKinds: readonly RecentKind[];
  participants<M extends keyof Moments>(moment: M): readonly Participant<M>[];
}

let current: Declared | undefined;

/**
 * Takes the declarations of every domain, before anything is served; the domains that a process leaves out are declared as
 * well. Throws where two features claim one table or one kind of record.
 */
export function declareFeatures(features: readonly Declaring[]): void {
  current = collect(features);
}

/** What was declared. Throws before that, which is an error of the program's start. */
export function declared(): Declared {
  if (!current) throw new Error('No features are declared: the program has to import domains/domains');
  return current;
}

function collect(features: readonly Declaring[]): Declared {
  const records = new Map<AuditResource, RecordDeclaration>();
  const tables = new Map<TableName, TableDeclaration & { owner: string }>();
  const participants = new Map<keyof Moments, Participant<never>[]>();
  for (const [table, rest] of entriesOf(PLATFORM_TABLES))
    claim(tables, table, { ...rest, owner: 'platform' }, 'platform');
  for (const { name, declaration } of features) {
    for (const [resource, record] of entriesOf(declaration.records)) claim(records, resource, record, name);
    for (const [table, rest] of entriesOf(declaration.tables)) claim(tables, table, { ...rest, owner: name }, name);
    for (const [moment, participant] of entriesOf(declaration.participants))
      participants.set(moment, [...(participants.get(moment) ?? []), participant]);
  }
  const series = new Map<string, NumberSeries>();
  const jobs = new Map<string, Job>();
  for (const { name, declaration } of features) {
    for (const one of listOf(declaration.series)) claim(series, one.name, one, name);
    // Two kinds of one name would run each other's jobs.
    for (const one of listOf(declaration.jobs)) claim(jobs, one.name, one, name);
  }
  const exports = new Map<ExportType, ExportDeclaration>();
  for (const { name, declaration } of features)
    if (declaration.exports !== none) claim(exports, declaration.exports.type, declaration.exports, name);
  const searches = features.flatMap(({ declaration: { search } }) => (search === none ? [] : [search]));
  return {
    records,
    tables,
    exports,
    series,
    searchKinds: searches.flatMap(({ kinds }) => kinds),
    recentKinds: searches.flatMap(({ recents }) => recents),
    participants: <M extends keyof Moments>(moment: M) => (participants.get(moment) ?? []) as Participant<M>[],
  };
}

function claim<K, V>(map: Map<K, V>, key: K, value: V, feature: string): void {
  if (map.has(key)) throw new Error(`${feature} declares ${String(key)}, which another feature has declared`);
  map.set(key, value);
}

function listOf<T>(part: readonly T[] | typeof none): readonly T[] {
  return part === none ? [] : part;
}

function entriesOf<K extends string, V>(part: Partial<Record<K, V>> | typeof none): [K, V][] {
  return part === none ? [] : (Object.entries(part) as [K, V][]);
}
