import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { DataOf, inventoryReports } from '@polyclinic/contract';
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
  type ReportProps,
} from './report-parts';

type Data = DataOf<typeof inventoryReports.consumption>;

/** Issues by item and department, less returns, at cost. */
export function ConsumptionReport({ onPrint }: ReportProps) {
  const { t } = useLingui();
  const { period, range } = useReportPeriod();
  const query = useQuery({
    ...api.inventoryReports.consumption.queryOptions({ query: period }),
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
      >
        {(data) => (
          <>
            <PeriodTie
              tie={data.tie}
              figures={[
                { key: 'consumption', title: t`Consumption`, value: -data.total },
                { key: 'other', title: t`Receipts and other movements`, value: data.otherMovements },
              ]}
            />
            {data.rows.length === 0 ? (
              <p>{t`Nothing was issued in this period.`}</p>
            ) : (
              <ReportBody table={<Consumption data={data} period={period} />} onPrint={onPrint} />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

function Consumption({ data, period }: { data: Data; period: { from: string; to: string } }) {
  const { t } = useLingui();
  const format = useFormat();
  const quantity = useQuantity();
  const { amount, currency } = useAmount();
  const [from, to] = [format.fullDate(period.from), format.fullDate(period.to)];
  return (
    <ReportTable
      caption={t`Consumption from ${from} to ${to}`}
      rows={data.rows}
      rowKey={({ itemId, department }) => `${itemId} ${department}`}
      columns={[
        { key: 'item', title: t`Item`, render: (row) => <ReportItem {...row} /> },
        { key: 'department', title: t`Department`, render: ({ department }) => department ?? t`Patients` },
        {
          key: 'quantity',
          title: t`Quantity`,
          align: 'end',
          render: (row) => quantity(row.quantity, row.stockUnit),
        },
        {
          key: 'value',
          title: t`Cost (${currency})`,
          align: 'end',
          render: ({ value }) => amount(value),
          total: amount(data.total),
        },
      ]}
    />
  );
}
