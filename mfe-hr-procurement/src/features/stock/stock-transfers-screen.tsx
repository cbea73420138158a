import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import {
  STOCK_TRANSFER_LABELS,
  stockTransfers,
  StockTransferStatus,
  type StockTransfer,
  StockTransferFilter,
} from '@polyclinic/contract';
import { DataList, ListScreen, StatusTag, useFormat, useLabels, useSearchFilter, type ShownList } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { TRANSFER_STATUS_LABELS } from '../../lib/stock/stock-labels';
import { ReceiveDialog } from './receive-dialog';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };

/** Transfers between locations; goods in transit are received here. */
export function StockTransfersScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(StockTransferFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockTransfers.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Stock transfers`}
      footer={(total) => plural(total, { one: '# transfer', other: '# transfers' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: StockTransferStatus.options.map((value) => ({
            value,
            label: i18n._(TRANSFER_STATUS_LABELS[value]),
          })),
        },
      ]}
      query={query}
      loading={t`Loading transfers...`}
      failed={t`Couldn't load the transfers`}
      empty={{
        when: (data) => data.stockTransfers.length === 0,
        text: state.isNarrowed ? t`No transfers found` : t`No transfers yet`,
        hint: state.isNarrowed ? t`Clear the filters to see all.` : t`Transfer the stock of an item on its page.`,
      }}
    >
      {(data, list) => <TransferList rows={data.stockTransfers} {...list} />}
    </ListScreen>
  );
}

function TransferList({ rows, ...list }: ShownList & { rows: StockTransfer[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCK_TRANSFER_LABELS);
  const items = ({ lines }: StockTransfer) => (
    <div>
      {lines.map(({ id, itemName, batchNumber, quantity, stockUnit }) => (
        <div key={id}>
          {[itemName, batchNumber, `${format.number(quantity as `${number}`)} ${stockUnit}`]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
    </div>
  );
  const status = ({ status: one }: StockTransfer) => (
    <StatusTag meaning={one === 'RECEIVED' ? 'done' : 'waiting'}>{i18n._(TRANSFER_STATUS_LABELS[one])}</StatusTag>
  );
  const way = ({ fromLocationName, toLocationName }: StockTransfer) => t`${fromLocationName} to ${toLocationName}`;
  const act = (row: StockTransfer) => <ReceiveButton transfer={row} />;
  return (
    <DataList
      label={t`Stock transfers`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'way', title: t`Locations`, render: way },
        { key: 'lines', title: label('lines'), render: items },
        { key: 'createdAt', title: label('createdAt'), render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'status', title: label('status'), render: status },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: act },
      ]}
      renderCard={(row) => (
        <>
          <strong>{way(row)}</strong>
          {items(row)}
          <div className="pc-list-sub">{format.dateTime(row.createdAt)}</div>
          {status(row)}
          {act(row)}
        </>
      )}
      {...list}
    />
  );
}

function ReceiveButton({ transfer }: { transfer: StockTransfer }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isCounting, setIsCounting] = useState(false);
  const mayReceive = useMay(stockTransfers.receive.access);
  const receive = useMutation({
    ...api.stockTransfers.receive.mutationOptions(),
    onSuccess: () => void message.success(t`Transfer received`),
    onError: (error) => void message.error(errorText(error, t`Couldn't receive the transfer. Try again.`)),
  });
  const { id, version, status, toLocationName } = transfer;
  if (!mayReceive || status !== 'IN_TRANSIT') return null;
  return (
    <>
      <Button
        size="small"
        type="primary"
        loading={receive.isPending}
        aria-label={t`Receive all for ${toLocationName}`}
        onClick={() => receive.mutate({ params: { id }, body: { version } })}
      >
        {t`Receive all`}
      </Button>{' '}
      <Button size="small" aria-label={t`Receive a part for ${toLocationName}`} onClick={() => setIsCounting(true)}>
        {t`Receive a part`}
      </Button>
      {isCounting && <ReceiveDialog transfer={transfer} onClose={() => setIsCounting(false)} />}
    </>
  );
}
