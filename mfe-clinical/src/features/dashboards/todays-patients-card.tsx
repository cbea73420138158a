import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { URGENCY_OF } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Sheet, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { AppointmentStatusTag } from '../../lib/appointment-status-tag';
import { isPressing, PRIORITY_TEXTS } from '../../lib/priority-texts';
import { DASHBOARDS_SHEET } from './dashboards-sheet';
import { useMyDashboard } from './use-my-dashboard';

/** How many are shown (mobile.md section 2); the day view has them all. */
const SHOWN = 4;

/** A doctor's patients of today: those still to come and the ones at the clinic first. */
export function TodaysPatientsCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Today's patients`} extra={<Link to={`${paths.calendar}?view=day`}>{t`Day`}</Link>}>
      <Sheet name="clinical-board" css={DASHBOARDS_SHEET} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ today }) => today.length === 0, text: t`No patients scheduled for today` }}
      >
        {({ today }) => (
          <ul className="pc-clinical-board-lines" data-urgency="true">
            {[...today]
              .sort((one, other) => Number(one.status === 'COMPLETED') - Number(other.status === 'COMPLETED'))
              .slice(0, SHOWN)
              .map(({ id, dateTime, patient, status, priority, serviceName, type }) => (
                <li key={id} data-urgent={URGENCY_OF[priority]}>
                  <span>{format.time(dateTime)}</span>
                  <span className="pc-clinical-board-lines-who">
                    <Link to={paths.appointment(id)}>{patientName(patient)}</Link>
                    <small>
                      {serviceName ?? type}
                      {isPressing(priority) && ` · ${i18n._(PRIORITY_TEXTS[priority])}`}
                    </small>
                  </span>
                  <AppointmentStatusTag status={status} />
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
