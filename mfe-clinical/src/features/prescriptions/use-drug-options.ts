import { useLingui } from '@lingui/react/macro';
import type { Medicine, PrescriptionFavourite } from '@polyclinic/contract';
import { useFormat, useSettled } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { MEDICINE_FORM_LABELS } from '../../lib/medicines/form-labels';
import { medicineName } from './draft-line';

const PAUSE_MS = 250;
const SHOWN = 10;
const SHORTEST = 2;

interface DrugOption {
  value: string;
  label: string;
}

/** Drugs offered while a name is typed: own favourites, then medicines of the formulary with form and pack. */
export function useDrugOptions(drugName: string, favourites: readonly PrescriptionFavourite[]) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  // A line that is already written is not searched until its name changes.
  const [initial] = useState(drugName);
  const typed = drugName.trim();
  const search = useSettled(typed, PAUSE_MS);
  const { data } = useQuery({
    ...api.formulary.list.queryOptions({ query: { search, isActive: 'true', limit: SHOWN } }),
    enabled: search.length >= SHORTEST && search !== initial.trim(),
  });
  const medicines = data?.medicines ?? [];
  const described = (medicine: Medicine): DrugOption => {
    const { form, packSize } = medicine;
    const size = packSize === null ? '' : format.number(packSize);
    const details = [medicineName(medicine), i18n._(MEDICINE_FORM_LABELS[form]), size && t`pack of ${size}`];
    return { value: medicineName(medicine), label: details.filter(Boolean).join(' · ') };
  };
  const own = favourites
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .map(({ name }): DrugOption => ({ value: name, label: name }));
  const names = new Set(own.map(({ value }) => value));
  const offered = medicines.map(described).filter(({ value }) => !names.has(value));
  return { medicines, options: [...own, ...offered] };
}
