import { DASHBOARD_REFRESH_MS } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** One answer for all cards of a person; what others change comes by itself, the rest every half minute. */
export function useMyDashboard() {
  return useQuery({
    ...api.roleDashboard.mine.queryOptions(),
    select: ({ dashboard }) => dashboard,
    refetchInterval: DASHBOARD_REFRESH_MS,
  });
}
