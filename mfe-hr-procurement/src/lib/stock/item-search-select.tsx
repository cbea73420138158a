import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { stockApi as api } from './stock-api';

type ItemSearchSelectProps = Omit<SelectProps<string | null>, 'options'> & {
  /** The chosen item, which may be beyond the suggestions. */
  chosen?: { id: string; name: string } | undefined;
};

/** Selects an active item by code, GTIN or part of the name. */
export function ItemSearchSelect({ chosen, ...props }: ItemSearchSelectProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const word = search.trim();
  const filter = { isActive: 'true', limit: 20, ...(word && { search: word }) } as const;
  const query = useQuery(api.inventoryItems.list.queryOptions({ query: filter }));
  const found =
    query.data?.inventoryItems.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` })) ?? [];
  const isMissing = chosen !== undefined && found.every(({ value }) => value !== chosen.id);
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      notFoundContent={
        query.error ? <span role="alert">{errorText(query.error, t`Couldn't load the items`)}</span> : t`No items found`
      }
      {...props}
      options={isMissing && word === '' ? [{ value: chosen.id, label: chosen.name }, ...found] : found}
    />
  );
}
