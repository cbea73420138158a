import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { DashboardPage } from './dashboard-page';
import { FigureCards } from './figure-cards';
import { RecentActivities } from './recent-activities';

/** The clinic at a glance, for an administrator. */
export function AdminDashboard() {
  const { t } = useLingui();
  const name = personName(useUser());
  return (
    <DashboardPage
      welcome={t`Welcome, ${name}`}
      failed={t`Failed to load dashboard data. Please try again.`}
      refreshed={t`Dashboard refreshed`}
      hint={t`Pull down to refresh`}
    >
      {({ figures, recent }) => (
        <>
          <FigureCards title={t`Today's figures`} figures={figures} />
          <RecentActivities recent={recent} />
        </>
      )}
    </DashboardPage>
  );
}
