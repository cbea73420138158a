import type { ExportType } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { HeadingKey } from './export-headings';
import type { CellKind } from './xlsx-cell';

/** Whole days of the clinic. */
export interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** A table that an administrator exports; deleted records are left out everywhere. */
export interface ExportDeclaration {
  type: ExportType;
  columns: Partial<Record<HeadingKey, CellKind>>;
  /** Gives a column for each key, in any order. */
  query(tenantId: string, days: Days): RawBuilder<unknown>;
  /** Whether it is narrowed by days. */
  isDated?: boolean;
}
