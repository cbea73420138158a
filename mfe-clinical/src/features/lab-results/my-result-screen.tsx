import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, QueryState, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { ChartCard } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { OwnValues } from './own-values';

/** A released result as its patient reads it. */
export function MyResultScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const format = useFormat();
  const query = useQuery(api.myLabResults.get.queryOptions({ params: { id } }));
  return (
    <Page title={query.data?.result.name ?? t`Result`}>
      <QueryState
        query={query}
        loading={t`Loading result...`}
        failed={t`Couldn't load the result. Check your connection and try again.`}
        missing={{ title: t`Result not found`, to: paths.myResults, back: t`My results` }}
      >
        {({ result: { values, observedAt, reviewComment, isReviewed, isCorrected, isBeingCorrected } }) => (
          <>
            <Link to={paths.myResults}>{t`My results`}</Link>
            {isBeingCorrected && (
              <Alert
                type="warning"
                role="status"
                showIcon
                title={t`This result is being corrected. You see the earlier values; the corrected values appear here once the clinic has released them.`}
              />
            )}
            <ChartCard title={t`Values`}>
              <OwnValues values={values} />
            </ChartCard>
            <DescriptionList
              items={[
                { label: t`Collected on`, value: format.dateTime(observedAt) },
                {
                  label: t`Review`,
                  value: isReviewed
                    ? t`A doctor has reviewed this result`
                    : t`A doctor has not reviewed this result yet`,
                },
                { label: t`Comment of the doctor`, value: reviewComment },
                {
                  label: t`Correction`,
                  value: isCorrected && t`The laboratory or the clinic has corrected this result`,
                },
              ]}
            />
          </>
        )}
      </QueryState>
    </Page>
  );
}
