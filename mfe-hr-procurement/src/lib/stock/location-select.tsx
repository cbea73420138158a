import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { stockApi as api } from './stock-api';

/** Selects an active stock location. */
export function LocationSelect({ except, ...props }: SelectProps<string> & { except?: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  const active = (query.data ?? []).filter(({ isActive, id }) => isActive && id !== except);
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isFetching}
      notFoundContent={
        query.error ? (
          <span role="alert">{errorText(query.error, t`Couldn't load the locations`)}</span>
        ) : (
          t`No locations yet`
        )
      }
      options={active.map(({ id, name, branchName }) => ({
        value: id,
        label: [name, branchName].filter(Boolean).join(' · '),
      }))}
    />
  );
}
