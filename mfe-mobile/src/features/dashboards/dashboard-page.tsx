import { useLingui } from '@lingui/react/macro';
import { useMyDashboard } from '@polyclinic/clinic-ui';
import type { RoleDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { ReloadOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import type { ComponentType, ReactNode } from 'react';
import { useFailureMessage } from '../../lib/use-failure-message';
import { DASHBOARDS_STYLES } from './dashboards-styles';
import { NextBestAction } from './next-best-action';
import { QuickLinks } from './quick-links';
import { usePullDown } from './use-pull-down';
import { useRefreshDashboard } from './use-refresh-dashboard';

export interface FallbackProps {
  retry: () => unknown;
}

interface DashboardPageProps {
  /** A line with the name of the person. */
  welcome: string;
  /** Message if the dashboard cannot be loaded. */
  failed: string;
  /** Message after a refresh. */
  refreshed: string;
  /** Below everything else. */
  hint?: string;
  /** Shown instead of the error as long as nothing was loaded. */
  Fallback?: ComponentType<FallbackProps> | undefined;
  children: (dashboard: RoleDashboard) => ReactNode;
}

/** The parts that the dashboards of all roles share; one query fills the whole page. */
export function DashboardPage({ welcome, failed, refreshed, hint, Fallback, children }: DashboardPageProps) {
  const { t } = useLingui();
  const query = useMyDashboard();
  const { refresh, isRefreshing } = useRefreshDashboard({ refetch: query.refetch, done: refreshed });
  usePullDown(() => void refresh());
  const isMissing = query.isError && query.data === undefined;
  useFailureMessage(isMissing ? failed : undefined);

  return (
    <Page
      title={t`Dashboard`}
      primary={
        <Button icon={<ReloadOutlined aria-hidden="true" />} loading={isRefreshing} onClick={() => void refresh()}>
          {t`Refresh`}
        </Button>
      }
    >
      <Styles name="mobile-dashboard" css={DASHBOARDS_STYLES} />
      <div className="pc-mobile-dashboard">
        <p className="pc-mobile-dashboard-welcome">{welcome}</p>
        {isMissing && Fallback ? (
          <Fallback retry={query.refetch} />
        ) : (
          <QueryState query={query} loading={t`Loading dashboard...`} failed={failed}>
            {(dashboard) => (
              <>
                <NextBestAction actions={dashboard.nextActions} />
                {children(dashboard)}
              </>
            )}
          </QueryState>
        )}
        <QuickLinks />
        <Link className="pc-mobile-dashboard-full" to={paths.fullDashboard}>{t`View full dashboard`}</Link>
        {hint && <p className="pc-mobile-dashboard-hint">{hint}</p>}
      </div>
    </Page>
  );
}
