import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import {
  STOCK_ADJUSTMENT_LABELS,
  stockAdjustments,
  StockAdjustmentStatus,
  type StockAdjustment,
  StockAdjustmentFilter,
} from '@polyclinic/contract';
import {
  DataList,
  ListScreen,
  ReasonDialog,
  RecordActions,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import { ADJUSTMENT_STATUS_LABELS, ADJUSTMENT_STATUS_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { useSteps } from '../../lib/use-steps';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };

/** Adjustments of stock; those above the limit are approved here. */
export function StockAdjustmentsScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(StockAdjustmentFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockAdjustments.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Stock adjustments`}
      footer={(total) => plural(total, { one: '# adjustment', other: '# adjustments' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: StockAdjustmentStatus.options.map((value) => ({
            value,
            label: i18n._(ADJUSTMENT_STATUS_LABELS[value]),
          })),
        },
      ]}
      query={query}
      loading={t`Loading adjustments...`}
      failed={t`Couldn't load the adjustments`}
      empty={{
        when: (data) => data.stockAdjustments.length === 0,
        text: state.isNarrowed ? t`No adjustments found` : t`No adjustments yet`,
        hint: state.isNarrowed ? t`Clear the filters to see all.` : t`Adjust the stock of an item on its page.`,
      }}
    >
      {(data, list) => <AdjustmentList rows={data.stockAdjustments} {...list} />}
    </ListScreen>
  );
}

function AdjustmentList({ rows, ...list }: ShownList & { rows: StockAdjustment[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCK_ADJUSTMENT_LABELS);
  const item = ({ itemId, itemName, locationName, batchNumber }: StockAdjustment) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{itemName}</RowLink>
      <div className="pc-list-sub">{[locationName, batchNumber].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const quantity = ({ quantity: amount, stockUnit }: StockAdjustment) =>
    `${format.number(amount as `${number}`, { signDisplay: 'exceptZero' })} ${stockUnit}`;
  const status = ({ status: one, decidedBy, decisionReason }: StockAdjustment) => (
    <div>
      <StatusTag meaning={ADJUSTMENT_STATUS_MEANINGS[one]}>{i18n._(ADJUSTMENT_STATUS_LABELS[one])}</StatusTag>
      <div className="pc-list-sub">
        {[decidedBy && personName(decidedBy), decisionReason].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
  const actions = (row: StockAdjustment) => <AdjustmentActions row={row} />;
  return (
    <DataList
      label={t`Stock adjustments`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', title: label('itemId'), render: item },
        { key: 'quantity', title: label('quantity'), align: 'end', render: quantity },
        { key: 'value', title: label('value'), align: 'end', render: ({ value }) => format.money(value) },
        { key: 'reason', title: label('reason'), render: ({ reason }) => reason },
        {
          key: 'requestedBy',
          title: label('requestedBy'),
          render: ({ requestedBy }) => (requestedBy ? personName(requestedBy) : '–'),
        },
        { key: 'status', title: label('status'), render: status },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
      ]}
      renderCard={(row) => (
        <>
          {item(row)}
          <div>{[quantity(row), format.money(row.value)].join(' · ')}</div>
          <div>{row.reason}</div>
          {status(row)}
          {actions(row)}
        </>
      )}
      {...list}
    />
  );
}

function AdjustmentActions({ row }: { row: StockAdjustment }) {
  const { t } = useLingui();
  const { id, version, itemName } = row;
  const steps = useSteps<'approve' | 'reject'>();
  const mayDecide = useMay(stockAdjustments.decide.access);
  const decide = useMutation(api.stockAdjustments.decide.mutationOptions());
  if (!mayDecide || row.status !== 'PENDING') return null;
  const { asking } = steps;
  const send = (isApproved: boolean, reason?: string) =>
    decide.mutateAsync({ params: { id }, body: { version, isApproved, ...(reason !== undefined && { reason }) } });
  return (
    <>
      <RecordActions
        isPlain
        label={t`Actions for the adjustment of ${itemName}`}
        actions={[
          {
            key: 'approve',
            label: t`Approve`,
            onClick: () => void steps.take('approve', () => send(true), t`Adjustment approved`),
          },
          { key: 'reject', label: t`Reject`, danger: true, onClick: () => steps.ask('reject') },
        ]}
      />
      {asking && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason for self-approval` : t`Reject the adjustment of ${itemName}?`}
          explanation={asking === 'approve' ? '' : t`The stock stays as it is.`}
          submit={asking === 'approve' ? t`Approve` : t`Reject adjustment`}
          isDanger={asking === 'reject'}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Couldn't decide on the adjustment. Try again.`)}
          send={(reason) => send(asking === 'approve', reason)}
          onClose={steps.close}
        />
      )}
    </>
  );
}
