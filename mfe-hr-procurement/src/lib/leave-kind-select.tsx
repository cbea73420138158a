import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './roster-api';

/** Selects a leave type in use. */
export function LeaveKindSelect(props: Omit<SelectProps<string>, 'options' | 'loading'>) {
  const kinds = useQuery(api.leaveKinds.list.queryOptions());
  const options = (kinds.data?.leaveKinds ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...props} options={options} loading={kinds.isFetching} />;
}
