import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, saveFile, useMay } from '@polyclinic/client';
import { STOCK_BATCH_MOVES, stockBatches, type StockBatch, type StockBatchStatus } from '@polyclinic/contract';
import { DataList, ReasonDialog, RecordActions, RowLink, StatusTag, useFormat, type ShownList } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { BATCH_ACTION_LABELS, BATCH_STATE_LABELS, BATCH_STATE_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

interface Change {
  batch: StockBatch;
  status: StockBatchStatus;
}

/** Batches as a table, or as cards on a phone, with the actions that their status allows. */
export function StockBatchList({ label, rows, ...list }: ShownList & { label: string; rows: StockBatch[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayChange = useMay(stockBatches.setStatus.access);
  const { message } = App.useApp();
  const [change, setChange] = useState<Change>();
  const navigate = useNavigate();
  const labels = useMutation({
    mutationFn: async (id: string) => saveFile(await api.stockLabels.print.call({ query: { batches: id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the PDF. Try again.`)),
  });
  const name = ({ itemId, itemName, number }: StockBatch) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{number}</RowLink>
      <div className="pc-list-sub">{itemName}</div>
    </div>
  );
  const expiry = ({ expiresOn, daysLeft }: StockBatch) => (
    <div>
      {expiresOn === null ? '–' : format.date(expiresOn)}
      {daysLeft !== null && daysLeft >= 0 && (
        <div className="pc-list-sub">{plural(daysLeft, { one: '# day left', other: '# days left' })}</div>
      )}
    </div>
  );
  const state = (batch: StockBatch) => (
    <div>
      <StatusTag meaning={BATCH_STATE_MEANINGS[batch.state]}>{i18n._(BATCH_STATE_LABELS[batch.state])}</StatusTag>
      {batch.statusReason !== null && <div className="pc-list-sub">{batch.statusReason}</div>}
    </div>
  );
  const onHand = ({ onHand: quantity, stockUnit }: StockBatch) =>
    `${format.number(quantity as `${number}`)} ${stockUnit}`;
  const actionsLabel = ({ number }: StockBatch) => t`Actions for batch ${number}`;
  const actions = (batch: StockBatch) =>
    mayChange && (
      <RecordActions
        isPlain
        label={actionsLabel(batch)}
        actions={[
          ...STOCK_BATCH_MOVES[batch.status].map((status) => ({
            key: status as string,
            label: i18n._(BATCH_ACTION_LABELS[status]),
            danger: status === 'DESTROYED',
            onClick: () => setChange({ batch, status }),
          })),
          {
            key: 'movements',
            label: t`Show movements`,
            onClick: () => void navigate(`${STOCK_PATHS.movements}?batch=${batch.id}`),
          },
          { key: 'labels', label: t`Print labels`, onClick: () => labels.mutate(batch.id) },
        ]}
      />
    );
  return (
    <>
      <DataList
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', title: t`Batch`, render: name },
          { key: 'expiresOn', title: t`Expiry date`, render: expiry },
          { key: 'onHand', title: t`On hand`, align: 'end', render: onHand },
          { key: 'state', title: t`Status`, render: state },
          {
            key: 'actions',
            title: <span className="pc-hidden">{t`Actions`}</span>,
            align: 'end',
            render: actions,
          },
        ]}
        renderCard={(batch) => (
          <>
            {name(batch)}
            {expiry(batch)}
            <div>{onHand(batch)}</div>
            {state(batch)}
            {actions(batch)}
          </>
        )}
        {...list}
      />
      {change && <StatusDialog {...change} onClose={() => setChange(undefined)} />}
    </>
  );
}

function StatusDialog({ batch, status, onClose }: Change & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const setStatus = useMutation(api.stockBatches.setStatus.mutationOptions());
  const { id, version, number } = batch;
  return (
    <ReasonDialog
      title={`${i18n._(BATCH_ACTION_LABELS[status])}: ${number}`}
      explanation={status === 'DESTROYED' ? t`What is left of the batch is written off.` : ''}
      submit={i18n._(BATCH_ACTION_LABELS[status])}
      isDanger={status === 'DESTROYED'}
      isSaving={setStatus.isPending}
      failure={(error) => failureOf(error, t`Couldn't change the batch. Try again.`)}
      send={async (reason) => {
        await setStatus.mutateAsync({ params: { id }, body: { status, reason, version } });
        void message.success(t`Batch ${number} changed`);
      }}
      onClose={onClose}
    />
  );
}
