import type { RawBuilder } from 'kysely';

/** A series that counts on for ever. */
export interface EndlessSeries {
  /** Stored with the last number, so it never changes; unique over all features. */
  name: string;
  prefix: string;
}

/** A series that begins at 1 in every fiscal year: 'INV-2026-000001'. */
export interface YearlySeries {
  /** Stored with the last number, so it never changes; unique over all features. */
  name: string;
  /** A text, or the clinic's own setting as SQL. */
  prefix: string | RawBuilder<string>;
  /** The name of the year that has a day, as SQL: no row and no number where there is no such year. */
  yearOf: (tenantId: string, day: string) => RawBuilder<string>;
}

/** A series that begins at 1 on every day of the clinic; only the numbers of the day that runs are kept. */
export interface DailySeries {
  name: string;
}

/** A number series, as the feature that takes its numbers declares it. */
export type NumberSeries = EndlessSeries | YearlySeries | DailySeries;

/** The number as people read it. */
export function writtenNumber(prefix: string, value: number): string {
  return `${prefix}${String(value).padStart(6, '0')}`;
}
