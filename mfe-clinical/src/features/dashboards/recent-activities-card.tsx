import { useLingui } from '@lingui/react/macro';
import { ACTIVITY_LABELS, patientName, useMyDashboard } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Rows on the card. */
const SHOWN = 3;

/** Recent activity, newest first. */
export function RecentActivitiesCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Recent activities`}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading recent activities...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ recent }) => recent.length === 0, text: t`No recent activities` }}
      >
        {({ recent }) => (
          <ul className="pc-clinical-board-lines">
            {recent.slice(0, SHOWN).map(({ id, kind, patient, appointmentId, at }) => (
              <li key={id}>
                <span className="pc-clinical-board-lines-who">
                  {i18n._(ACTIVITY_LABELS[kind])}
                  <small>
                    <Link to={paths.appointment(appointmentId)}>{patientName(patient)}</Link>
                  </small>
                </span>
                <small>{format.dateTime(at)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
