import type { VitalRow } from '@polyclinic/clinic-ui';
import type { Vitals } from '@polyclinic/contract';
import type { TrendLine } from './sign-trend';

/** Returns the course of a sign over readings, the oldest first, as lines; none for a sign that is no number. */
export function trendLines(row: VitalRow, readings: readonly Vitals[]): TrendLine[] {
  const line = (key: Exclude<VitalRow, 'pressure' | 'consciousness'> | 'systolic' | 'diastolic'): TrendLine => ({
    key,
    values: readings.flatMap((reading) => reading[key] ?? []),
  });
  if (row === 'pressure') return [line('systolic'), line('diastolic')];
  return row === 'consciousness' ? [] : [line(row)];
}
