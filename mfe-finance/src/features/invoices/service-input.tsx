import { useAmount } from '@polyclinic/clinic-ui';
import type { FinancialService } from '@polyclinic/contract';
import { PATIENT_SEARCH_DEBOUNCE_MS } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';

interface ServiceInputProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  onService: (service: FinancialService) => void;
}

const LIMIT = 20;
const LENGTH = 300;

/** Description of a line: a service of the catalogue, or free text. */
export function ServiceInput({ label, value, onText, onService }: ServiceInputProps) {
  const { money } = useAmount();
  const [isNear, setNear] = useState(false);
  const term = useSettled(value.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const query = useQuery({
    ...api.financialServices.list.queryOptions({
      query: { search: term || undefined, isActive: 'true', limit: LIMIT },
    }),
    enabled: isNear,
    placeholderData: keepPreviousData,
  });
  const services = query.data?.services ?? [];
  return (
    <AutoComplete
      aria-label={label}
      value={value}
      maxLength={LENGTH}
      popupMatchSelectWidth={false}
      defaultActiveFirstOption={false}
      onFocus={() => setNear(true)}
      options={services.map(({ id, name, price }) => ({
        value: id,
        label: price === null ? name : `${name} · ${money(price)}`,
      }))}
      onChange={(text: string) => {
        // Selecting an option first reports its id as text.
        if (!services.some(({ id }) => id === text)) onText(text);
      }}
      onSelect={(id: string) => {
        const service = services.find((one) => one.id === id);
        if (service) onService(service);
      }}
    />
  );
}
