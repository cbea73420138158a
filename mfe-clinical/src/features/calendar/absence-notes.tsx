import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import type { ScheduleException } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { absenceSpan, LEAVE_REASON_LABELS } from '../../lib/absence-texts';

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
        const when = absenceSpan(startsAt, endsAt, format);
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
