import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Loads the chosen patient, of whom the address has the id alone. */
export function useChosenPatient(id: string | undefined) {
  const { data } = useQuery({
    ...api.patients.get.queryOptions({ params: { id: id ?? '' } }),
    select: ({ patient }) => patient,
    enabled: id !== undefined,
  });
  return data;
}
