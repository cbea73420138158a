import { useLingui } from '@lingui/react/macro';
import type { ServiceFigures } from '@polyclinic/contract';
import { Chart, Panel, useFormat } from '@polyclinic/ui';

type Count = 'bookings' | 'completed' | 'cancelled' | 'noShows';

/** Bookings by month, with what was completed and what was lost; also as a table. */
export function ServiceMonths({ services, period }: { services: readonly ServiceFigures[]; period: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const months = services[0]?.months.map((one) => one.month) ?? [];
  const of = (...keys: Count[]) =>
    months.map((_, place) =>
      services.reduce((sum, { months: own }) => sum + keys.reduce((all, key) => all + (own[place]?.[key] ?? 0), 0), 0),
    );
  const sum = (counts: readonly number[]) => format.number(counts.reduce((total, count) => total + count, 0));
  const [booked, completed, lost] = [sum(of('bookings')), sum(of('completed')), sum(of('cancelled', 'noShows'))];
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const title = t`Appointments by month`;
  return (
    <Panel title={title}>
      <Chart
        label={title}
        summary={t`${period}: ${booked} booked, ${completed} completed, ${lost} cancelled or no-show`}
        points={months.map((key) => {
          const name = month.format(new Date(`${key}-01T00:00:00Z`));
          return { key, tick: name, title: name };
        })}
        pointTitle={t`Month`}
        series={[
          { key: 'booked', title: t`Booked`, meaning: 'info', values: of('bookings') },
          { key: 'completed', title: t`Completed`, meaning: 'done', values: of('completed'), stack: 'outcome' },
          { key: 'cancelled', title: t`Cancelled`, meaning: 'neutral', values: of('cancelled'), stack: 'outcome' },
          { key: 'noShows', title: t`No-shows`, meaning: 'danger', values: of('noShows'), stack: 'outcome' },
        ]}
        arrangement="overlaid"
        format={(count) => format.number(count)}
      />
    </Panel>
  );
}
