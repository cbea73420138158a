import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { Slot } from '@polyclinic/remote/slot';
import { Page, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { ReloadOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { PreparingNote } from '../not-found/preparing-note';
import { DASHBOARD_STYLES } from './dashboard-styles';
import { StatCards } from './stat-cards';

const NOTHING = {};

interface DashboardScreenProps {
  /** The paths this person may open. */
  addresses: readonly string[];
}

/** The day at a glance: figures, then the cards that modules offer this person, each in its own error boundary. */
export function DashboardScreen({ addresses }: DashboardScreenProps) {
  const { t } = useLingui();
  const { role } = useUser();
  const { refresh, isRefreshing } = useRefresh();

  return (
    <Page
      title={t`Dashboard`}
      primary={
        <Button icon={<ReloadOutlined aria-hidden="true" />} loading={isRefreshing} onClick={() => void refresh()}>
          {t`Refresh`}
        </Button>
      }
    >
      <Styles name="dashboard" css={DASHBOARD_STYLES} />
      <PreparingNote />
      <StatCards role={role} addresses={addresses} />
      <div className="pc-dashboard-cards">
        <Slot name="dashboard" props={NOTHING} />
        <Slot name="approvals.inbox" props={NOTHING} />
      </div>
    </Page>
  );
}

/** Returns a function that refetches everything displayed, the modules' cards included, and reports the outcome. */
function useRefresh() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    try {
      await client.refetchQueries({ type: 'active' }, { throwOnError: true });
      void message.success(t`Dashboard refreshed`);
    } catch {
      // Each failed part shows its own error.
      void message.error(t`Failed to load dashboard data. Please try again.`);
    } finally {
      setIsRefreshing(false);
    }
  }
  return { refresh, isRefreshing };
}
