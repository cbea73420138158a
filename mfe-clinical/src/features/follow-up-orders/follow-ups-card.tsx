import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useMay } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { followUpOrders, type FollowUpOrder } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { QueryState, ReasonDialog, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { OrderFollowUp } from './order-follow-up';

/** Follow-up visits of a patient that are suggested or ordered. */
export function FollowUpsCard({ patientId, encounterId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const mayOrder = useMay(followUpOrders.create.access);
  const query = useChart(patientId, ({ followUps }) => followUps);
  const [cancelling, setCancelling] = useState<FollowUpOrder>();
  return (
    <ChartCard title={t`Follow-up`}>
      <QueryState query={query} loading={t`Loading follow-ups...`} failed={t`Couldn't load the follow-ups`}>
        {(followUps) => (
          <ChartEntries entries={followUps} empty={t`No follow-up ordered`}>
            {(order) => <FollowUpRow order={order} mayOrder={mayOrder} onCancel={() => setCancelling(order)} />}
          </ChartEntries>
        )}
      </QueryState>
      {mayOrder && <OrderFollowUp patientId={patientId} encounterId={encounterId} />}
      {cancelling && <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />}
    </ChartCard>
  );
}

function FollowUpRow({ order, mayOrder, onCancel }: { order: FollowUpOrder; mayOrder: boolean; onCancel: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const { id, version, service, doctor, dateFrom, dateTo, status, isOverdue } = order;
  const { name } = service;
  const confirm = useMutation({
    ...api.followUpOrders.confirm.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't order the follow-up. Try again.`)),
  });
  const period = `${format.date(dateFrom)} – ${format.date(dateTo)}`;
  return (
    <>
      <span>
        {name}{' '}
        <span className="pc-clinical-entries-note">
          {[period, doctor && doctorName(doctor)].filter(Boolean).join(' · ')}
        </span>{' '}
        {status === 'SUGGESTED' && <StatusTag meaning="waiting">{t`Suggested`}</StatusTag>}
        {isOverdue && <StatusTag meaning="danger">{t`Overdue`}</StatusTag>}
      </span>
      <Flex gap={4} wrap>
        {mayOrder && status === 'SUGGESTED' && (
          <Button
            size="small"
            aria-label={t`Order: ${name}`}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id }, body: { version } })}
          >
            {t`Order`}
          </Button>
        )}
        <Button size="small" aria-label={t`Cancel: ${name}`} onClick={onCancel}>
          {t({ message: 'Cancel', context: 'record' })}
        </Button>
      </Flex>
    </>
  );
}

function CancelDialog({ order: { id, version, service }, onClose }: { order: FollowUpOrder; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = service;
  const cancel = useMutation(api.followUpOrders.cancel.mutationOptions());
  return (
    <ReasonDialog
      title={t`Cancel follow-up ${name}?`}
      explanation={t`The front desk no longer sees the order.`}
      submit={t`Cancel follow-up`}
      isDanger
      isSaving={cancel.isPending}
      send={(reason) => cancel.mutateAsync({ params: { id }, body: { version, reason } })}
      failure={(error) => failureOf(error, t`Couldn't cancel the follow-up. Try again.`)}
      onClose={onClose}
    />
  );
}
