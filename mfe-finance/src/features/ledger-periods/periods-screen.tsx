import { useLingui } from '@lingui/react/macro';
import type { LedgerPeriod } from '@polyclinic/contract';
import { LazyScreen, ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FiscalYear } from './fiscal-year';

const loadDrawer = () => import('./period-drawer').then((m) => m.PeriodDrawer);

/** Fiscal years with their periods, latest first, and the actions that close them. */
export function PeriodsScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const query = useQuery({ ...api.ledgerPeriods.list.queryOptions(), select: ({ periods }) => periods });
  return (
    <Page
      title={t`Periods and closing`}
      footer={t`A softly locked period takes postings of administrators with a reason; a locked one takes none.`}
    >
      <QueryState
        query={query}
        loading={t`Loading the periods...`}
        failed={t`Failed to load the periods`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (periods) => periods.length === 0,
          text: t`There are no periods yet`,
          hint: t`A fiscal year with its twelve periods begins with the first entry that is posted in it.`,
        }}
      >
        {(periods) => yearsOf(periods).map(([name, months]) => <FiscalYear key={name} name={name} periods={months} />)}
      </QueryState>
      {id && <LazyScreen key={id} id="ledger-period" load={loadDrawer} waiting={null} />}
    </Page>
  );
}

/** In the order of the response. */
function yearsOf(periods: readonly LedgerPeriod[]): [string, LedgerPeriod[]][] {
  const years = new Map<string, LedgerPeriod[]>();
  for (const period of periods) years.set(period.fiscalYear, [...(years.get(period.fiscalYear) ?? []), period]);
  return [...years];
}
