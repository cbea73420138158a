import type { AuditResource, LiveTopic } from '@polyclinic/contract';
import type { TableName } from '../db/table-name';
import type { ExportDeclaration } from '../exports/export-declaration';
import type { Job } from '../jobs/job';
import type { NumberSeries } from '../number-series/number-series';
import type { SearchDeclaration } from '../search/search-declaration';
import type { Participants } from './moments';

/** Says that a resource has nothing of a kind: a decision, where a missing key would be an omission. */
export const none = 'none';
export type None = typeof none;

/**
 * Where the patient or account stands that a record belongs to: in a column of its table; in a column that names another kind
 * of record, whose owner it is (`of`); or in rows of another table that name the record in a column (`in`, `by`).
 */
export type Owner =
  { column: string } | { column: string; of: AuditResource } | { column: string; in: TableName; by: string };

/** What audit entries and live events of one kind of record are about. */
export interface RecordDeclaration {
  /** The table whose id an entry notes. */
  table: TableName;
  /** The patient whose record it is. */
  patient: Owner | None;
  /** The account of the clinic that it is about. */
  account: Owner | None;
  /** The topic under which open screens hear of changes, and whether the patient's own screens do. */
  live: { topic: LiveTopic; toPatient: boolean } | None;
}

/** How a merge of two patients treats the rows of a table that name a patient in a column. */
export interface MergeRule {
  column: string;
  /**
   * move: to the target; union: to the target, unless it has one that is equal in the columns of `sameIn`; one: to the
   * target, if it has none; stay: with the source.
   */
  rule: 'move' | 'union' | 'one' | 'stay';
  /** What tells rows apart besides the clinic; `id` unless said otherwise. */
  key?: 'id' | 'patient_id';
  sameIn?: readonly string[];
  /** The other end, where a row names two patients: it must not come to name one patient twice. */
  otherEnd?: string;
  /** Not part of the medical record: the merge moves it without looking at it as one of the patient's rows. */
  isApart?: true;
}

/** A table that a feature owns: nobody else writes to it. */
export interface TableDeclaration {
  merge: readonly MergeRule[] | None;
  /** Whether a backup of the clinic holds its rows; where it does not, the reason. */
  backup: 'rows' | { leftOut: string };
}

export type Tables = Partial<Record<TableName, TableDeclaration>>;

/** Everything that cross-cutting code wants to know about a resource; a key left out does not compile. */
export interface Declaration {
  /** The tables that it owns. */
  tables: Tables | None;
  /** The kinds of records that its audit entries name. */
  records: Partial<Record<AuditResource, RecordDeclaration>> | None;
  /** What people find of it by typing, and which of its records they find again. */
  search: SearchDeclaration | None;
  /** The table that an administrator exports. */
  exports: ExportDeclaration | None;
  /** The kinds of jobs that it runs, by themselves or when they are enqueued. */
  jobs: readonly Job[] | None;
  /** The number series that it takes numbers of. */
  series: readonly NumberSeries[] | None;
  /** What it does at the moments of other resources, inside their transaction. */
  participants: Participants | None;
}

/** A resource by its name in the contract, with what it declares. */
export interface Declaring {
  name: string;
  declaration: Declaration;
}

/** A resource that only shows what others own. */
export const view = {
  tables: none,
  records: none,
  search: none,
  exports: none,
  jobs: none,
  series: none,
  participants: none,
} satisfies Declaration;
