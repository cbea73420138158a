import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Returns whether the clinic is in India, so that GST applies; false until that is known. */
export function useIsInIndia(): boolean {
  const { data } = useQuery({ ...api.ledger.settings.queryOptions(), select: ({ settings }) => settings.country });
  return data === 'IN';
}
