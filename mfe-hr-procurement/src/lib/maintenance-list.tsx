import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { maintenanceOrders, type MaintenanceOrder } from '@polyclinic/contract';
import { DataList, RecordActions, RowLink, StatusTag, useFormat, type ShownList } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { MAINTENANCE_KIND_LABELS, MAINTENANCE_STATUS_LABELS } from './asset-labels';
import { assetPath } from './asset-paths';
import { api } from './assets-api';
import { CompleteMaintenanceDialog } from './complete-maintenance-dialog';
import { EditMaintenanceDialog } from './edit-maintenance-dialog';
import { MaintenanceResult } from './maintenance-result';

/** Maintenance orders with their steps. */
export function MaintenanceList({ orders, ...list }: ShownList & { orders: MaintenanceOrder[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const title = ({ title: text, kind, assignee }: MaintenanceOrder) => (
    <div>
      {text}
      <div className="pc-list-sub">{[i18n._(MAINTENANCE_KIND_LABELS[kind]), assignee].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const asset = ({ asset: { id, number, name } }: MaintenanceOrder) => (
    <div>
      <RowLink to={assetPath(id)}>{name}</RowLink>
      <div className="pc-list-sub">{number}</div>
    </div>
  );
  const due = ({ dueOn, dueUnits, usedUnits }: MaintenanceOrder) =>
    dueOn ? <time dateTime={dueOn}>{format.date(dueOn)}</time> : t`${usedUnits} of ${dueUnits} units`;
  return (
    <DataList
      label={t`Maintenance`}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', title: t`Title`, render: title },
        { key: 'asset', title: t`Asset`, render: asset },
        { key: 'due', title: t`Due on`, isOneLine: true, render: due },
        { key: 'status', title: t`Status`, render: (order) => <OrderStatus order={order} /> },
        {
          key: 'cost',
          title: t`Cost`,
          align: 'end',
          render: ({ cost, status }) => (status === 'COMPLETED' ? money(cost) : '–'),
        },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (order) => <OrderActions order={order} />,
        },
      ]}
      renderCard={(order) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(order)}
            <OrderStatus order={order} />
          </Flex>
          <Flex justify="space-between" align="center" gap="small">
            <div>
              {asset(order)}
              {due(order)}
            </div>
            <OrderActions order={order} />
          </Flex>
        </>
      )}
      {...list}
    />
  );
}

function OrderStatus({ order: { status, urgency, isPassed } }: { order: MaintenanceOrder }) {
  const { t, i18n } = useLingui();
  if (urgency === 'OVERDUE') return <StatusTag meaning="danger">{t`Overdue`}</StatusTag>;
  if (urgency === 'DUE' && status === 'SCHEDULED') return <StatusTag meaning="waiting">{t`Due`}</StatusTag>;
  if (isPassed === false) return <StatusTag meaning="danger">{t`Failed`}</StatusTag>;
  const meaning = status === 'COMPLETED' ? 'done' : status === 'IN_PROGRESS' ? 'info' : 'neutral';
  return <StatusTag meaning={meaning}>{i18n._(MAINTENANCE_STATUS_LABELS[status])}</StatusTag>;
}

function OrderActions({ order }: { order: MaintenanceOrder }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayChange = useMay(maintenanceOrders.update.access);
  const [open, setOpen] = useState<'complete' | 'edit' | 'result'>();
  const close = () => setOpen(undefined);
  const { id, title, version, status } = order;
  const update = useMutation({
    ...api.maintenanceOrders.update.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't change ${title}. Try again.`)),
  });
  const move = (to: 'IN_PROGRESS' | 'CANCELLED') => update.mutate({ params: { id }, body: { version, status: to } });
  if (status === 'COMPLETED') {
    return (
      <>
        <Button size="small" aria-label={t`Show the work log of ${title}`} onClick={() => setOpen('result')}>
          {t`Work log`}
        </Button>
        {open === 'result' && <MaintenanceResult order={order} onClose={close} />}
      </>
    );
  }
  if (!mayChange || status === 'CANCELLED') return null;
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for ${title}`}
        isLoading={update.isPending}
        actions={[
          { key: 'start', label: t`Start work`, isShown: status === 'SCHEDULED', onClick: () => move('IN_PROGRESS') },
          { key: 'complete', label: t`Complete...`, onClick: () => setOpen('complete') },
          { key: 'edit', label: t`Edit maintenance`, onClick: () => setOpen('edit') },
          { key: 'cancel', label: t`Cancel maintenance`, danger: true, onClick: () => move('CANCELLED') },
        ]}
      />
      {open === 'complete' && <CompleteMaintenanceDialog order={order} onClose={close} />}
      {open === 'edit' && <EditMaintenanceDialog order={order} onClose={close} />}
    </>
  );
}
