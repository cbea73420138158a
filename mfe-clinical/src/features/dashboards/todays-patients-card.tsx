import { useLingui } from '@lingui/react/macro';
import {
  AppointmentStatusTag,
  isPressing,
  NextStepButton,
  patientName,
  PRIORITY_LABELS,
  useMyDashboard,
} from '@polyclinic/clinic-ui';
import { URGENCY_OF } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Rows on the card; the day view shows all of them. */
const SHOWN = 4;

/** A doctor's patients of today, with those present or still expected first, each with its next step. */
export function TodaysPatientsCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Today's patients`} extra={<Link to={`${paths.calendar}?view=day`}>{t`Day`}</Link>}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
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
              .map((appointment) => {
                const { id, dateTime, patient, status, priority, serviceName, type } = appointment;
                return (
                  <li key={id} data-urgent={URGENCY_OF[priority]}>
                    <span>{format.time(dateTime)}</span>
                    <span className="pc-clinical-board-lines-who">
                      <Link to={paths.appointment(id)}>{patientName(patient)}</Link>
                      <small>
                        {serviceName ?? type}
                        {isPressing(priority) && ` · ${i18n._(PRIORITY_LABELS[priority])}`}
                      </small>
                    </span>
                    <AppointmentStatusTag status={status} />
                    <NextStepButton appointment={appointment} />
                  </li>
                );
              })}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
