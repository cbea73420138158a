import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from './procurement-api';

type SupplierSelectProps = Omit<SelectProps<string | null>, 'options'> & {
  /** The chosen supplier, which may be beyond the suggestions. */
  chosen?: { id: string; name: string } | undefined;
};

/** Selects an active supplier by part of the name or tax number. */
export function SupplierSelect({ chosen, ...props }: SupplierSelectProps) {
  const [search, setSearch] = useState('');
  const word = search.trim();
  const query = useQuery(
    api.suppliers.list.queryOptions({ query: { isActive: 'true', limit: 50, ...(word && { search: word }) } }),
  );
  const found = query.data?.suppliers.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isMissing = chosen !== undefined && found.every(({ value }) => value !== chosen.id);
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      {...props}
      options={isMissing && word === '' ? [{ value: chosen.id, label: chosen.name }, ...found] : found}
    />
  );
}
