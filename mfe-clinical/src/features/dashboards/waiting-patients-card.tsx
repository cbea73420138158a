import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import {
  doctorName,
  isLongWait,
  minutesSince,
  NextStepButton,
  patientName,
  useMyDashboard,
  useNotifyDoctor,
  usePresent,
} from '@polyclinic/clinic-ui';
import { messages, type Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Rows on the card (specification of the phone, section 9); the desk shows all of them. */
const SHOWN = 5;

/** Patients waiting at the clinic, longest wait first. */
export function WaitingPatientsCard() {
  const { t } = useLingui();
  const query = useMyDashboard();
  const mayWrite = useMay(messages.send.access);
  const notify = useNotifyDoctor();
  return (
    <Card title={t`Waiting patients`} extra={<Link to={paths.desk}>{t`Check-in`}</Link>}>
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading waiting patients...`}
        failed={t`Failed to load dashboard data`}
        empty={{ when: ({ waiting }) => waiting.length === 0, text: t`No patients waiting` }}
      >
        {({ waiting }) => (
          <ul className="pc-clinical-board-lines">
            {waiting.slice(0, SHOWN).map((appointment) => (
              <li key={appointment.id}>
                <span className="pc-clinical-board-lines-who">
                  <Link to={paths.appointment(appointment.id)}>{patientName(appointment.patient)}</Link>
                  <small>{doctorName(appointment.doctor)}</small>
                </span>
                <Waited appointment={appointment} />
                <NextStepButton appointment={appointment} />
                {mayWrite && appointment.doctor && (
                  <Button size="small" onClick={() => void notify(appointment)}>{t`Notify Doctor`}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function Waited({ appointment: { checkedInAt } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = usePresent();
  const wait = checkedInAt ? minutesSince(checkedInAt, now) : 0;
  const minutes = format.number(wait);
  return <StatusTag meaning={isLongWait(wait) ? 'danger' : 'waiting'}>{t`${minutes} min`}</StatusTag>;
}
