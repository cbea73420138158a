import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Chart, Panel, QueryState, useFormat } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { firstOfMonth, monthResults, yearBefore, type MonthResult } from './month-results';

const MONTHS_BEFORE = 5;

/**
 * Results of recent months: this month compared with the last in words, all of them as a chart or table beside the
 * revenue of the same months a year earlier, the current month up to the same day.
 */
export function ResultsChart() {
  const { t } = useLingui();
  const today = useClinicToday();
  const params = { from: firstOfMonth(today, MONTHS_BEFORE), to: today, compare: 'MONTHS' } as const;
  const query = useQuery({
    ...api.financialReports.profitLoss.queryOptions({ query: params }),
    select: monthResults,
  });
  const paramsBefore = { ...params, from: yearBefore(params.from), to: yearBefore(today) };
  const earlier = useQuery({
    ...api.financialReports.profitLoss.queryOptions({ query: paramsBefore }),
    select: monthResults,
  });
  const title = t`Revenue and net profit by month`;

  return (
    <Panel
      title={title}
      heading={
        <Link to={`${paths.report('income-statement')}?from=${params.from}&to=${params.to}&compare=MONTHS`}>
          {title}
        </Link>
      }
    >
      <QueryState
        query={query}
        loading={t`Loading figures...`}
        failed={t`Couldn't load the figures`}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} />}
      >
        {(months) => <MonthsChart label={title} months={months} before={earlier.data ?? []} />}
      </QueryState>
    </Panel>
  );
}

interface MonthsChartProps {
  label: string;
  months: readonly MonthResult[];
  /** The same months a year earlier; empty until they are loaded. */
  before: readonly MonthResult[];
}

/** A loss is drawn below zero. */
function MonthsChart({ label, months, before: earlier }: MonthsChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, money, roundMoney, currency } = useAmount();
  const [last, current] = months.slice(-2);
  const [thisMonth, lastMonth] = [money(current?.result ?? 0), money(last?.result ?? 0)];
  return (
    <Chart
      label={label}
      summary={t`Net profit or loss this month so far: ${thisMonth}; last month: ${lastMonth}`}
      points={months.map(({ from, to }) => ({
        key: from,
        tick: format.dayMonth(from),
        title: `${format.date(from)} – ${format.date(to)}`,
      }))}
      pointTitle={t`Month`}
      series={[
        {
          key: 'revenue',
          title: t`Revenue`,
          column: t`Revenue (${currency})`,
          meaning: 'info',
          values: months.map(({ revenue }) => revenue),
        },
        {
          key: 'before',
          title: t`Revenue, previous year`,
          column: t`Revenue, previous year (${currency})`,
          meaning: 'neutral',
          values: months.map((_, index) => earlier[index]?.revenue ?? null),
        },
        {
          key: 'result',
          title: t`Profit`,
          column: t`Net profit or loss (${currency})`,
          meaning: 'done',
          below: { title: t`Loss`, meaning: 'danger' },
          values: months.map(({ result }) => result),
        },
      ]}
      format={(minor) => roundMoney(minor)}
      formatCell={(minor) => amount(minor)}
    />
  );
}
