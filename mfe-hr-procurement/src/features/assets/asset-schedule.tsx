import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { toMajor, type Asset, type AssetBook, type AssetBookName, type DepreciationRow } from '@polyclinic/contract';
import { Chart, DataList, QueryState, StatusTag } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/assets-api';
import { useMonthName } from '../../lib/use-month-name';

/** Depreciation of an asset by month: what was posted, and the forecast. */
export function AssetSchedule({ asset }: { asset: Asset & { books: AssetBook[] } }) {
  const { t } = useLingui();
  const [book, setBook] = useState<AssetBookName>('BOOK');
  const { id } = asset;
  const query = useQuery(api.assetDepreciation.schedule.queryOptions({ params: { id }, query: { book } }));
  return (
    <Flex vertical gap="middle">
      {asset.books.length > 1 && (
        <div>
          <Radio.Group
            aria-label={t`Book`}
            optionType="button"
            value={book}
            onChange={({ target }) => setBook(target.value as AssetBookName)}
            options={[
              { value: 'BOOK', label: t`Ledger` },
              { value: 'TAX', label: t`Tax` },
            ]}
          />
        </div>
      )}
      <QueryState
        query={query}
        loading={t`Loading the depreciation schedule...`}
        failed={t`Couldn't load the depreciation schedule`}
        empty={{ when: ({ rows }) => rows.length === 0, text: t`No depreciation` }}
      >
        {({ rows }) => (
          <>
            <ScheduleChart rows={rows} />
            <ScheduleTable rows={rows} />
          </>
        )}
      </QueryState>
    </Flex>
  );
}

function ScheduleChart({ rows }: { rows: DepreciationRow[] }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { currency, roundMoney, money } = useAmount();
  const points = rows.map(({ month }) => {
    const title = monthName(month);
    return { key: month, tick: title, title };
  });
  const last = rows.at(-1);
  const [value, month] = [money(last?.bookValue ?? 0), last ? monthName(last.month) : ''];
  const factor = toMajor(1, currency);
  return (
    <Chart
      label={t`Book value by month`}
      summary={t`The book value falls to ${value} in ${month}.`}
      points={points}
      pointTitle={t`Month`}
      kind="lines"
      series={[
        {
          key: 'bookValue',
          title: t`Book value`,
          meaning: 'info',
          values: rows.map(({ bookValue }) => toMajor(bookValue, currency)),
        },
      ]}
      format={(major) => roundMoney(Math.round(major / factor))}
      formatCell={(major) => money(Math.round(major / factor))}
    />
  );
}

function ScheduleTable({ rows }: { rows: DepreciationRow[] }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { amount, money, currency } = useAmount();
  const month = ({ month: key }: DepreciationRow) => monthName(key);
  const tag = ({ isPosted }: DepreciationRow) => (
    <StatusTag meaning={isPosted ? 'done' : 'neutral'}>{isPosted ? t`Posted` : t`Forecast`}</StatusTag>
  );
  return (
    <DataList
      label={t`Depreciation schedule`}
      rows={rows}
      rowKey={(row) => row.month}
      isDense
      columns={[
        { key: 'month', title: t`Month`, isOneLine: true, render: month },
        {
          key: 'amount',
          title: t`Depreciation (${currency})`,
          align: 'end',
          render: (row) => amount(row.amount),
        },
        {
          key: 'accumulated',
          title: t`Accumulated (${currency})`,
          align: 'end',
          render: (row) => amount(row.accumulated),
        },
        {
          key: 'bookValue',
          title: t`Book value (${currency})`,
          align: 'end',
          render: (row) => amount(row.bookValue),
        },
        { key: 'state', title: t`Status`, render: tag },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" gap="small">
          <span>
            {month(row)} {tag(row)}
          </span>
          <span>{money(row.amount)}</span>
        </Flex>
      )}
    />
  );
}
