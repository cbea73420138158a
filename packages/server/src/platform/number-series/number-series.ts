import type { RawBuilder } from 'kysely';

/** Series that never restarts. */
export interface EndlessSeries {
  /** Stored with the last number, so it must never change; unique over all features. */
  name: string;
  prefix: string;
}

/** Series that restarts at 1 in every fiscal year: 'INV-2026-000001'. */
export interface YearlySeries {
  /** Stored with the last number, so it must never change; unique over all features. */
  name: string;
  /** Constant, or the clinic's own setting as SQL. */
  prefix: string | RawBuilder<string>;
  /** SQL for the year in the number, if it differs from the stored `document_numbers.year`. */
  writtenYear?: RawBuilder<string>;
  /** SQL for the name of the fiscal year that contains a day: without such a year there is no row and no number. */
  yearOf: (tenantId: string, day: string) => RawBuilder<string>;
}

/** Series that restarts at 1 on every day of the clinic; only the counter of the current day is stored. */
export interface DailySeries {
  name: string;
}

/** Number series, as declared by the feature that takes its numbers. */
export type NumberSeries = EndlessSeries | YearlySeries | DailySeries;

/** Formats a number with its prefix. */
export function writtenNumber(prefix: string, value: number): string {
  return `${prefix}${String(value).padStart(6, '0')}`;
}
