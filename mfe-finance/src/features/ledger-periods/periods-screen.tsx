import { useLingui } from '@lingui/react/macro';
import { LazyScreen, ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FiscalYearSection } from './fiscal-year';

const loadDrawer = () => import('./period-drawer').then((m) => m.PeriodDrawer);

/** Fiscal years with their periods, latest first, and the actions that close them. */
export function PeriodsScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const query = useQuery(api.ledgerPeriods.list.queryOptions());
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
          when: ({ periods }) => periods.length === 0,
          text: t`There are no periods yet`,
          hint: t`A fiscal year with its twelve periods begins with the first entry that is posted in it.`,
        }}
      >
        {({ periods, years }) =>
          years.map((year) => (
            <FiscalYearSection
              key={year.name}
              year={year}
              periods={periods.filter(({ fiscalYear }) => fiscalYear === year.name)}
            />
          ))
        }
      </QueryState>
      {id && <LazyScreen key={id} id="ledger-period" load={loadDrawer} waiting={null} />}
    </Page>
  );
}
