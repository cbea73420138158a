import { useLingui } from '@lingui/react/macro';
import type { ServiceFigures } from '@polyclinic/contract';
import { DataList, EmptyState, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';

interface ServiceFiguresTableProps {
  services: readonly ServiceFigures[];
  /** Returns the address of the months of one service. */
  monthsOf: (service: ServiceFigures) => string;
}

/** The figures of each service, the most booked first. */
export function ServiceFiguresTable({ services, monthsOf }: ServiceFiguresTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = ({ service }: ServiceFigures) => service?.name ?? t`No service`;
  const count = (value: number) => format.number(value);
  const minutes = ({ plannedMinutes, actualMinutes }: ServiceFigures) =>
    plannedMinutes === null || actualMinutes === null
      ? '–'
      : `${format.number(Math.round(actualMinutes))} / ${format.number(Math.round(plannedMinutes))}`;
  const columns = [
    { key: 'bookings', title: t`Bookings`, render: (row: ServiceFigures) => count(row.bookings) },
    { key: 'completed', title: t`Completed`, render: (row: ServiceFigures) => count(row.completed) },
    { key: 'cancelled', title: t`Cancelled`, render: (row: ServiceFigures) => count(row.cancelled) },
    { key: 'noShows', title: t`No-shows`, render: (row: ServiceFigures) => count(row.noShows) },
    { key: 'minutes', title: t`Minutes, actual / planned`, render: minutes },
    { key: 'new', title: t`New patients`, render: (row: ServiceFigures) => count(row.newPatients) },
    { key: 'known', title: t`Known patients`, render: (row: ServiceFigures) => count(row.knownPatients) },
    {
      key: 'suggested',
      title: t`Suggestions, accepted / made`,
      render: (row: ServiceFigures) => `${count(row.accepted)} / ${count(row.suggested)}`,
    },
  ];
  if (services.length === 0) return <EmptyState text={t`No services yet`} />;
  return (
    <DataList
      label={t`Figures by service`}
      rows={services}
      rowKey={({ service }) => service?.id ?? ''}
      columns={[
        {
          key: 'service',
          title: t`Service`,
          render: (row: ServiceFigures) => <Link to={monthsOf(row)}>{name(row)}</Link>,
        },
        ...columns.map((column) => ({ ...column, align: 'end' as const })),
      ]}
      renderCard={(row) => (
        <>
          <Link to={monthsOf(row)}>{name(row)}</Link>
          {columns.map(({ key, title, render }) => (
            <div key={key}>
              {title}: {render(row)}
            </div>
          ))}
        </>
      )}
    />
  );
}
