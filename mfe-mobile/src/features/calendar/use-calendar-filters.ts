import { useLingui } from '@lingui/react/macro';
import { createApi } from '@polyclinic/client';
import { doctorName, STATUS_LABELS, STATUSES } from '@polyclinic/clinic-ui';
import { users } from '@polyclinic/contract';
import type { ChipFilter } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';

const api = createApi({ users });

/** The filters of the calendar: status, and the doctor if there are several. */
export function useCalendarFilters(): ChipFilter[] {
  const { t, i18n } = useLingui();
  const doctors = useQuery(api.users.doctors.queryOptions()).data?.users ?? [];
  const status = {
    key: 'status',
    label: t`Status`,
    options: STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) })),
  };
  const doctor = {
    key: 'doctor',
    label: t`Doctor`,
    options: doctors.map((one) => ({ value: one.id, label: doctorName(one) })),
  };
  return doctors.length > 1 ? [status, doctor] : [status];
}
