import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { patientName, personName } from '@polyclinic/clinic-ui';
import type { FigureLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { ActionLink } from './action-link';
import { DashboardPage } from './dashboard-page';
import { FigureCards } from './figure-cards';
import { Line, LineList } from './line-list';
import { linesOf } from './lines-of';

/** Patients and tasks of a nurse. */
export function NurseDashboard() {
  const { t } = useLingui();
  const name = personName(useUser());
  return (
    <DashboardPage
      welcome={t`Welcome, ${name}`}
      failed={t`Failed to load dashboard data. Please try again.`}
      refreshed={t`Dashboard refreshed`}
    >
      {(dashboard) => (
        <>
          <FigureCards title={t`Today's figures`} figures={dashboard.figures} />
          <PatientsDue lines={linesOf(dashboard, 'pendingVitals')} />
          <PendingTasks lines={linesOf(dashboard, 'pendingTasks')} />
        </>
      )}
    </DashboardPage>
  );
}

function PatientsDue({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList
      title={t`Patients requiring vitals`}
      all={{ text: t`All`, to: paths.vitals }}
      rows={lines}
      empty={t`No pending vitals`}
    >
      {({ id, patient, at, urgency }) => {
        const name = patient ? patientName(patient) : '';
        const time = at ? format.clinicTime(at) : '';
        return (
          <Line key={id} urgency={urgency} title={name} to={paths.chart(id)} note={at && t`since ${time}`}>
            <ActionLink to={paths.patientVitals(id)} of={name}>{t`Record Vitals`}</ActionLink>
          </Line>
        );
      }}
    </LineList>
  );
}

function PendingTasks({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LineList title={t`Pending tasks`} all={{ text: t`All`, to: paths.tasks }} rows={lines} empty={t`No pending tasks`}>
      {({ id, title, patient, at, urgency }) => {
        const name = title ?? '';
        const date = at ? format.date(at) : '';
        const notes = [patient && patientName(patient), at && t`Due ${date}`];
        return (
          <Line key={id} urgency={urgency} title={name} note={notes.filter(Boolean).join(' · ')}>
            <ActionLink to={paths.task(id)} of={name}>{t`View Task`}</ActionLink>
          </Line>
        );
      }}
    </LineList>
  );
}
