import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { FirstSteps } from './first-steps';
import { LatestEntries } from './latest-entries';
import { OverviewFigures } from './overview-figures';
import { ResultsChart } from './results-chart';
import { WaitingForApproval } from './waiting-for-approval';

/** Summary of the books on one page. */
export function OverviewScreen() {
  const { t } = useLingui();
  // Same query as the figures, so it is fetched once.
  const { data } = useQuery(api.financialReports.accountBalances.queryOptions({ query: {} }));
  const isNew = data?.facts.entryCount === 0;
  return (
    <Page title={t`Finance`}>
      <Flex vertical gap="large">
        {isNew && <FirstSteps />}
        <OverviewFigures />
        <WaitingForApproval />
        {!isNew && (
          <>
            <ResultsChart />
            <LatestEntries />
          </>
        )}
      </Flex>
    </Page>
  );
}
