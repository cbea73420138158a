import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { doctorName } from '@polyclinic/clinic-ui';
import type { Absence } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { absenceSpan, LEAVE_REASON_LABELS } from '../../lib/absence-texts';

interface AbsenceFactsProps {
  absence: Absence;
  /** Number of affected appointments. */
  count: number;
}

/** Facts of an absence: the person, the dates, the reason and the number of affected appointments. */
export function AbsenceFacts({ absence, count }: AbsenceFactsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { person, facilityName, title, leaveReason, startsAt, endsAt } = absence;
  const reason = leaveReason && i18n._(LEAVE_REASON_LABELS[leaveReason]);
  return (
    <DescriptionList
      items={[
        { label: t`Absent`, value: person ? doctorName(person) : (facilityName ?? t`Whole clinic`) },
        { label: t`When`, value: absenceSpan(startsAt, endsAt, format) },
        { label: t`Reason`, value: [reason, title].filter(Boolean).join(' · ') },
        { label: t`Affected`, value: plural(count, { one: '# appointment', other: '# appointments' }) },
      ]}
    />
  );
}
