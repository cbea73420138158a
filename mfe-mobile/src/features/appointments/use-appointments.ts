import { useClinicToday, useUser } from '@polyclinic/client';
import { PATIENT_SEARCH_MINIMUM_CHARACTERS, type Appointment } from '@polyclinic/contract';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import { listFilter, MAX_APPOINTMENTS, type AppointmentSearchParams } from '../../lib/appointment-search-params';
import { matchesSearch } from './matches-search';

/** The appointments that the screen shows. */
export interface ShownAppointments {
  appointments: Appointment[];
  /** Further appointments match the filters, but are not loaded. */
  hasMore: boolean;
}

/**
 * Loads the appointments of the filters. A search looks through them by patient, type and doctor; patients beyond them
 * are searched by the server.
 */
export function useAppointments(values: AppointmentSearchParams) {
  const { id, role } = useUser();
  const today = useClinicToday();
  const filter = listFilter(values, { today, doctorId: role === 'DOCTOR' ? id : undefined });
  const search = values.q.trim();
  const list = useQuery({
    ...api.appointments.list.queryOptions({ query: filter }),
    placeholderData: keepPreviousData,
  });
  const hasMore = (list.data?.pagination.totalCount ?? 0) > MAX_APPOINTMENTS;
  const isBeyond = hasMore && search.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;
  const beyond = useQuery({
    ...api.appointments.list.queryOptions({ query: { ...filter, search } }),
    enabled: isBeyond,
  });
  const isUnanswered = isBeyond && beyond.data === undefined;
  const data = useMemo((): ShownAppointments | undefined => {
    if (!list.data) return undefined;
    const { appointments } = list.data;
    if (search === '') return { appointments, hasMore };
    const found = appointments.filter((one) => matchesSearch(one, search));
    const known = new Set(appointments.map((one) => one.id));
    const others = (beyond.data?.appointments ?? []).filter((one) => !known.has(one.id));
    // No result means nothing before the server has answered.
    if (found.length === 0 && isUnanswered) return undefined;
    return { appointments: [...found, ...others], hasMore: false };
  }, [list.data, beyond.data, search, hasMore, isUnanswered]);
  return {
    ...list,
    data,
    isPending: data === undefined,
    isFetching: list.isFetching || beyond.isFetching,
    isError: list.isError || (isBeyond && beyond.isError),
    refetch: () => Promise.all([list.refetch(), ...(isBeyond ? [beyond.refetch()] : [])]),
  };
}
