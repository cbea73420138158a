import type { AccountKey, AuditResource, LiveTopic } from '@polyclinic/contract';
import type { ApprovalDeclaration } from '../approvals/approval-declaration';
import type { DeclaredDocument } from '../documents/document-declaration';
import type { TableName } from '../db/table-name';
import type { ExportDeclaration } from '../exports/export-declaration';
import type { Job } from '../jobs/job';
import type { FigureDeclaration } from '../figures/figure-declaration';
import type { NextActionDeclaration } from '../next-actions/next-action-declaration';
import type { NumberSeries } from '../number-series/number-series';
import type { Retention } from '../retention/retention';
import type { SearchDeclaration } from '../search/search-declaration';
import type { Participants } from './moments';

/** Explicit absence of a declaration: a decision, whereas a missing key is an omission. */
export const none = 'none';
export type None = typeof none;

/**
 * Location of the patient or account that a record belongs to: in a column of its table; in a column that refers to
 * another record type, whose owner it is (`of`); or in rows of another table that refer to the record in a column
 * (`in`, `by`).
 */
export type Owner =
  { column: string } | { column: string; of: AuditResource } | { column: string; in: TableName; by: string };

/** Owner and topic of audit entries and live events of a record type. */
export interface RecordDeclaration {
  /** Table of the ids in audit entries. */
  table: TableName;
  /** Patient that the record belongs to. */
  patient: Owner | None;
  /** Account of the clinic that it concerns. */
  account: Owner | None;
  /** Topic of the live events about changes, and whether the patient's own screens receive them. */
  live: { topic: LiveTopic; toPatient: boolean } | None;
}

/** Treatment of rows that refer to a patient in a column, when two patients are merged. */
export interface MergeRule {
  column: string;
  /**
   * move: to the target; union: to the target, unless it has a row equal in the columns of `sameIn`; one: to the
   * target, if it has none; stay: with the source.
   */
  rule: 'move' | 'union' | 'one' | 'stay';
  /** Primary key besides the clinic; `id` by default. */
  key?: 'id' | 'patient_id';
  sameIn?: readonly string[];
  /** Column of the second patient in a row with two: they must not become the same patient. */
  otherEnd?: string;
  /** Not part of the medical record: the merge moves it without treating it as one of the patient's rows. */
  isApart?: true;
}

/** Table owned by a feature: no other feature writes to it. */
export interface TableDeclaration {
  merge: readonly MergeRule[] | None;
  /** Included in a backup of the clinic, or the reason for omitting it. */
  backup: 'rows' | { leftOut: string };
  /** Retention period of its rows, or the reason for keeping them. */
  retention: Retention;
}

export type Tables = Partial<Record<TableName, TableDeclaration>>;

/** Entries that a feature posts to the ledger by itself. */
export interface PostingDeclaration {
  /** Accounts of each event, by their key in the posting rules. */
  events: Readonly<Record<string, readonly AccountKey[]>>;
  /**
   * Control accounts whose balance the documents of the feature explain one by one. They take no manual entries as long
   * as the server has the feature.
   */
  controls: readonly AccountKey[];
}

/** Declaration of a resource for cross-cutting code; an omitted key does not compile. */
export interface Declaration {
  /** Tables owned by the resource. */
  tables: Tables | None;
  /** Record types of its audit entries. */
  records: Partial<Record<AuditResource, RecordDeclaration>> | None;
  /** Search results and recent items of the resource. */
  search: SearchDeclaration | None;
  /** Table that an administrator can export. */
  exports: ExportDeclaration | None;
  /** Job types of the resource, recurring or enqueued. */
  jobs: readonly Job[] | None;
  /** Number series from which it takes numbers. */
  series: readonly NumberSeries[] | None;
  /** Documents that it provides as PDF. */
  documents: readonly DeclaredDocument[] | None;
  /** Next actions for its records, shown on the dashboards of the users who may perform them. */
  nextActions: readonly NextActionDeclaration[] | None;
  /** Figures that it contributes to dashboards. */
  figures: readonly FigureDeclaration[] | None;
  /** Records that wait for approval or rejection; each is also a next action. */
  approvals: readonly ApprovalDeclaration[] | None;
  /** Actions in the transactions of other resources, at their moments. */
  participants: Participants | None;
  /** Postings to the ledger. Optional, because only few features outside the finance domain ever post. */
  posts?: PostingDeclaration;
}

/** Resource by its name in the contract, with its declaration. */
export interface Declaring {
  name: string;
  declaration: Declaration;
}

/** Declaration of a resource that only shows data owned by others. */
export const view = {
  tables: none,
  records: none,
  search: none,
  exports: none,
  jobs: none,
  series: none,
  documents: none,
  nextActions: none,
  figures: none,
  approvals: none,
  participants: none,
} satisfies Declaration;
