import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { FinancialService } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, RowLink, Styles, type ShownList, StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { AccountCell } from './account-cell';
import { PriceCell } from './price-cell';
import { TaxCell } from './tax-cell';
import { useChangeService } from './use-change-service';

interface PriceListProps extends ShownList {
  services: FinancialService[];
  mayChange: boolean;
}

// The row's link covers the row; inline inputs lie above it.
const STYLES =
  '.pc-finance-price { position: relative; z-index: 1; display: inline-block; min-width: 120px; max-width: 100%; }';

/** Services by name; price, account and tax are edited inline. */
export function PriceList({ services, mayChange, ...list }: PriceListProps) {
  const { t } = useLingui();
  const { currency } = useAmount();
  const change = useChangeService();
  const cell = (service: FinancialService) => ({ service, mayChange, change });

  const title = ({ id, name, code }: FinancialService) => (
    <div>
      <RowLink to={paths.financialService(id)}>{name}</RowLink>
      {code && <div className="pc-list-sub">{code}</div>}
    </div>
  );
  const status = ({ isActive }: FinancialService) => (
    <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>
  );

  // People who only approve may not read the chart of accounts.
  const account: ListColumn<FinancialService> = {
    key: 'account',
    title: t`Revenue account`,
    render: (service) => <AccountCell service={service} change={change} />,
  };
  const columns: ListColumn<FinancialService>[] = [
    { key: 'name', title: t`Name`, render: title },
    { key: 'category', title: t`Category`, render: ({ category }) => category ?? '–' },
    {
      key: 'price',
      title: t`Price (${currency})`,
      align: 'end',
      render: (service) => <PriceCell {...cell(service)} />,
    },
    { key: 'tax', title: t`Tax`, render: (service) => <TaxCell {...cell(service)} /> },
    ...(mayChange ? [account] : []),
    { key: 'status', title: t`Status`, render: status },
  ];

  return (
    <>
      <Styles name="finance-price" css={STYLES} />
      <DataList
        label={t`Price list`}
        rows={services}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(service) => (
          <>
            <Flex justify="space-between" align="start" gap="small">
              {title(service)}
              {status(service)}
            </Flex>
            <PriceCell {...cell(service)} />
          </>
        )}
        {...list}
      />
    </>
  );
}
