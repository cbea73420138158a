import { useUser } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { clinicians } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';

/** Selects a clinician to whom a task can be given; the signed-in person is the first one. */
export function ClinicianSelect({ value, ...props }: SelectProps<string>) {
  const me = useUser();
  const { data, isPending } = useQuery(api.messages.colleagues.queryOptions());
  const options = [me, ...(data?.colleagues ?? [])]
    .filter(({ role }) => clinicians.roles.includes(role))
    .map((one) => ({ value: one.id, label: personName(one) }));
  return (
    <Select
      {...props}
      // Until the names are there, the id would be shown.
      value={isPending ? undefined : value}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={options}
    />
  );
}
