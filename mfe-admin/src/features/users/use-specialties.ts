import { useLingui } from '@lingui/react/macro';
import type { Language } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Returns the medical specialties, named in the reader's language. */
export function useSpecialties() {
  const { i18n } = useLingui();
  const query = useQuery(api.publicInformation.specialties.queryOptions());
  const specialties = (query.data?.specialties ?? []).map(({ id, title }) => ({
    id,
    title: title[i18n.locale as Language] ?? title.en,
  }));
  return {
    query,
    specialties,
    /** A specialization outside the list is displayed as stored. */
    titleOf: (specialization: string) => specialties.find(({ id }) => id === specialization)?.title ?? specialization,
  };
}
