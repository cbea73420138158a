import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { DataList, QueryState, StatusTag, useFormat, useStatusColours } from '@polyclinic/ui';
import { Button, Flex, theme } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useAmount } from '../../lib/use-amount';
import { firstOfMonth, monthResults, type MonthResult } from './month-results';

const MONTHS_BEFORE = 5;
const HEIGHT_PX = 140;

/** What the last months earned: this one against the last in words, all of them as bars or as a table. */
export function ResultsChart() {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const today = useClinicToday();
  const [asTable, setAsTable] = useState(false);
  const asked = { from: firstOfMonth(today, MONTHS_BEFORE), to: today, compare: 'MONTHS' } as const;
  const query = useQuery({
    ...api.financialReports.profitLoss.queryOptions({ query: asked }),
    select: monthResults,
  });
  const title = t`Revenue and result by month`;

  return (
    <section>
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>
          <Link to={`${paths.report('income-statement')}?from=${asked.from}&to=${asked.to}&compare=MONTHS`}>
            {title}
          </Link>
        </h2>
        <Button onClick={() => setAsTable((is) => !is)}>{asTable ? t`Show as a chart` : t`Show as a table`}</Button>
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the figures...`}
        failed={t`Failed to load the figures`}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} />}
      >
        {(months) => (asTable ? <MonthsTable label={title} months={months} /> : <MonthsFigure months={months} />)}
      </QueryState>
    </section>
  );
}

function MonthsFigure({ months }: { months: readonly MonthResult[] }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const format = useFormat();
  const [last, current] = months.slice(-2);
  const [now, before] = [money(current?.result ?? 0), money(last?.result ?? 0)];
  const text = t`Result of this month so far: ${now}; last month: ${before}`;
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>
        <Flex gap="small" wrap align="center">
          <strong>{text}</strong>
          <StatusTag meaning="info">{t`Revenue`}</StatusTag>
          <StatusTag meaning="done">{t`Profit`}</StatusTag>
          <StatusTag meaning="danger">{t`Loss`}</StatusTag>
        </Flex>
      </figcaption>
      <MonthBars months={months} label={text} />
      <Flex justify="space-between" gap="small" className="pc-list-sub">
        <span>{months[0] && format.dayMonth(months[0].from)}</span>
        <span>{t`Today`}</span>
      </Flex>
    </figure>
  );
}

/** Beside each other in units of their own; a loss is drawn as high as a profit of the same size, in another colour. */
function MonthBars({ months, label }: { months: readonly MonthResult[]; label: string }) {
  const { token } = theme.useToken();
  const colours = useStatusColours();
  const most = Math.max(1, ...months.flatMap(({ revenue, result }) => [Math.abs(revenue), Math.abs(result)]));
  const high = (amount: number) => (Math.abs(amount) / most) * 98;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${months.length} 100`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT_PX}
      style={{ display: 'block' }}
    >
      <rect x={0} y={99} width={months.length} height={1} fill={token.colorBorder} />
      {months.map(({ from, revenue, result }, place) => (
        <g key={from}>
          <rect x={place + 0.15} y={99 - high(revenue)} width={0.3} height={high(revenue)} fill={colours.info[0]} />
          <rect
            x={place + 0.5}
            y={99 - high(result)}
            width={0.3}
            height={high(result)}
            fill={result < 0 ? colours.danger[0] : colours.done[0]}
          />
        </g>
      ))}
    </svg>
  );
}

function MonthsTable({ label, months }: { label: string; months: readonly MonthResult[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, currency } = useAmount();
  const days = ({ from, to }: MonthResult) => `${format.date(from)} – ${format.date(to)}`;
  return (
    <DataList
      label={label}
      rows={months.toReversed()}
      rowKey={({ from }) => from}
      columns={[
        { key: 'month', title: t`Month`, render: days },
        { key: 'revenue', title: t`Revenue (${currency})`, align: 'end', render: ({ revenue }) => amount(revenue) },
        { key: 'result', title: t`Result (${currency})`, align: 'end', render: ({ result }) => amount(result) },
      ]}
      renderCard={(month) => (
        <>
          <strong>{days(month)}</strong>
          <div>
            {t`Revenue`}: {amount(month.revenue)} {currency}
          </div>
          <div>
            {t`Result`}: {amount(month.result)} {currency}
          </div>
        </>
      )}
    />
  );
}
