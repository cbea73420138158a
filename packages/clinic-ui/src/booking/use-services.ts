import type { Service } from '@polyclinic/contract';
import { useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { api } from './api';

const LIMIT = 100;

/** Loads the bookable services. */
export function useServices(): UseQueryResult<Service[]> {
  return useQuery({
    ...api.services.list.queryOptions({ query: { isActive: 'true', limit: LIMIT } }),
    select: ({ services }) => services,
  });
}
