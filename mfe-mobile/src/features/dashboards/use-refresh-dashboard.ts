import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';

interface RefreshOptions {
  refetch: () => Promise<{ isError: boolean }>;
  /** Message after a refresh. */
  done: string;
}

/** Returns a function that loads the dashboard again and reports the outcome. */
export function useRefreshDashboard({ refetch, done }: RefreshOptions) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    const { isError } = await refetch();
    setIsRefreshing(false);
    if (isError) void message.error(t`Failed to load dashboard data. Please try again.`);
    else void message.success(done);
  }
  return { refresh, isRefreshing };
}
