import { PATIENT_SEARCH_MINIMUM_CHARACTERS, type Patient } from '@polyclinic/contract';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import { matchesPatient } from './matches-patient';
import { listFilter, MAX_PATIENTS, type PatientSearchParams } from './patient-search-params';

/** The patients that the screen shows. */
export interface ShownPatients {
  patients: Patient[];
  /** Further patients match the filters, but are not loaded. */
  hasMore: boolean;
}

/**
 * Loads the patients of the filters. A search looks through them by name, email and phone; patients beyond them are searched
 * by the server.
 */
export function usePatients(values: PatientSearchParams) {
  const filter = listFilter(values);
  const search = values.q.trim();
  const list = useQuery({ ...api.patients.list.queryOptions({ query: filter }), placeholderData: keepPreviousData });
  const hasMore = (list.data?.pagination.totalCount ?? 0) > MAX_PATIENTS;
  const beyond = useQuery({
    ...api.patients.list.queryOptions({ query: { ...filter, search } }),
    enabled: hasMore && search.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS,
  });
  const data = useMemo((): ShownPatients | undefined => {
    if (!list.data) return undefined;
    const { patients } = list.data;
    if (search === '') return { patients, hasMore };
    const found = patients.filter((one) => matchesPatient(one, search));
    const known = new Set(patients.map(({ id }) => id));
    const others = (beyond.data?.patients ?? []).filter(({ id }) => !known.has(id));
    return { patients: [...found, ...others], hasMore: false };
  }, [list.data, beyond.data, search, hasMore]);
  return { ...list, data, isFetching: list.isFetching || beyond.isFetching };
}
