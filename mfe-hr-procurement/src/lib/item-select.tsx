import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { InventoryItemChoice } from '@polyclinic/contract';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { stockApi as api } from './stock/stock-api';

type ItemSelectProps = Omit<SelectProps<string | null>, 'options' | 'onChange'> & {
  /** The chosen item, which may be beyond the suggestions. */
  chosen?: { id: string; name: string } | undefined;
  onChange?: (itemId: string | null) => void;
  onPick?: (item: InventoryItemChoice) => void;
};

/** Selects an active item of the inventory by part of the name, beginning of the code, or GTIN. */
export function ItemSelect({ chosen, onChange, onPick, ...props }: ItemSelectProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const word = search.trim();
  const query = useQuery({
    ...api.inventoryItems.choices.queryOptions({ query: word ? { search: word } : {} }),
    select: ({ choices }) => choices,
    // The suggestions stay while the next ones load, so that a press does not miss them.
    placeholderData: keepPreviousData,
  });
  const found = query.data?.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` })) ?? [];
  const isMissing = chosen !== undefined && found.every(({ value }) => value !== chosen.id);
  return (
    <Select<string | null>
      showSearch={{ filterOption: false, onSearch: setSearch }}
      popupMatchSelectWidth={false}
      loading={query.isFetching}
      notFoundContent={
        query.error ? <span role="alert">{errorText(query.error, t`Couldn't load the items`)}</span> : t`No items found`
      }
      {...props}
      onChange={(itemId: string | null | undefined) => {
        onChange?.(itemId ?? null);
        const item = query.data?.find(({ id }) => id === itemId);
        if (item) onPick?.(item);
      }}
      options={isMissing && word === '' ? [{ value: chosen.id, label: chosen.name }, ...found] : found}
    />
  );
}
