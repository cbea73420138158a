import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { maintenanceOrders, type MaintenanceFigures } from '@polyclinic/contract';
import {
  DataList,
  LazyDayRange,
  ListSkeleton,
  Page,
  PartLinks,
  QueryState,
  RowLink,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { assetPath, MAINTENANCE_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { MaintenanceList } from '../../lib/maintenance-list';
import { NewMaintenanceDialog } from '../../lib/new-maintenance-dialog';

const NO_DAYS = { from: '', to: '' };

/** Maintenance that is due or overdue, all orders, and what it costs. */
export function MaintenanceOrdersScreen() {
  const { t } = useLingui();
  const mayAdd = useMay(maintenanceOrders.create.access);
  const [isAdding, setIsAdding] = useState(false);
  const shown = new URLSearchParams(useLocation().search).get('show') ?? 'overdue';
  const part = (key: string, title: string) => ({
    key,
    title,
    to: `${MAINTENANCE_PATH}?show=${key}`,
    isShown: shown === key,
  });
  return (
    <Page
      title={t`Maintenance`}
      primary={mayAdd && <Button type="primary" onClick={() => setIsAdding(true)}>{t`Schedule maintenance`}</Button>}
    >
      <PartLinks
        label={t`Maintenance`}
        parts={[
          part('overdue', t`Overdue`),
          part('due', t`Due`),
          part('all', t`All orders`),
          part('analytics', t`Cost and downtime`),
        ]}
      />
      {shown === 'analytics' ? <Analytics /> : <Orders key={shown} show={shown} />}
      {isAdding && <NewMaintenanceDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Orders({ show }: { show: string }) {
  const { t } = useLingui();
  const overdue = useQuery({ ...api.maintenanceOrders.overdue.queryOptions(), enabled: show === 'overdue' });
  const due = useQuery({ ...api.maintenanceOrders.due.queryOptions(), enabled: show === 'due' });
  const all = useQuery({
    ...api.maintenanceOrders.list.queryOptions({ query: { limit: 100 } }),
    select: ({ orders }) => ({ orders }),
    enabled: show === 'all',
  });
  const query = show === 'overdue' ? overdue : show === 'due' ? due : all;
  const EMPTY: Record<string, string> = {
    overdue: t`No overdue maintenance`,
    due: t`No maintenance is due`,
  };
  return (
    <QueryState
      query={query}
      loading={t`Loading maintenance...`}
      failed={t`Couldn't load the maintenance`}
      skeleton={<ListSkeleton />}
      empty={{ when: ({ orders }) => orders.length === 0, text: EMPTY[show] ?? t`No maintenance yet` }}
    >
      {({ orders }) => <MaintenanceList orders={orders} />}
    </QueryState>
  );
}

function Analytics() {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const [{ from, to }, change] = useSearchParamsState(NO_DAYS);
  const query = useQuery({
    ...api.maintenanceOrders.analytics.queryOptions({ query: { ...(from && { from }), ...(to && { to }) } }),
    placeholderData: keepPreviousData,
  });
  const hours = ({ downtimeMinutes }: MaintenanceFigures) =>
    format.number(downtimeMinutes / 60, { maximumFractionDigits: 1 });
  const onTime = ({ onTime: kept, completed }: MaintenanceFigures) =>
    completed === 0 ? '–' : format.number(kept / completed, { style: 'percent' });
  const asset = ({ asset: { id, name } }: MaintenanceFigures) => <RowLink to={assetPath(id)}>{name}</RowLink>;
  return (
    <>
      <LazyDayRange from={from} to={to} onChange={(first, last) => change({ from: first ?? '', to: last ?? '' })} />
      <QueryState
        query={query}
        loading={t`Loading the figures...`}
        failed={t`Couldn't load the figures`}
        empty={{ when: ({ assets }) => assets.length === 0, text: t`No maintenance yet` }}
      >
        {({ assets }) => (
          <DataList
            label={t`Cost and downtime`}
            rows={assets}
            rowKey={(row) => row.asset.id}
            columns={[
              { key: 'asset', title: t`Asset`, render: asset },
              { key: 'completed', title: t`Completed`, align: 'end', render: (row) => format.number(row.completed) },
              { key: 'onTime', title: t`On time`, align: 'end', render: onTime },
              { key: 'downtime', title: t`Downtime (hours)`, align: 'end', render: hours },
              { key: 'cost', title: t`Cost`, align: 'end', render: (row) => money(row.cost) },
            ]}
            renderCard={(row) => (
              <Flex justify="space-between" gap="small">
                {asset(row)}
                <span>{money(row.cost)}</span>
              </Flex>
            )}
          />
        )}
      </QueryState>
    </>
  );
}
