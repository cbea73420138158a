import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import { addDays, type LeaveReason, type ScheduleException } from '@polyclinic/contract';
import { useFormat, type Format } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

const LEAVE_REASON_LABELS: Record<LeaveReason, MessageDescriptor> = {
  VACATION: msg`Vacation`,
  SICK: msg`Sick leave`,
  TRAINING: msg`Training`,
  FAMILY: msg`Family`,
  OTHER: msg`Other`,
};

interface AbsenceNotesProps {
  exceptions: readonly ScheduleException[];
  days: readonly string[];
  /** Only the absences of this doctor and of the whole clinic. */
  doctorId: string | undefined;
}

/** Says in full who is away on the shown days, and why the clinic is closed. */
export function AbsenceNotes({ exceptions, days, doctorId }: AbsenceNotesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const first = `${days[0] ?? ''}T00:00:00`;
  const last = `${days.at(-1) ?? ''}T24:00:00`;
  const shown = exceptions
    .filter(({ kind, facilityId }) => kind !== 'OPEN_EXTRA' && facilityId === null)
    .filter(({ person }) => !doctorId || person === null || person.id === doctorId)
    .filter(({ startsAt, endsAt }) => startsAt < last && endsAt > first);
  if (shown.length === 0) return null;

  return (
    <ul className="pc-clinical-calendar-absences" aria-label={t`Absences and closures`}>
      {shown.map(({ id, person, title, leaveReason, startsAt, endsAt }) => {
        const when = spanOf(startsAt, endsAt, format);
        const reason = title ?? (leaveReason ? i18n._(LEAVE_REASON_LABELS[leaveReason]) : undefined);
        const who = person && doctorName(person);
        return (
          <li key={id}>
            <strong>{who ? t`${who} away, ${when}` : t`Clinic closed, ${when}`}</strong>
            {reason && ` · ${reason}`}
          </li>
        );
      })}
    </ul>
  );
}

/** Formats whole days by their dates, the last one inclusive, and parts of a day by their times. */
function spanOf(startsAt: string, endsAt: string, format: Format): string {
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
