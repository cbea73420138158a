import { useLingui } from '@lingui/react/macro';
import type { Gender, MergeField } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { GENDER_TEXTS } from '../../lib/gender-texts';
import type { Difference, FieldChoice, FieldChoices } from './field-choices';
import { FIELD_TEXTS } from './merge-texts';

const SHEET = `
.pc-merge-fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px; }
.pc-merge-fields fieldset { min-width: 0; margin: 0; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: 6px; }
.pc-merge-fields legend { padding: 0 4px; font-weight: 600; }
.pc-merge-fields .ant-radio-wrapper { display: flex; min-height: 32px; overflow-wrap: anywhere; white-space: pre-line; }
.pc-merge-fields small { display: block; color: var(--pc-muted); }
@media (max-width: 767.98px) { .pc-merge-fields .ant-radio-wrapper { min-height: 44px; align-items: center; } }
`;

interface FieldChoiceListProps {
  differences: Difference[];
  choices: FieldChoices;
  onChoose: (field: MergeField, choice: FieldChoice) => void;
}

/** Side by side, what the records say of one thing, and which of it stays. */
export function FieldChoiceList({ differences, choices, onChoose }: FieldChoiceListProps) {
  const { t, i18n } = useLingui();
  const valueText = useValueText();
  return (
    <div className="pc-merge-fields">
      <Sheet name="merge-fields" css={SHEET} />
      {differences.map(({ field, target, others, mayKeepBoth, usual }) => (
        <fieldset key={field}>
          <legend>{i18n._(FIELD_TEXTS[field])}</legend>
          <Radio.Group
            name={`merge-${field}`}
            value={choices[field] ?? usual}
            onChange={({ target: { value } }) => onChoose(field, value as FieldChoice)}
            options={[
              { value: 'target', label: <Value value={valueText(field, target)} of={t`This record`} /> },
              {
                value: 'source',
                label: <Value value={others.map((other) => valueText(field, other)).join('\n')} of={t`Duplicate`} />,
              },
              ...(mayKeepBoth ? [{ value: 'both', label: t`Keep both` }] : []),
            ]}
          />
        </fieldset>
      ))}
    </div>
  );
}

function Value({ value, of }: { value: string; of: string }) {
  return (
    <span>
      {value}
      <small>{of}</small>
    </span>
  );
}

/** A value of a record as people read it. */
export function useValueText(): (field: string, value: string | null) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (field, value) => {
    if (!value) return t`nothing`;
    if (field === 'dateOfBirth') return format.date(value);
    return field === 'gender' ? i18n._(GENDER_TEXTS[value as Gender]) : value;
  };
}
