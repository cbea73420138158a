import { useLingui } from '@lingui/react/macro';
import { createApi, useMay } from '@polyclinic/client';
import { formulary, INVENTORY_ITEM_LABELS, InventoryItemFields, type Medicine } from '@polyclinic/contract';
import { useFormFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';

const api = createApi({ formulary });

/** The medicine of the formulary that an item is: dispensing it takes from the stock of the item. */
export function MedicineItem() {
  const { t } = useLingui();
  const field = useFormFields(InventoryItemFields, INVENTORY_ITEM_LABELS);
  const mayRead = useMay(formulary.list.access);
  if (!mayRead) return null;
  return (
    <Form.Item {...field('medicineId')} extra={t`Dispensing this medicine takes it from the stock.`}>
      <MedicineSelect allowClear />
    </Form.Item>
  );
}

/** Selects an active medicine of the formulary by part of its name, ingredient or strength. */
function MedicineSelect(props: Omit<SelectProps<string | null>, 'options'>) {
  const [search, setSearch] = useState('');
  const word = search.trim();
  const { value } = props;
  const filter = { isActive: 'true', limit: 20, ...(word && { search: word }) } as const;
  const query = useQuery({
    ...api.formulary.list.queryOptions({ query: filter }),
    select: ({ medicines }) => medicines,
  });
  const chosen = useQuery({
    ...api.formulary.get.queryOptions({ params: { id: value ?? '' } }),
    select: ({ medicine }) => medicine,
    enabled: Boolean(value),
  });
  const found = query.data ?? [];
  const isMissing = word === '' && chosen.data && found.every(({ id }) => id !== chosen.data.id);
  const shown = isMissing ? [chosen.data, ...found] : found;
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      {...props}
      options={shown.map((medicine) => ({ value: medicine.id, label: nameOf(medicine) }))}
    />
  );
}

const nameOf = ({ name, strength }: Medicine) => [name, strength].filter(Boolean).join(' ');
