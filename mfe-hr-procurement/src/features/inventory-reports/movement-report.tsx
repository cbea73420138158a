import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { DataOf, inventoryReports, MovementRow } from '@polyclinic/contract';
import { ListSkeleton, QueryState, useFormat } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import {
  PeriodTie,
  ReportBody,
  ReportItem,
  ReportTable,
  useQuantity,
  useReportPeriod,
  type ReportColumn,
  type ReportProps,
} from './report-parts';

type Data = DataOf<typeof inventoryReports.movement>;

/** Opening stock, what came in and went out, and closing stock of each item. */
export function MovementReport({ onPrint }: ReportProps) {
  const { t } = useLingui();
  const { period, range } = useReportPeriod();
  const query = useQuery({
    ...api.inventoryReports.movement.queryOptions({ query: period }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {range}
      <QueryState
        query={query}
        loading={t`Loading the report...`}
        failed={t`Couldn't load the report`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ rows }) => rows.length === 0, text: t`No stock up to this day` }}
      >
        {(data) => (
          <>
            <PeriodTie
              tie={data.tie}
              figures={[
                { key: 'in', title: t`Came in`, value: data.incoming },
                { key: 'out', title: t`Went out`, value: data.outgoing },
              ]}
            />
            <ReportBody table={<Movement data={data} period={period} />} onPrint={onPrint} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Movement({ data, period }: { data: Data; period: { from: string; to: string } }) {
  const { t } = useLingui();
  const format = useFormat();
  const quantity = useQuantity();
  const { amount } = useAmount();
  const flow = (
    key: 'opening' | 'incoming' | 'outgoing' | 'closing',
    title: string,
    total: number,
  ): ReportColumn<MovementRow> => ({
    key,
    title,
    align: 'end',
    render: (row) => (
      <>
        {amount(row[key].value)}
        <small>{quantity(row[key].quantity, row.stockUnit)}</small>
      </>
    ),
    total: amount(total),
  });
  const { tie, incoming, outgoing, rows } = data;
  const [from, to] = [format.fullDate(period.from), format.fullDate(period.to)];
  return (
    <ReportTable
      caption={t`Stock movement from ${from} to ${to}`}
      rows={rows}
      rowKey={({ itemId }) => itemId}
      columns={[
        { key: 'item', title: t`Item`, render: (row) => <ReportItem {...row} /> },
        flow('opening', t`Opening`, tie.opening),
        flow('incoming', t`In`, incoming),
        flow('outgoing', t`Out`, outgoing),
        flow('closing', t`Closing`, tie.closing),
      ]}
    />
  );
}
