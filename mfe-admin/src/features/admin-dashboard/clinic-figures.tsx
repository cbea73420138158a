import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FigureTiles, useFormat } from '@polyclinic/ui';

/** The clinic's month, each figure linked to its details; today's figures are on the dashboard. */
export function ClinicFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { newPatientsThisMonth, staffMembers, monthlyAppointments, noShowShare } = dashboard;
  const figures = [
    {
      key: 'patients',
      title: t`New patients this month`,
      value: format.number(newPatientsThisMonth),
      to: paths.adminPatients,
    },
    { key: 'staff', title: t`Staff`, value: format.number(staffMembers), to: paths.users },
    {
      key: 'month',
      title: t`Appointments this month`,
      value: format.number(monthlyAppointments),
      to: paths.appointments,
    },
    {
      key: 'no-show',
      title: t`No-show rate`,
      value: noShowShare === null ? '–' : format.number(noShowShare / 100, { style: 'percent' }),
      note: noShowShare === null ? t`No visits completed this month` : t`of past visits this month`,
    },
  ];
  return <FigureTiles figures={figures} />;
}
