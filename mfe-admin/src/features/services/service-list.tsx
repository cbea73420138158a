import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { services, type Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, type ShownList, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';

interface ServiceListProps extends ShownList {
  services: Service[];
}

/** List of services by name. */
export function ServiceList({ services: rows, ...list }: ServiceListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const price = ({ price: minor }: Service) => (minor === null ? '–' : format.money(minor));
  const minutes = ({ duration }: Service) => t`${duration} min`;

  const columns: ListColumn<Service>[] = [
    { key: 'name', title: t`Name`, render: (service) => <ServiceTitle service={service} /> },
    { key: 'category', title: t`Category`, render: ({ category }) => category ?? '–' },
    { key: 'duration', title: t`Duration`, align: 'end', render: minutes },
    { key: 'price', title: t`Price`, align: 'end', render: price },
    { key: 'status', title: t`Status`, render: (service) => <ServiceStatus service={service} /> },
  ];

  return (
    <DataList
      label={t`Services`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(service) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <ServiceTitle service={service} />
            <ServiceStatus service={service} />
          </Flex>
          <div>{[service.category, minutes(service), price(service)].filter(Boolean).join(' · ')}</div>
        </>
      )}
      {...list}
    />
  );
}

function ServiceTitle({ service: { id, name, code } }: { service: Service }) {
  const mayEdit = useMay(services.update.access);
  return (
    <div>
      <RowLink to={mayEdit ? paths.service(id) : paths.serviceDetails(id)}>{name}</RowLink>
      {code && <div className="pc-list-sub">{code}</div>}
    </div>
  );
}

function ServiceStatus({ service: { isActive } }: { service: Service }) {
  const { t } = useLingui();
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}
