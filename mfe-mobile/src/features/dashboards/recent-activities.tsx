import { useLingui } from '@lingui/react/macro';
import { ACTIVITY_LABELS, patientName } from '@polyclinic/clinic-ui';
import type { RecentActivity } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Line, LineList } from './line-list';

/** Lines of the list. */
const SHOWN = 3;

interface RecentActivitiesProps {
  recent: readonly RecentActivity[];
  /** Shown instead of the list, if it has another reason than a quiet clinic. */
  empty?: string;
}

/** Recent activities, newest first. */
export function RecentActivities({ recent, empty }: RecentActivitiesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <LineList title={t`Recent activities`} rows={recent.slice(0, SHOWN)} empty={empty ?? t`No recent activities`}>
      {({ id, kind, patient, appointmentId, at }) => (
        <Line
          key={id}
          title={patientName(patient)}
          to={paths.appointment(appointmentId)}
          note={`${i18n._(ACTIVITY_LABELS[kind])} · ${format.dateTime(at)}`}
        />
      )}
    </LineList>
  );
}
