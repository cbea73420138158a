import type { Appointment } from '@polyclinic/contract';
import { useClinicToday, type ApiError } from '@polyclinic/client';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const LIMIT = 100;

/** Loads today's appointments and the state of the doctors' waiting rooms. */
export function useDesk() {
  const today = useClinicToday();
  const query = { dateFrom: today, dateTo: today, limit: LIMIT };
  const appointments = useQuery<{ appointments: Appointment[] }, ApiError>({
    queryKey: ['appointments', 'desk', query],
    queryFn: async () => {
      const all: Appointment[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await api.appointments.list.call({ query: { ...query, page } });
        all.push(...answer.appointments);
        if (answer.appointments.length < LIMIT || all.length >= answer.pagination.totalCount)
          return { appointments: all };
      }
    },
  });
  const figures = useQuery(api.desk.today.queryOptions());
  return { today, appointments, figures };
}
