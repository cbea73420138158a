import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, useMay } from '@polyclinic/client';
import {
  stock,
  STOCK_RESERVATION_LABELS,
  stockReservations,
  StockReservationStatus,
  type StockReservation,
  StockReservationFilter,
} from '@polyclinic/contract';
import {
  DataList,
  drawerSearchParams,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { stockApi as api } from '../../lib/stock/stock-api';
import { RESERVATION_STATUS_LABELS, RESERVATION_STATUS_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { IssueReservationDialog } from './issue-reservation-dialog';
import { PickListDialog } from './pick-list-dialog';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('new');
const DRAWERS = { new: () => import('./new-reservation-drawer').then((m) => m.NewReservationDrawer) };

/** Stock that is set aside; an open reservation can be released. */
export function StockReservationsScreen() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const [isPicking, setIsPicking] = useState(false);
  const mayReserve = useMay(stockReservations.create.access);
  const state = useSearchFilter(StockReservationFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stockReservations.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Stock reservations`}
      add={mayReserve && { label: t`Reserve stock`, to: STOCK_PATHS.reservations + drawers.opened(search, 'new') }}
      menu={[{ key: 'pick-list', label: t`Print pick list...`, onClick: () => setIsPicking(true) }]}
      footer={(total) => plural(total, { one: '# reservation', other: '# reservations' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: StockReservationStatus.options.map((value) => ({
            value,
            label: i18n._(RESERVATION_STATUS_LABELS[value]),
          })),
        },
      ]}
      query={query}
      loading={t`Loading reservations...`}
      failed={t`Couldn't load the reservations`}
      empty={{
        when: (data) => data.stockReservations.length === 0,
        text: state.isNarrowed ? t`No reservations found` : t`No reservations yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Reserved stock is kept for its purpose: nobody else can pick it.`,
      }}
      drawer={open && { id: 'new-stock-reservation', load: DRAWERS[open.drawer] }}
      drawers={DRAWERS}
      dialogs={isPicking && <PickListDialog onClose={() => setIsPicking(false)} />}
    >
      {(data, list) => <ReservationList rows={data.stockReservations} {...list} />}
    </ListScreen>
  );
}

function ReservationList({ rows, ...list }: ShownList & { rows: StockReservation[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCK_RESERVATION_LABELS);
  const item = ({ itemId, itemName, locationName, batchNumber }: StockReservation) => (
    <div>
      <RowLink to={STOCK_PATHS.item(itemId)}>{itemName}</RowLink>
      <div className="pc-list-sub">{[locationName, batchNumber].filter(Boolean).join(' · ')}</div>
    </div>
  );
  const quantity = ({ quantity: amount, stockUnit }: StockReservation) =>
    `${format.number(amount as `${number}`)} ${stockUnit}`;
  const status = ({ status: one }: StockReservation) => (
    <StatusTag meaning={RESERVATION_STATUS_MEANINGS[one]}>{i18n._(RESERVATION_STATUS_LABELS[one])}</StatusTag>
  );
  const actions = (row: StockReservation) => (
    <Flex gap="small" justify="end" wrap>
      <IssueButton reservation={row} />
      <ReleaseButton reservation={row} />
    </Flex>
  );
  return (
    <DataList
      label={t`Stock reservations`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', title: label('itemId'), render: item },
        { key: 'quantity', title: label('quantity'), align: 'end', render: quantity },
        { key: 'purpose', title: label('purpose'), render: ({ purpose }) => purpose },
        {
          key: 'reservedBy',
          title: label('reservedBy'),
          render: ({ reservedBy }) => (reservedBy ? personName(reservedBy) : '–'),
        },
        { key: 'createdAt', title: label('createdAt'), render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'status', title: label('status'), render: status },
        { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
      ]}
      renderCard={(row) => (
        <>
          {item(row)}
          <div>{[quantity(row), row.purpose].join(' · ')}</div>
          {status(row)}
          {actions(row)}
        </>
      )}
      {...list}
    />
  );
}

function IssueButton({ reservation }: { reservation: StockReservation }) {
  const { t } = useLingui();
  const mayIssue = useMay(stock.issue.access);
  const [isIssuing, setIsIssuing] = useState(false);
  const { status, itemName } = reservation;
  if (!mayIssue || status !== 'OPEN') return null;
  return (
    <>
      <Button
        size="small"
        type="primary"
        aria-label={t`Issue the reservation of ${itemName}`}
        onClick={() => setIsIssuing(true)}
      >
        {t({ message: 'Issue', context: 'button' })}
      </Button>
      {isIssuing && <IssueReservationDialog reservation={reservation} onClose={() => setIsIssuing(false)} />}
    </>
  );
}

function ReleaseButton({ reservation }: { reservation: StockReservation }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayRelease = useMay(stockReservations.release.access);
  const release = useMutation({
    ...api.stockReservations.release.mutationOptions(),
    onSuccess: () => void message.success(t`Reservation released`),
    onError: (error) => void message.error(errorText(error, t`Couldn't release the reservation. Try again.`)),
  });
  const { id, version, status, itemName } = reservation;
  if (!mayRelease || status !== 'OPEN') return null;
  return (
    <Button
      size="small"
      loading={release.isPending}
      aria-label={t`Release the reservation of ${itemName}`}
      onClick={() => release.mutate({ params: { id }, body: { version } })}
    >
      {t`Release`}
    </Button>
  );
}
