import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { labImports } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ChartCard } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { InboxList } from './inbox-list';

const LIMIT = 20;

/** Results that wait for review, critical ones first. */
export function ResultsScreen() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(api.labResults.toReview.queryOptions({ query: { page, limit: LIMIT } }));
  const imports = useMay(labImports.create.access);
  return (
    <Page title={t`Results to review`}>
      <QueryState query={query} loading={t`Loading results...`} failed={t`Couldn't load the results`}>
        {({ results, pagination }) => (
          <ChartCard
            title={t`Critical first, then oldest first`}
            {...(imports && { add: { label: t`Import laboratory file`, to: paths.importResults } })}
          >
            <InboxList results={results} />
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </ChartCard>
        )}
      </QueryState>
    </Page>
  );
}
