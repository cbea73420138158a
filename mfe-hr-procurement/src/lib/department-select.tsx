import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './people-api';

type DepartmentSelectProps = Omit<SelectProps<string | null>, 'options'> & {
  /** Department that cannot be chosen, such as the one that moves. */
  except?: string | undefined;
};

/** Selects an active department by name. */
export function DepartmentSelect({ except, ...props }: DepartmentSelectProps) {
  const query = useQuery(api.employees.options.queryOptions({}));
  const options = (query.data?.options.departments ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isFetching}
      {...props}
      options={options}
    />
  );
}
