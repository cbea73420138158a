import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { FormSubmission } from '@polyclinic/contract';
import { FormSection } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';
import { PatientPicker } from '../../lib/patient-picker';

interface RecordChoiceProps {
  candidates: FormSubmission['candidates'];
  value: string | undefined;
  onChange: (patientId: string) => void;
}

/** Selects the patient of a submission: the best matches, or any other. */
export function RecordChoice({ candidates, value, onChange }: RecordChoiceProps) {
  const { t } = useLingui();
  const field = useId();
  return (
    <FormSection title={t`Which patient do these answers belong to?`}>
      {candidates.length > 0 && (
        <Radio.Group
          className="pc-clinical-answers-candidates"
          aria-label={t`Matching records`}
          value={value}
          onChange={({ target }) => onChange(target.value as string)}
          options={candidates.map(({ score, recordNumber, ...patient }) => ({
            value: patient.id,
            label: `${patientName(patient)} · ${recordNumber} · ${t`${score} points`}`,
          }))}
        />
      )}
      <label htmlFor={field} style={LABEL}>
        {candidates.length > 0 ? t`Another record` : t`Patient`}
      </label>
      <PatientPicker
        id={field}
        style={WIDE}
        value={candidates.some(({ id }) => id === value) ? undefined : value}
        onChange={onChange}
      />
    </FormSection>
  );
}

const WIDE = { width: '100%' };
const LABEL = { display: 'block', marginBlock: '12px 4px' };
