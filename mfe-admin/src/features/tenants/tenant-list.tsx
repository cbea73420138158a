import { useLingui } from '@lingui/react/macro';
import type { ListedTenant } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat, type ListColumn, type ShownList } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useMemo } from 'react';

interface TenantListProps extends ShownList {
  tenants: ListedTenant[];
}

/** List of clinics by name. */
export function TenantList({ tenants, ...list }: TenantListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const countryName = useCountryName();
  const name = ({ name: text, groupName }: ListedTenant) => (
    <>
      <strong>{text}</strong>
      {groupName && <div className="pc-list-sub">{groupName}</div>}
    </>
  );
  const status = (tenant: ListedTenant) =>
    tenant.status === 'ACTIVE' ? (
      <StatusTag meaning="done">{t`Active`}</StatusTag>
    ) : (
      <StatusTag meaning="danger">{t`Suspended`}</StatusTag>
    );
  const since = ({ createdAt }: ListedTenant) => <time dateTime={createdAt}>{format.date(createdAt)}</time>;
  const columns: ListColumn<ListedTenant>[] = [
    { key: 'name', title: t`Name`, render: name },
    { key: 'country', title: t`Country`, render: ({ country }) => countryName(country) },
    { key: 'createdAt', title: t`Created on`, render: since },
    { key: 'status', title: t`Status`, render: status },
  ];

  return (
    <DataList
      label={t`Clinics`}
      rows={tenants}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(tenant) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <span>{name(tenant)}</span>
            {status(tenant)}
          </Flex>
          <div>
            {countryName(tenant.country)} · {since(tenant)}
          </div>
        </>
      )}
      {...list}
    />
  );
}

function useCountryName(): (country: string | null) => string {
  const { i18n } = useLingui();
  const names = useMemo(() => new Intl.DisplayNames(i18n.locale, { type: 'region' }), [i18n.locale]);
  return (country) => (country ? (names.of(country) ?? country) : '–');
}
