import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { Chart, Panel, useFormat } from '@polyclinic/ui';

type Day = AdminDashboard['appointmentsByDay'][number];

/** The appointments of the last thirty days: as high as was booked, with what was done and what was lost. */
export function VisitsChart({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const of = (key: 'booked' | 'completed' | 'lost') => days.map((day) => day[key]);
  const sum = (counts: readonly number[]) => format.number(counts.reduce((total, count) => total + count, 0));
  const [booked, completed, lost] = [sum(of('booked')), sum(of('completed')), sum(of('lost'))];
  const highest = format.number(Math.max(1, ...of('booked')));
  const title = t`Appointments in the last 30 days`;

  return (
    <Panel title={title}>
      {days.every((day) => day.booked === 0) ? (
        <p className="pc-list-sub">{t`No appointments in the last 30 days`}</p>
      ) : (
        <Chart
          label={title}
          summary={t`${booked} booked, ${completed} completed, ${lost} cancelled or no-show`}
          points={days.map(({ date }) => ({ key: date, tick: format.dayMonth(date), title: format.date(date) }))}
          pointTitle={t`Day`}
          series={[
            { key: 'booked', title: t`Booked`, meaning: 'info', values: of('booked') },
            { key: 'completed', title: t`Completed`, meaning: 'done', values: of('completed'), stack: 'outcome' },
            { key: 'lost', title: t`Cancelled or no-show`, meaning: 'danger', values: of('lost'), stack: 'outcome' },
          ]}
          arrangement="overlaid"
          format={(count) => format.number(count)}
          note={t`Highest: ${highest} in a day`}
        />
      )}
    </Panel>
  );
}
