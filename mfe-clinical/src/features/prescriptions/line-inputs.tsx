import { useLingui } from '@lingui/react/macro';
import {
  DAYS_IN,
  DoseFrequency,
  DoseRoute,
  DoseUnit,
  PRESCRIPTION_ITEM_LABELS,
  doseRouteWord,
  countedUnit,
  doseUnitWord,
  frequencyWord,
  quantityFor,
  sigInWords,
  type Language,
  type PrescriptionFavourite,
} from '@polyclinic/contract';
import { useFormat, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { itemOf, lineOf, medicineName, withFrequency, withMedicine, withNotation, type DraftLine } from './draft-line';
import { LineDetails } from './line-details';
import { languageOf } from './prescription-labels';
import { useDrugOptions } from './use-drug-options';

interface LineInputsProps {
  line: DraftLine;
  lineNumber: number;
  /** Language in which the sig is read back. */
  language: Language;
  favourites: readonly PrescriptionFavourite[];
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

/** One drug of the composer on one line, with its sig in words and its quantity below. */
export function LineInputs({ line, lineNumber, language, favourites, onChange, onRemove }: LineInputsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { inPacks } = useQuantity();
  const labels = useLabels(PRESCRIPTION_ITEM_LABELS);
  const shown = languageOf(null);
  const set = (changes: Partial<DraftLine>) => onChange({ ...line, ...changes });
  const named = (label: string) => t`${label}, line ${lineNumber}`;
  const isWritten = line.drugName.trim() !== '';
  const item = isWritten ? itemOf(line) : undefined;
  const amount = item && quantityOf(item);
  const quantity = amount === null || amount === undefined ? '' : format.number(amount);
  const unit = countedUnit(line.doseUnit, amount ?? 0, shown);
  const packs = item && inPacks(amount ?? null, item.packSize);
  const { medicines, options } = useDrugOptions(line.drugName, favourites);

  function choose(value: string) {
    const favourite = favourites.find(({ name }) => name === value);
    const medicine = medicines.find((one) => medicineName(one) === value);
    if (favourite) onChange(lineOf(favourite.item, line.key));
    else if (medicine) onChange(withMedicine(line, medicine));
  }

  return (
    <div className="pc-clinical-rx-line">
      <AutoComplete
        aria-label={named(labels('drugName'))}
        placeholder={t`Drug and strength`}
        value={line.drugName}
        options={options}
        showSearch={{ filterOption: false }}
        defaultActiveFirstOption={false}
        // Another name is another drug: neither its ingredients nor its pack are those of the one before.
        onChange={(drugName: string) => set({ drugName, ingredients: [], packSize: null })}
        onSelect={choose}
      />
      <Input
        aria-label={named(labels('dose'))}
        placeholder="1, 1-0-1, 1-0-2"
        value={line.dose}
        onChange={({ target }) => set({ dose: target.value })}
        onBlur={() => onChange(withNotation(line))}
      />
      <Select
        aria-label={named(labels('doseUnit'))}
        showSearch={{ optionFilterProp: 'label' }}
        value={line.doseUnit}
        options={DoseUnit.options.map((value) => ({ value, label: doseUnitWord(value, shown) }))}
        onChange={(doseUnit) => set({ doseUnit })}
      />
      <Select
        aria-label={named(labels('route'))}
        showSearch={{ optionFilterProp: 'label' }}
        value={line.route}
        options={DoseRoute.options.map((value) => ({ value, label: doseRouteWord(value, shown) }))}
        onChange={(route) => set({ route })}
      />
      <Select
        aria-label={named(labels('frequency'))}
        showSearch={{ optionFilterProp: 'label' }}
        value={line.frequency}
        options={DoseFrequency.options.map((value) => ({ value, label: `${value} · ${frequencyWord(value, shown)}` }))}
        onChange={(frequency) => onChange(withFrequency(line, frequency))}
      />
      <Input
        aria-label={named(labels('duration'))}
        placeholder={t`5d, 2w, 1m`}
        value={line.duration}
        onChange={({ target }) => set({ duration: target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t`Remove line ${lineNumber}`}
        disabled={!isWritten}
        onClick={onRemove}
      />
      {line.frequency === 'PRN' && (
        <div className="pc-clinical-rx-wide">
          <Input
            aria-label={named(labels('maxPerDay'))}
            prefix={labels('maxPerDay')}
            inputMode="numeric"
            value={line.maxPerDay}
            onChange={({ target }) => set({ maxPerDay: target.value })}
          />
          <Input
            aria-label={named(labels('asNeededFor'))}
            prefix={labels('asNeededFor')}
            maxLength={120}
            value={line.asNeededFor}
            onChange={({ target }) => set({ asNeededFor: target.value })}
          />
        </div>
      )}
      {isWritten && (
        <div className="pc-clinical-rx-read" role="status" lang={item && language}>
          {item ? sigInWords(item, language) : incompleteText()}
          {quantity && <span>{` · ${t`Quantity: ${quantity} ${unit}`}${packs ? ` (${packs})` : ''}`}</span>}
        </div>
      )}
      {isWritten && <LineDetails line={line} lineNumber={lineNumber} item={item} onChange={onChange} />}
    </div>
  );

  function incompleteText() {
    if (line.frequency === 'PRN' && line.maxPerDay.trim() === '') return t`Enter the maximum per day.`;
    return t`Check dose and duration: 1, 1-0-1 or 1-0-2, and 5d, 2w or 1m.`;
  }
}

/** Quantity as the server computes it: what was written by hand, or that of the sig in whole packs. */
function quantityOf(item: NonNullable<ReturnType<typeof itemOf>>): number | null {
  const { quantity, duration, durationUnit, frequency, packSize } = item;
  if (quantity !== null) return quantity;
  const days = frequency === 'STAT' ? 1 : duration && duration * DAYS_IN[durationUnit];
  return days === null ? null : quantityFor(item, days, packSize ?? 1);
}
