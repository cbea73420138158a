import { useLingui } from '@lingui/react/macro';
import { GENDER_LABELS } from '@polyclinic/clinic-ui';
import { PATIENT_DATES, PATIENT_LABELS, type Gender, type MergeField } from '@polyclinic/contract';
import { Styles, useFormat, useLabels } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import type { Difference, FieldChoice, FieldChoices } from './field-choices';

const STYLES = `
.pc-clinical-merge-fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px; }
.pc-clinical-merge-fields fieldset { min-width: 0; margin: 0; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: 6px; }
.pc-clinical-merge-fields legend { padding: 0 4px; font-weight: 600; }
.pc-clinical-merge-fields .ant-radio-wrapper { display: flex; min-height: 32px; overflow-wrap: anywhere; white-space: pre-line; }
.pc-clinical-merge-fields small { display: block; color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-merge-fields .ant-radio-wrapper { min-height: 44px; align-items: center; } }
`;

interface FieldChoiceListProps {
  differences: Difference[];
  choices: FieldChoices;
  onChoose: (field: MergeField, choice: FieldChoice) => void;
}

/** The differing values of the records side by side, with a choice which to retain. */
export function FieldChoiceList({ differences, choices, onChoose }: FieldChoiceListProps) {
  const { t } = useLingui();
  const label = useLabels(PATIENT_LABELS);
  const valueText = useValueText();
  return (
    <div className="pc-clinical-merge-fields">
      <Styles name="clinical-merge-fields" css={STYLES} />
      {differences.map(({ field, target, others, mayKeepBoth, usual }) => (
        <fieldset key={field}>
          <legend>{label(field)}</legend>
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

/** Returns a function that formats a record's value. */
export function useValueText(): (field: string, value: string | null) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (field, value) => {
    if (!value) return t`Empty`;
    if (PATIENT_DATES.includes(field)) return format.date(value);
    return field === 'gender' ? i18n._(GENDER_LABELS[value as Gender]) : value;
  };
}
