import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { Comparison } from '@polyclinic/contract';
import { FilterBar, LazyScreen, useSearchParamsState, type ChipFilter } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { AccountFilter } from '../../lib/account-filter';
import { DaysFilter } from '../../lib/days-filter';
import { LEDGER_SEARCH_PARAMS, REPORT_SEARCH_PARAMS } from './report-search-params';
import { comparisonsOf, isOfDay, type ShownReport } from './report-kinds';
import { daysOfPeriod, PERIODS, periodOf, type Period } from './report-periods';

const FURTHER = ['from', 'to', 'account'] as const;
const SEARCH_PARAMS = { ...REPORT_SEARCH_PARAMS, ...LEDGER_SEARCH_PARAMS };
const loadDay = () => import('./day-filter').then((m) => m.DayFilter);

/** Period, branch and comparison of a report, all stored in the URL. */
export function ReportFilters({ report }: { report: ShownReport }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const [values, setValues] = useSearchParamsState(SEARCH_PARAMS);
  const isLedger = report === 'general-ledger';
  const branches = useQuery(api.branches.list.queryOptions());
  const periods: Record<Period, string> = {
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-quarter': t`Three months`,
    'last-year': t`Last calendar year`,
  };
  const comparisons: Record<Comparison, string> = {
    NONE: t`None`,
    PREVIOUS: isOfDay(report) ? t`End of the previous year` : t`Previous period`,
    LAST_YEAR: t`Previous year`,
    MONTHS: t`Months`,
    BRANCHES: t`Branches`,
  };
  const period: ChipFilter = {
    key: 'period',
    label: t`Period`,
    options: PERIODS.map((value) => ({ value, label: periods[value] })),
  };
  const branch: ChipFilter = {
    key: 'branch',
    label: t`Branch`,
    options: (branches.data?.branches ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  const compare: ChipFilter = {
    key: 'compare',
    label: t`Compare with`,
    options: comparisonsOf(report).map((value) => ({ value, label: comparisons[value] })),
  };
  const closing: ChipFilter = {
    key: 'closing',
    label: t`Closing entries`,
    options: [{ value: 'false', label: t`Excluded` }],
  };
  const filters = [
    ...(isOfDay(report) ? [] : [period]),
    ...(branch.options.length > 0 ? [branch] : []),
    ...(isLedger ? [closing] : []),
    ...(compare.options.length > 0 ? [compare] : []),
  ];

  return (
    <FilterBar
      filters={filters}
      values={{ ...values, period: periodOf(values, today) ?? '' }}
      onChange={({ period: chosen, ...changes }) => {
        const found = PERIODS.find((one) => one === chosen);
        if (found) setValues({ ...changes, ...daysOfPeriod(found, today) });
        else setValues(chosen === '' && !('from' in changes) ? { ...changes, from: '', to: '' } : changes);
      }}
      further={FURTHER}
    >
      {isLedger && (
        <AccountFilter isAny value={values.account} onChange={(account) => setValues({ account: account ?? '' })} />
      )}
      {isOfDay(report) ? (
        <LazyScreen id="report-day" load={loadDay} waiting={null} />
      ) : (
        <DaysFilter from={values.from} to={values.to} />
      )}
    </FilterBar>
  );
}
