import { useLingui } from '@lingui/react/macro';
import { doctorName, STATUS_LABELS, STATUSES } from '@polyclinic/clinic-ui';
import { useServices } from '@polyclinic/clinic-ui/booking';
import type { ChipFilter } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

export function useCalendarFilters(): ChipFilter[] {
  const { t, i18n } = useLingui();
  const doctors = useQuery(api.users.doctors.queryOptions());
  const services = useServices();
  return [
    {
      key: 'doctor',
      label: t`Doctor`,
      options: (doctors.data?.users ?? []).map((one) => ({ value: one.id, label: doctorName(one) })),
    },
    {
      key: 'status',
      label: t`Status`,
      options: STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) })),
    },
    {
      key: 'service',
      label: t`Service`,
      options: (services.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}
