import { DASHBOARD_REFRESH_MS, type RoleDashboard } from '@polyclinic/contract';
import { useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { api } from './appointments-api';

/** One query for all cards of a person; live events refresh it at once, polling every half minute. */
export function useMyDashboard(): UseQueryResult<RoleDashboard> {
  return useQuery({
    ...api.roleDashboard.mine.queryOptions(),
    select: ({ dashboard }) => dashboard,
    refetchInterval: DASHBOARD_REFRESH_MS,
  });
}
