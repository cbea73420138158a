import type { ConflictKind, SeriesDate } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** Returns the availability of a date, with the nearest available start of the same day as alternative. */
export function seriesDate(
  dateTime: string,
  { conflicts, alternatives }: { conflicts: ConflictKind[]; alternatives: string[] },
  appointmentId: string | null = null,
): SeriesDate {
  const isSameDay = (alternative: string) => alternative.slice(0, 10) === dateTime.slice(0, 10);
  const alternative = conflicts.length > 0 ? (alternatives.find(isSameDay) ?? null) : null;
  return { dateTime, conflicts, alternative, appointmentId };
}

/** Throws if one of the dates is not available, with the result of each date in the details. */
export function refuseDates(dates: readonly SeriesDate[]): void {
  const conflicts = [...new Set(dates.flatMap((date) => date.conflicts))];
  if (conflicts.length === 0) return;
  const alternatives = dates.flatMap(({ alternative }) => alternative ?? []);
  const isTaken = conflicts.every((kind) => kind === 'DOCTOR_BUSY');
  const details = { conflicts, alternatives, dates };
  refuse(isTaken ? 'APPOINTMENT_SLOT_TAKEN' : 'APPOINTMENT_CONFLICT', { details });
}
