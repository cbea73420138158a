import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import {
  PURCHASE_REQUISITION_LABELS,
  purchaseOrders,
  purchaseRequisitions,
  RequisitionStatus,
  type PurchaseRequisition,
  PurchaseRequisitionFilter,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/procurement-api';
import { REQUISITION_STATUS_LABELS, REQUISITION_STATUS_MEANINGS } from '../../lib/procurement-labels';
import { RequisitionActions } from './requisition-actions';

const ADDRESS = { q: 'search', status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new', 'edit');
const DRAWERS = {
  new: () => import('./new-requisition-drawer').then((m) => m.NewRequisitionDrawer),
  edit: () => import('./new-requisition-drawer').then((m) => m.EditRequisitionDrawer),
};

/** Shows the purchase requests that the reader may see, newest first. */
export function PurchaseRequisitionsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(purchaseRequisitions.create.access);
  const state = useSearchFilter(PurchaseRequisitionFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.purchaseRequisitions.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);

  return (
    <ListScreen
      title={t`Purchase requests`}
      add={
        mayAdd && {
          label: t`Request purchase`,
          onClick: () => void navigate({ search: drawers.opened(search, 'new') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# purchase request', other: '# purchase requests' })}
      state={state}
      search={t`Search purchase requests...`}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: RequisitionStatus.options.map((value) => ({
            value,
            label: i18n._(REQUISITION_STATUS_LABELS[value]),
          })),
        },
      ]}
      query={query}
      loading={t`Loading purchase requests...`}
      failed={t`Couldn't load the purchase requests`}
      empty={{
        when: (data) => data.requisitions.length === 0,
        text: state.isNarrowed ? t`No purchase requests found` : t`No purchase requests yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Request what you need; buyers turn approved requests into purchase orders.`,
      }}
      drawer={open && { id: `${open.drawer}-purchase-request`, of: open.id, load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
    >
      {(data, list) => <RequisitionList rows={data.requisitions} {...list} />}
    </ListScreen>
  );
}

function RequisitionList({ rows, ...list }: ShownList & { rows: PurchaseRequisition[] }) {
  const { t, i18n } = useLingui();
  const label = useLabels(PURCHASE_REQUISITION_LABELS);
  const format = useFormat();
  const mayReadOrders = useMay(purchaseOrders.get.access);
  const what = ({ description, quantity, unit, reason, decisionReason }: PurchaseRequisition) => (
    <div>
      <strong>{description}</strong>
      <div className="pc-list-sub">{[quantity, unit].filter(Boolean).join(' ')}</div>
      {(decisionReason ?? reason) && <div className="pc-list-sub">{decisionReason ?? reason}</div>}
    </div>
  );
  const status = ({ status: word, orderId, orderNumber }: PurchaseRequisition) => (
    <>
      <StatusTag meaning={REQUISITION_STATUS_MEANINGS[word]}>{i18n._(REQUISITION_STATUS_LABELS[word])}</StatusTag>
      {orderId !== null && (
        <div className="pc-list-sub">
          {mayReadOrders ? (
            <Link to={paths.purchaseOrder(orderId)}>{orderNumber ?? t`Draft order`}</Link>
          ) : (
            (orderNumber ?? t`Draft order`)
          )}
        </div>
      )}
    </>
  );
  const needed = ({ neededBy }: PurchaseRequisition) => (neededBy ? format.date(neededBy) : '–');
  return (
    <DataList
      label={t`Purchase requests`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', title: label('description'), render: what },
        { key: 'needed', title: label('neededBy'), isOneLine: true, render: needed },
        {
          key: 'who',
          title: label('requestedBy'),
          render: ({ requestedBy }) => (requestedBy ? personName(requestedBy) : '–'),
        },
        { key: 'status', title: label('status'), render: status },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <RequisitionActions requisition={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {what(row)}
            <div>{status(row)}</div>
          </Flex>
          <div>{needed(row)}</div>
          <RequisitionActions requisition={row} />
        </>
      )}
      {...list}
    />
  );
}
