import { useServices } from '@polyclinic/clinic-ui/booking';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Loads the doctors and the types of appointments that can be chosen; while they load, the clinic counts as having some. */
export function useOffer() {
  const doctors = useQuery({
    ...api.users.doctors.queryOptions(),
    select: ({ users }) => users.filter(({ isActive }) => isActive),
  });
  const types = useServices();
  return {
    doctors,
    types,
    offer: { hasDoctors: doctors.data?.length !== 0, hasTypes: types.data?.length !== 0 },
  };
}
