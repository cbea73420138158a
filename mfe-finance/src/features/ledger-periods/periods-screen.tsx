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
      title={t`Accounting periods`}
      footer={t`In a soft-closed period, only administrators can post, and they must give a reason. In a locked period, nobody can post.`}
    >
      <QueryState
        query={query}
        loading={t`Loading accounting periods...`}
        failed={t`Couldn't load the accounting periods`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ periods }) => periods.length === 0,
          text: t`No accounting periods yet`,
          hint: t`A fiscal year and its twelve accounting periods are created when the first entry of the year is posted.`,
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
