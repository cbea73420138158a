import type { Appointment, AppointmentFilter } from '@polyclinic/contract';
import type { ApiError } from '@polyclinic/client';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const LIMIT = 100;

/** Everything on one day: a day of a large clinic is more than one page. */
export function useDay(date: string, filter: Partial<AppointmentFilter>) {
  const query = { ...filter, dateFrom: date, dateTo: date, limit: LIMIT };
  return useQuery<{ appointments: Appointment[] }, ApiError>({
    queryKey: ['appointments', 'day', query],
    queryFn: async () => {
      const all: Appointment[] = [];
      for (let page = 1; ; page += 1) {
        const { appointments, pagination } = await api.appointments.list.call({ query: { ...query, page } });
        all.push(...appointments);
        if (appointments.length < LIMIT || all.length >= pagination.totalCount) return { appointments: all };
      }
    },
    placeholderData: keepPreviousData,
  });
}
