import { useLingui } from '@lingui/react/macro';
import { Page, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ClinicFigures } from './clinic-figures';
import { ClinicWarnings } from './clinic-warnings';
import { RecentActivities } from './recent-activities';
import { VisitsChart } from './visits-chart';

const REFRESH_MS = 60_000;

/** Summary of the clinic: warnings, figures, the last thirty days, and recent changes. */
export function AdminDashboardScreen() {
  const { t } = useLingui();
  const query = useQuery({
    ...api.admin.dashboard.queryOptions(),
    select: ({ dashboard }) => dashboard,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={t`Clinic overview`}>
      <QueryState
        query={query}
        loading={t`Loading clinic figures...`}
        failed={t`Couldn't load the clinic figures`}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      >
        {(dashboard) => (
          <Flex vertical gap="large">
            <ClinicWarnings warnings={dashboard.warnings} />
            <ClinicFigures dashboard={dashboard} />
            <VisitsChart days={dashboard.appointmentsByDay} />
            <RecentActivities activities={dashboard.recentActivities} />
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}
