import { api } from '../../lib/api';
import { useQuery } from '@polyclinic/ui/kit/query';

/** While a payment is pending, in case that no live event arrives. */
const REFRESH_MS = 5000;

/** How the patient can pay, and the latest payment request of each invoice. */
export function usePaymentOptions() {
  return useQuery({
    ...api.paymentRequests.options.queryOptions(),
    select: ({ options }) => options,
    refetchInterval: ({ state: { data } }) =>
      data?.options.requests.some(({ status }) => status === 'OPEN') ? REFRESH_MS : false,
  });
}
