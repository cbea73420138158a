import type { RawBuilder } from 'kysely';
import type { CellKind } from './xlsx-cell';

/** Inclusive range of days of the clinic. */
export interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** A column of an export: its heading in English, as the contract has it, and how its cells are written. */
export interface ExportColumn {
  label: string;
  kind: CellKind;
}

/** Table that an administrator can export; deleted records are always excluded. */
export interface ExportDeclaration {
  /** Name in the path and in the file name. */
  type: string;
  columns: Readonly<Record<string, ExportColumn>>;
  /** Returns a query with a column for each key, in any order. */
  query(tenantId: string, days: Days): RawBuilder<unknown>;
  /** True if it can be restricted to a range of days. */
  isDated?: boolean;
}
