import type { ConflictKind, SeriesDate } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** What a date says, with the nearest start of the same day in its place. */
export function seriesDate(
  dateTime: string,
  { conflicts, alternatives }: { conflicts: ConflictKind[]; alternatives: string[] },
  appointmentId: string | null = null,
): SeriesDate {
  const isSameDay = (alternative: string) => alternative.slice(0, 10) === dateTime.slice(0, 10);
  const alternative = conflicts.length > 0 ? (alternatives.find(isSameDay) ?? null) : null;
  return { dateTime, conflicts, alternative, appointmentId };
}

/** One date that cannot be booked keeps all of them from being booked; the refusal says what each of them says. */
export function refuseDates(dates: readonly SeriesDate[]): void {
  const conflicts = [...new Set(dates.flatMap((date) => date.conflicts))];
  if (conflicts.length === 0) return;
  const alternatives = dates.flatMap(({ alternative }) => alternative ?? []);
  const isTaken = conflicts.every((kind) => kind === 'DOCTOR_BUSY');
  const details = { conflicts, alternatives, dates };
  refuse(isTaken ? 'APPOINTMENT_SLOT_TAKEN' : 'APPOINTMENT_CONFLICT', { details });
}
