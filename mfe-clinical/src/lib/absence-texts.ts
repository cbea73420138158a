import { msg } from '@lingui/core/macro';
import { addDays, type LeaveReason } from '@polyclinic/contract';
import type { Format } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const LEAVE_REASON_LABELS: Record<LeaveReason, MessageDescriptor> = {
  VACATION: msg`Vacation`,
  SICK: msg`Sick leave`,
  TRAINING: msg`Training`,
  FAMILY: msg`Family`,
  OTHER: msg`Other`,
};

/** Formats whole days by their dates, the last one inclusive, and parts of a day by their times. */
export function absenceSpan(startsAt: string, endsAt: string, format: Format): string {
  const isWhole = startsAt.slice(11, 16) === '00:00' && ['00:00', '24:00'].includes(endsAt.slice(11, 16));
  const first = startsAt.slice(0, 10);
  if (isWhole) {
    const last = lastDayOf(endsAt);
    return first === last ? format.dayMonth(first) : `${format.dayMonth(first)} – ${format.dayMonth(last)}`;
  }
  const start = `${format.dayMonth(startsAt)}, ${format.time(startsAt)}`;
  const end = endsAt.startsWith(first) ? format.time(endsAt) : `${format.dayMonth(endsAt)}, ${format.time(endsAt)}`;
  return `${start} – ${end}`;
}

/** The end is exclusive: midnight ends the day before. */
function lastDayOf(endsAt: string): string {
  if (endsAt.slice(11, 16) !== '00:00') return endsAt.slice(0, 10);
  return addDays(endsAt.slice(0, 10), -1);
}
