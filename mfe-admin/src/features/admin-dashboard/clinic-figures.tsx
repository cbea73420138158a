import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FigureTiles, useFormat } from '@polyclinic/ui';

/** Key figures of the clinic, each linked to its details. */
export function ClinicFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalPatients, newPatientsThisMonth, staffMembers, todayAppointments, monthlyAppointments } = dashboard;
  const { noShowShare } = dashboard;
  const newPatients = format.number(newPatientsThisMonth);
  const figures = [
    {
      key: 'patients',
      title: t`Patients`,
      value: format.number(totalPatients),
      note: t`${newPatients} new this month`,
      to: paths.adminPatients,
    },
    { key: 'staff', title: t`Staff`, value: format.number(staffMembers), to: paths.users },
    { key: 'today', title: t`Appointments today`, value: format.number(todayAppointments), to: paths.calendar },
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
