import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { FoodTiming, PRESCRIPTION_ITEM_LABELS, foodTimingWord, type NewPrescriptionItem } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import type { DraftLine } from './draft-line';
import { languageOf } from './prescription-labels';

interface LineDetailsProps {
  line: DraftLine;
  lineNumber: number;
  /** The drug once the line is complete. */
  item: NewPrescriptionItem | undefined;
  onChange: (line: DraftLine) => void;
}

/** Less frequent parts of a line: food, quantity, refills, indication, instructions, given in the clinic; and saving it as a favourite. */
export function LineDetails({ line, lineNumber, item, onChange }: LineDetailsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const labels = useLabels(PRESCRIPTION_ITEM_LABELS);
  const set = (changes: Partial<DraftLine>) => onChange({ ...line, ...changes });
  const keep = useMutation({
    ...api.prescriptionFavourites.create.mutationOptions(),
    onSuccess: () => void message.success(t`Added to favourites`),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the favourite. Try again.`)),
  });
  const text = (key: 'quantity' | 'refillsAllowed' | 'indication' | 'instructions', maxLength: number) => (
    <label>
      <span>{labels(key)}</span>
      <Input value={line[key]} maxLength={maxLength} onChange={({ target }) => set({ [key]: target.value })} />
    </label>
  );
  return (
    <details className="pc-clinical-rx-wide">
      <summary>{t`Details, line ${lineNumber}`}</summary>
      <div className="pc-clinical-rx-details">
        <label>
          <span>{labels('foodTiming')}</span>
          <Select
            allowClear
            aria-label={labels('foodTiming')}
            value={line.foodTiming}
            options={FoodTiming.options.map((value) => ({ value, label: foodTimingWord(value, languageOf(null)) }))}
            onChange={(foodTiming: FoodTiming | undefined) => set({ foodTiming: foodTiming ?? null })}
          />
        </label>
        {text('quantity', 10)}
        {text('refillsAllowed', 2)}
        {text('indication', 200)}
        {text('instructions', 500)}
        <label>
          <span>{labels('ingredients')}</span>
          <Select
            mode="tags"
            open={false}
            aria-label={labels('ingredients')}
            placeholder={t`For a brand name`}
            value={line.ingredients}
            onChange={(ingredients: string[]) => set({ ingredients })}
          />
        </label>
        <Checkbox
          checked={line.substitutionAllowed}
          onChange={({ target }) => set({ substitutionAllowed: target.checked })}
        >
          {labels('substitutionAllowed')}
        </Checkbox>
        <Checkbox checked={line.givenInClinic} onChange={({ target }) => set({ givenInClinic: target.checked })}>
          {labels('givenInClinic')}
        </Checkbox>
        <Button
          disabled={!item}
          loading={keep.isPending}
          onClick={() => item && keep.mutate({ body: { name: item.drugName.slice(0, 120), item } })}
        >{t`Add to favourites`}</Button>
      </div>
    </details>
  );
}
