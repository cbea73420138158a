import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const LIMIT = 100;

/** Returns the catalogue's existing categories by name. */
export function useCategories(): string[] {
  const { data } = useQuery({
    ...api.services.list.queryOptions({ query: { limit: LIMIT } }),
    select: ({ services }) => services.flatMap(({ category }) => category ?? []),
  });
  return [...new Set(data)].sort((one, other) => one.localeCompare(other));
}
