import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { CONSUMABLE_USAGE_LABELS, RECORDED_USAGE, type ConsumableUsage } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat, useLabels, type ShownList } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { USAGE_STATUS_LABELS, USAGE_STATUS_MEANINGS } from './usage-labels';

/** Consumables of treatments as a table, or as cards on a phone. */
export function UsageList({ usages, ...list }: ShownList & { usages: ConsumableUsage[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(CONSUMABLE_USAGE_LABELS);
  const amount = ({ quantity, unit }: ConsumableUsage) => [format.number(quantity), unit].filter(Boolean).join(' ');
  const status = ({ status: one, recordedBy, recordedAt }: ConsumableUsage) => (
    <div>
      <StatusTag meaning={USAGE_STATUS_MEANINGS[one]}>{i18n._(USAGE_STATUS_LABELS[one])}</StatusTag>
      {recordedBy && recordedAt && (
        <div className="pc-list-sub">{[personName(recordedBy), format.dateTime(recordedAt)].join(' · ')}</div>
      )}
    </div>
  );
  const act = (usage: ConsumableUsage) => <RecordButton usage={usage} />;
  return (
    <DataList
      label={t`Consumables used`}
      rows={usages}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: label('name'), render: ({ name }) => name },
        { key: 'quantity', title: label('quantity'), render: amount },
        { key: 'createdAt', title: label('createdAt'), render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'status', title: label('status'), render: status },
        { key: 'act', title: t`Actions`, render: act },
      ]}
      renderCard={(usage) => (
        <>
          <strong>{usage.name}</strong>
          <div>{amount(usage)}</div>
          <div className="pc-list-sub">{format.dateTime(usage.createdAt)}</div>
          {status(usage)}
          {act(usage)}
        </>
      )}
      {...list}
    />
  );
}

/** The button that marks a consumable as recorded in the stock, or its reversal; none where nothing has to be recorded. */
function RecordButton({ usage: { id, version, status, name } }: { usage: ConsumableUsage }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const record = useMutation({
    ...api.consumableUsages.record.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't record the consumable. Try again.`)),
  });
  if (RECORDED_USAGE[status] === undefined) return null;
  const isReversal = status === 'REVERSAL_DUE';
  return (
    <Button
      size="small"
      type="primary"
      loading={record.isPending}
      aria-label={isReversal ? t`Mark as reversed: ${name}` : t`Mark as recorded: ${name}`}
      onClick={() => record.mutate({ params: { id }, body: { version } })}
    >
      {isReversal ? t`Mark as reversed` : t`Mark as recorded`}
    </Button>
  );
}
