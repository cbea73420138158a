import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Names of rooms and equipment. */
export function FacilityNames({ ids }: { ids: readonly string[] }) {
  const facilities = useQuery(api.facilities.list.queryOptions());
  const names = (facilities.data?.facilities ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : ids.length;
}
