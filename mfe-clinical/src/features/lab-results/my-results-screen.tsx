import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { useLabFormat } from './use-lab-format';

const LIMIT = 20;

/** The patient's own results, as far as they are released. */
export function MyResultsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const { line } = useLabFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(api.myLabResults.list.queryOptions({ query: { page, limit: LIMIT } }));
  return (
    <Page title={t`My results`}>
      <QueryState query={query} loading={t`Loading results...`} failed={t`Couldn't load the results`}>
        {({ results, pagination }) => (
          <ChartCard title={t`Newest first`}>
            <ChartEntries entries={results} empty={t`No results yet. Your clinic releases them here.`}>
              {(result) => (
                <>
                  <span>
                    <Link to={paths.myResult(result.id)}>{result.name}</Link>{' '}
                    <span className="pc-clinical-entries-note">{line(result)}</span>
                  </span>
                  {result.isBeingCorrected && <StatusTag meaning="waiting">{t`Being corrected`}</StatusTag>}
                  <span className="pc-clinical-entries-note">{format.date(result.observedAt)}</span>
                </>
              )}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </ChartCard>
        )}
      </QueryState>
    </Page>
  );
}
