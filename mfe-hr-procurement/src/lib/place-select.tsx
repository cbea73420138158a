import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './procurement-api';

/** Selects a stock location as buyers do, who do not keep the stock themselves. */
export function PlaceSelect(props: Omit<SelectProps<string | null>, 'options'>) {
  const query = useQuery({
    ...api.procurementSettings.options.queryOptions(),
    select: ({ options }) => options.locations,
  });
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isFetching}
      options={query.data?.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
