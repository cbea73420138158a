import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';

/** Refetches everything displayed and reports when it has arrived. */
export function useRefresh(): () => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const texts =
    pathname === paths.dashboard || pathname === paths.fullDashboard
      ? { done: t`Dashboard refreshed`, failed: t`Failed to load dashboard data` }
      : { done: t`Refreshed`, failed: t`Couldn't refresh everything. Check your connection and try again.` };
  return () => {
    client.invalidateQueries({}, { throwOnError: true }).then(
      () => void message.success(texts.done),
      () => void message.error(texts.failed),
    );
  };
}
