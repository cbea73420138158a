import type { AccountKey, AuditResource, Role } from '@polyclinic/contract';
import { nextActionOf, type ApprovalDeclaration } from '../approvals/approval-declaration';
import type { DeclaredDocument } from '../documents/document-declaration';
import type { ExportDeclaration } from '../exports/export-declaration';
import type { TableName } from '../db/table-name';
import { none, type Declaring, type RecordDeclaration, type TableDeclaration } from './declaration';
import { PLATFORM_TABLES } from './platform-tables';
import type { Job } from '../jobs/job';
import type { FigureDeclaration } from '../figures/figure-declaration';
import type { NextActionDeclaration } from '../next-actions/next-action-declaration';
import type { NumberSeries } from '../number-series/number-series';
import type { RecentKind, SearchKind } from '../search/search-declaration';
import type { Moments, Participant } from './moments';

/** Declarations of all features, indexed. */
export interface Declared {
  /** Record types of audit entries. */
  records: ReadonlyMap<AuditResource, RecordDeclaration>;
  /** All tables with their owners, in the order of the features. */
  tables: ReadonlyMap<TableName, TableDeclaration & { owner: string }>;
  exports: ReadonlyMap<string, ExportDeclaration>;
  /** Number series, by the name under which their numbers are stored. */
  series: ReadonlyMap<string, NumberSeries>;
  searchKinds: readonly SearchKind[];
  recentKinds: readonly RecentKind[];
  /** The documents, by name. */
  documents: ReadonlyMap<string, DeclaredDocument>;
  approvals: readonly ApprovalDeclaration[];
  /** Those of the approvals included, the most pressing first. */
  nextActions: readonly NextActionDeclaration[];
  /** How a figure is counted for a role; nothing where no feature counts it. */
  figure(id: FigureDeclaration['id'], role: Role): FigureDeclaration | undefined;
  participants<M extends keyof Moments>(moment: M): readonly Participant<M>[];
  /** Events that post to an account, in the order of the features. */
  postingEvents(account: AccountKey): readonly string[];
  /** Feature whose documents explain the balance of a control account, by its name in the contract. */
  controlOwner(account: AccountKey): string | undefined;
}

let current: Declared | undefined;

/**
 * Registers the declarations of every domain before the server is ready, including domains that this process does not
 * serve. Throws if two features claim one table or one record type.
 */
export function declareFeatures(features: readonly Declaring[]): void {
  current = collect(features);
}

/** Returns the registered declarations. Throws if there are none yet, which is a bug in the start-up. */
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
    // Two job types with one name would run each other's jobs.
    for (const one of listOf(declaration.jobs)) claim(jobs, one.name, one, name);
  }
  const documents = new Map<string, DeclaredDocument>();
  for (const { name, declaration } of features)
    for (const one of listOf(declaration.documents)) claim(documents, one.name, one, name);
  const exports = new Map<string, ExportDeclaration>();
  for (const { name, declaration } of features)
    if (declaration.exports !== none) claim(exports, declaration.exports.type, declaration.exports, name);
  const searches = features.flatMap(({ declaration: { search } }) => (search === none ? [] : [search]));
  const approvals = features.flatMap(({ declaration }) => listOf(declaration.approvals));
  const nextActions = features.flatMap(({ declaration }) => listOf(declaration.nextActions));
  const figures = features.flatMap(({ declaration }) => listOf(declaration.figures));
  const events = features.flatMap(({ declaration: { posts } }) => (posts ? Object.entries(posts.events) : []));
  const controls = new Map<AccountKey, string>();
  for (const { name, declaration } of features)
    for (const account of declaration.posts?.controls ?? []) claim(controls, account, name, name);
  return {
    figure: (id, role) =>
      figures.find((one) => one.id === id && one.roles?.includes(role)) ??
      figures.find((one) => one.id === id && !one.roles),
    documents,
    approvals,
    nextActions: [...nextActions, ...approvals.map(nextActionOf)].toSorted((a, b) => a.order - b.order),
    records,
    tables,
    exports,
    series,
    searchKinds: searches.flatMap(({ kinds }) => kinds),
    recentKinds: searches.flatMap(({ recents }) => recents),
    participants: <M extends keyof Moments>(moment: M) => (participants.get(moment) ?? []) as Participant<M>[],
    postingEvents: (account) => events.flatMap(([event, keys]) => (keys.includes(account) ? [event] : [])),
    controlOwner: (account) => controls.get(account),
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
