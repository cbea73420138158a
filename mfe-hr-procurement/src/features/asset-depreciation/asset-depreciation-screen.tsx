import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { assetDepreciation, type AssetBookName, type AssetValue, type DepreciationRun } from '@polyclinic/contract';
import { DataList, DateInput, FigureTiles, Page, Panel, QueryState, RowLink } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Radio } from '@polyclinic/ui/kit/choice';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { assetPath } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { useJournalLink } from '../../lib/journal-link';
import { useMonthName } from '../../lib/use-month-name';
import { RunDialog } from './run-dialog';

/** Values of the register as of any day, and the monthly runs. */
export function AssetDepreciationScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const mayRun = useMay(assetDepreciation.run.access);
  const [asOf, setAsOf] = useState(today);
  const [book, setBook] = useState<AssetBookName>('BOOK');
  const [isRunning, setIsRunning] = useState(false);
  const query = useQuery({
    ...api.assetDepreciation.report.queryOptions({ query: { asOf, book } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`Depreciation`}
      primary={mayRun && <Button type="primary" onClick={() => setIsRunning(true)}>{t`Run depreciation`}</Button>}
      footer={t`A day in the future shows a forecast.`}
    >
      <Flex gap="middle" wrap align="center">
        <label htmlFor="depreciation-as-of">{t`As of`}</label>
        <DateInput id="depreciation-as-of" value={asOf} onChange={(day) => setAsOf(day ?? today)} allowClear={false} />
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
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the values...`}
        failed={t`Couldn't load the values`}
        empty={{ when: ({ assets }) => assets.length === 0, text: t`No assets in service on this day` }}
      >
        {({ assets, totals, runs }) => (
          <>
            <Totals totals={totals} />
            <Values rows={assets} />
            <Runs rows={runs} />
          </>
        )}
      </QueryState>
      {isRunning && <RunDialog onClose={() => setIsRunning(false)} />}
    </Page>
  );
}

function Totals({ totals }: { totals: Record<'cost' | 'accumulated' | 'bookValue' | 'due', number> }) {
  const { t } = useLingui();
  const { money } = useAmount();
  return (
    <FigureTiles
      isWide
      figures={[
        { key: 'cost', title: t`Cost`, value: money(totals.cost) },
        { key: 'accumulated', title: t`Accumulated depreciation`, value: money(totals.accumulated) },
        { key: 'bookValue', title: t`Book value`, value: money(totals.bookValue) },
        { key: 'due', title: t`Depreciation to run`, value: money(totals.due) },
      ]}
    />
  );
}

function Values({ rows }: { rows: AssetValue[] }) {
  const { t } = useLingui();
  const { amount, money, currency } = useAmount();
  const name = ({ id, name: title, number, category }: AssetValue) => (
    <div>
      <RowLink to={assetPath(id)}>{title}</RowLink>
      <div className="pc-list-sub">
        {number} · {category}
      </div>
    </div>
  );
  return (
    <DataList
      label={t`Values`}
      rows={rows}
      rowKey={({ id }) => id}
      isDense
      columns={[
        { key: 'name', title: t`Asset`, render: name },
        { key: 'branch', title: t`Branch`, render: ({ branch }) => branch ?? '–' },
        { key: 'cost', title: t`Cost (${currency})`, align: 'end', render: ({ cost }) => amount(cost) },
        {
          key: 'accumulated',
          title: t`Accumulated (${currency})`,
          align: 'end',
          render: ({ accumulated }) => amount(accumulated),
        },
        {
          key: 'bookValue',
          title: t`Book value (${currency})`,
          align: 'end',
          render: ({ bookValue }) => amount(bookValue),
        },
        { key: 'due', title: t`To run (${currency})`, align: 'end', render: ({ due }) => amount(due) },
      ]}
      renderCard={(row) => (
        <Flex justify="space-between" align="start" gap="small">
          {name(row)}
          <span>{money(row.bookValue)}</span>
        </Flex>
      )}
    />
  );
}

function Runs({ rows }: { rows: DepreciationRun[] }) {
  const { t } = useLingui();
  const monthName = useMonthName();
  const { money } = useAmount();
  const journal = useJournalLink();
  if (rows.length === 0) return null;
  return (
    <Panel title={t`Depreciation runs`}>
      <DataList
        label={t`Depreciation runs`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', title: t`Number`, isOneLine: true, render: ({ number }) => number },
          { key: 'month', title: t`Month`, isOneLine: true, render: ({ month }) => monthName(month) },
          { key: 'assets', title: t`Assets`, align: 'end', render: ({ assetCount }) => assetCount },
          { key: 'total', title: t`Posted`, align: 'end', render: ({ total }) => money(total) },
          { key: 'tax', title: t`Tax`, align: 'end', render: ({ taxTotal }) => money(taxTotal) },
          { key: 'journal', title: t`Journal`, render: ({ id }) => journal('assetDepreciation', id) || '–' },
        ]}
        renderCard={({ number, month, total }) => (
          <Flex justify="space-between" gap="small">
            <span>
              {number} · {monthName(month)}
            </span>
            <span>{money(total)}</span>
          </Flex>
        )}
      />
    </Panel>
  );
}
