import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Returns whether e-mails leave the server; until it is known, as is usual. */
export function useIsMailSent(): boolean {
  return useQuery(api.outbox.delivery.queryOptions()).data?.isMailSent ?? true;
}
