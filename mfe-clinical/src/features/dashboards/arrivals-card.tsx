import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DASHBOARDS_STYLES } from './dashboards-styles';
import { useMyDashboard } from '../../lib/use-my-dashboard';

/** Rows on the card; the desk shows all of them. */
const SHOWN = 3;

/** The next arrivals today, each with a check-in button. */
export function ArrivalsCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Next arrivals`} extra={<Link to={paths.desk}>{t`Check-in`}</Link>}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ upcoming }) => upcoming.length === 0, text: t`No upcoming appointments` }}
      >
        {({ upcoming }) => (
          <ul className="pc-clinical-board-lines">
            {upcoming.slice(0, SHOWN).map((appointment) => {
              const { id, dateTime, patient, doctor, isNewPatient } = appointment;
              return (
                <li key={id}>
                  <span>{format.time(dateTime)}</span>
                  <span className="pc-clinical-board-lines-who">
                    <Link to={paths.appointment(id)}>{patientName(patient)}</Link>
                    {isNewPatient && (
                      <>
                        {' '}
                        <StatusTag meaning="info">{t`New`}</StatusTag>
                      </>
                    )}
                    <small>{doctorName(doctor)}</small>
                  </span>
                  <CheckIn appointment={appointment} />
                </li>
              );
            })}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function CheckIn({ appointment: { id, patient, version } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const checkIn = useMutation(api.desk.checkIn.mutationOptions());
  const name = patientName(patient);

  async function send() {
    try {
      await checkIn.mutateAsync({ params: { id }, body: { version } });
      void message.success(t`${name} checked in`);
    } catch (error) {
      void message.error(errorText(error, t`Failed to update appointment`));
    }
  }

  return (
    <Button size="small" aria-label={t`Check in ${name}`} loading={checkIn.isPending} onClick={() => void send()}>
      {t`Check In`}
    </Button>
  );
}
