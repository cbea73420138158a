import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { InboxList } from './inbox-list';

const SHOWN = 5;

/** Dashboard card: results that wait for review, critical ones first. */
export function ResultsToReviewCard() {
  const { t } = useLingui();
  const query = useQuery(api.labResults.toReview.queryOptions({ query: { limit: SHOWN } }));
  return (
    <WorkCard
      title={t`Results to review`}
      all={{ label: t`All results to review`, to: paths.results }}
      kinds={['RESULT_TO_REVIEW']}
      query={query}
      loading={t`Loading results...`}
    >
      {({ results }) => <InboxList results={results} />}
    </WorkCard>
  );
}
