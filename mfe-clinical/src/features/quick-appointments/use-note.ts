import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Loads a note of the desk. */
export function useNote(id: string) {
  return useQuery({
    ...api.quickAppointments.get.queryOptions({ params: { id } }),
    select: ({ quickAppointment }) => quickAppointment,
    enabled: id !== '',
  });
}
