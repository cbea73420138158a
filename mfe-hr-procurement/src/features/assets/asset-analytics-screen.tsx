import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { AssetFigures } from '@polyclinic/contract';
import {
  DataList,
  LazyDayRange,
  ListSkeleton,
  Page,
  QueryState,
  RowLink,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { assetPath } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';

const NO_DAYS = { from: '', to: '' };

/** Cost of ownership, cost per unit and downtime of each asset, the most expensive first. */
export function AssetAnalyticsScreen() {
  const { t } = useLingui();
  const [{ from, to }, change] = useSearchParamsState(NO_DAYS);
  const query = useQuery({
    ...api.assets.analytics.queryOptions({ query: { ...(from && { from }), ...(to && { to }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`Cost of ownership`}
      footer={t`Depreciation and maintenance of the period, divided by the recorded units. Without dates, all so far.`}
    >
      <LazyDayRange from={from} to={to} onChange={(first, last) => change({ from: first ?? '', to: last ?? '' })} />
      <QueryState
        query={query}
        loading={t`Loading the figures...`}
        failed={t`Couldn't load the figures`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ assets }) => assets.length === 0, text: t`No assets yet` }}
      >
        {({ assets }) => <Figures rows={assets} />}
      </QueryState>
    </Page>
  );
}

function Figures({ rows }: { rows: AssetFigures[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, money, currency } = useAmount();
  const name = ({ asset: { id, name: title, number } }: AssetFigures) => (
    <div>
      <RowLink to={assetPath(id)}>{title}</RowLink>
      <div className="pc-list-sub">{number}</div>
    </div>
  );
  const hours = ({ downtimeMinutes }: AssetFigures) =>
    format.number(downtimeMinutes / 60, { maximumFractionDigits: 1 });
  return (
    <DataList
      label={t`Cost of ownership`}
      rows={rows}
      rowKey={({ asset }) => asset.id}
      columns={[
        { key: 'name', title: t`Asset`, render: name },
        {
          key: 'depreciation',
          title: t`Depreciation (${currency})`,
          align: 'end',
          render: ({ depreciation }) => amount(depreciation),
        },
        {
          key: 'maintenance',
          title: t`Maintenance (${currency})`,
          align: 'end',
          render: ({ maintenance }) => amount(maintenance),
        },
        { key: 'cost', title: t`Cost (${currency})`, align: 'end', render: ({ cost }) => amount(cost) },
        { key: 'units', title: t`Units`, align: 'end', render: ({ units }) => format.number(Number(units)) },
        {
          key: 'perUnit',
          title: t`Per unit (${currency})`,
          align: 'end',
          render: ({ costPerUnit }) => (costPerUnit === null ? '–' : amount(costPerUnit)),
        },
        { key: 'downtime', title: t`Downtime (hours)`, align: 'end', render: hours },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          {name(row)}
          <span>{money(row.cost)}</span>
        </Flex>
      )}
    />
  );
}
