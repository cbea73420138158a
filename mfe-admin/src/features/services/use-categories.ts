import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const MOST = 100;

/** The categories that the catalogue has already, by name. */
export function useCategories(): string[] {
  const { data } = useQuery({
    ...api.services.list.queryOptions({ query: { limit: MOST } }),
    select: ({ services }) => services.flatMap(({ category }) => category ?? []),
  });
  return [...new Set(data)].sort((one, other) => one.localeCompare(other));
}
