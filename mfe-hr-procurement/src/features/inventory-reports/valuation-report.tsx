import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useClinicToday } from '@polyclinic/client';
import type { DataOf, inventoryReports } from '@polyclinic/contract';
import { DateInput, ListSkeleton, QueryState, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import { ReportBody, ReportItem, ReportTable, TieNotice, useQuantity, type ReportProps } from './report-parts';

/** Quantity and value of each item at the end of a day. */
export function ValuationReport({ onPrint }: ReportProps) {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ asOf }, change] = useSearchParamsState({ asOf: today });
  const query = useQuery({
    ...api.inventoryReports.valuation.queryOptions({ query: { asOf } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Flex gap="middle" wrap align="center">
        <label htmlFor="valuation-as-of">{t`As of`}</label>
        <DateInput
          id="valuation-as-of"
          value={asOf}
          onChange={(day) => change({ asOf: day ?? today })}
          allowClear={false}
        />
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the report...`}
        failed={t`Couldn't load the report`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ rows }) => rows.length === 0, text: t`No stock on this day` }}
      >
        {(data) => (
          <>
            <TieNotice value={data.total} ledger={data.ledgerBalance} />
            <ReportBody table={<Valuation data={data} />} onPrint={onPrint} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Valuation({ data }: { data: DataOf<typeof inventoryReports.valuation> }) {
  const { t } = useLingui();
  const format = useFormat();
  const quantity = useQuantity();
  const { amount, money, currency } = useAmount();
  const hasBranches = data.rows.some(({ branchName }) => branchName !== null);
  const date = format.fullDate(data.asOf);
  return (
    <ReportTable
      caption={t`Stock valuation as of ${date}`}
      rows={data.rows}
      rowKey={({ itemId, branchName }) => `${itemId} ${branchName}`}
      columns={[
        { key: 'item', title: t`Item`, render: (row) => <ReportItem {...row} /> },
        ...(hasBranches
          ? [{ key: 'branch', title: t`Branch`, render: (row: (typeof data.rows)[number]) => row.branchName ?? '–' }]
          : []),
        {
          key: 'quantity',
          title: t`Quantity`,
          align: 'end',
          render: (row) => quantity(row.quantity, row.stockUnit),
        },
        {
          key: 'value',
          title: t`Value (${currency})`,
          align: 'end',
          render: ({ value }) => amount(value),
          total: money(data.total),
        },
      ]}
    />
  );
}
