import { useQuery } from '@polyclinic/ui/kit/query';
import { arrivalsApi as api } from '../../lib/arrivals-api';

/** Returns when the patient of an appointment announced the arrival; undefined before, and after the check-in. */
export function useArrival(appointmentId: string): string | undefined {
  const query = useQuery({
    ...api.arrivals.list.queryOptions(),
    select: ({ arrivals }) => arrivals.find((one) => one.appointmentId === appointmentId)?.arrivedAt,
  });
  return query.data;
}
