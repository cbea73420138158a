import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Sheet, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';

const SHEET = `
.pc-admin-figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.pc-admin-figures li { position: relative; padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: 8px; }
.pc-admin-figures strong { display: block; font-size: calc(var(--pc-font) + 10px); line-height: 1.4; font-variant-numeric: tabular-nums; }
.pc-admin-figures a { color: inherit; }
.pc-admin-figures a::after { content: ''; position: absolute; inset: 0; }
.pc-admin-figures small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
@media (max-width: 767.98px) { .pc-admin-figures-glance-link { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** The numbers that tell how the clinic goes, each leading to what is behind it. */
export function ClinicFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalPatients, newPatientsThisMonth, staffMembers, todayAppointments, monthlyAppointments } = dashboard;
  const { noShowShare } = dashboard;
  const fresh = format.number(newPatientsThisMonth);
  const figures = [
    {
      key: 'patients',
      title: t`Patients`,
      value: format.number(totalPatients),
      note: t`${fresh} new this month`,
      to: paths.adminPatients,
    },
    { key: 'staff', title: t`People who work here`, value: format.number(staffMembers), to: paths.users },
    { key: 'today', title: t`Appointments today`, value: format.number(todayAppointments), to: paths.calendar },
    {
      key: 'month',
      title: t`Appointments this month`,
      value: format.number(monthlyAppointments),
      to: paths.appointments,
    },
    {
      key: 'no-show',
      title: t`Did not come`,
      value: noShowShare === null ? '–' : format.number(noShowShare / 100, { style: 'percent' }),
      note: noShowShare === null ? t`No visit of this month is over` : t`of the visits of this month that are over`,
    },
  ];
  return (
    <ul className="pc-admin-figures">
      <Sheet name="admin-figures" css={SHEET} />
      {figures.map(({ key, title, value, note, to }) => (
        <li key={key}>
          {to ? <Link to={to}>{title}</Link> : title}
          <strong>{value}</strong>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
