import { useLingui } from '@lingui/react/macro';
import type { NewImport } from '@polyclinic/contract';
import { FormSection } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';

/** Options of an import. */
export type ImportChoices = Pick<NewImport, 'dateOrder' | 'duplicates'>;

interface ImportOptionsProps {
  choices: ImportChoices;
  hasDates: boolean;
  onChoice: (changes: Partial<ImportChoices>) => void;
}

/** Date order, and what to do with likely duplicates. */
export function ImportOptions({ choices, hasDates, onChoice }: ImportOptionsProps) {
  const { t } = useLingui();
  return (
    <div>
      {hasDates && (
        <FormSection title={t`Dates such as 05/06/1990`}>
          <Radio.Group
            aria-label={t`Dates such as 05/06/1990`}
            value={choices.dateOrder}
            onChange={({ target }) => onChoice({ dateOrder: target.value as ImportChoices['dateOrder'] })}
            options={[
              { value: 'DMY', label: t`Day first (5 June)` },
              { value: 'MDY', label: t`Month first (6 May)` },
            ]}
          />
        </FormSection>
      )}
      <FormSection title={t`Patients who are probably already registered`}>
        <Radio.Group
          aria-label={t`Patients who are probably already registered`}
          value={choices.duplicates}
          onChange={({ target }) => onChoice({ duplicates: target.value as ImportChoices['duplicates'] })}
          options={[
            { value: 'skip', label: t`Skip` },
            { value: 'import', label: t`Import` },
          ]}
        />
      </FormSection>
    </div>
  );
}
