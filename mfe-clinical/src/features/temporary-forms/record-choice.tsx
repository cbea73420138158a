import { useLingui } from '@lingui/react/macro';
import type { FormSubmission } from '@polyclinic/contract';
import { FormSection } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { useId } from 'react';
import { PatientPicker } from '../../lib/patient-picker';
import { patientName } from '../../lib/people';

interface RecordChoiceProps {
  candidates: FormSubmission['candidates'];
  value: string | undefined;
  onChange: (patientId: string) => void;
}

/** Whose answers these are: the records that fit them best, or any other. */
export function RecordChoice({ candidates, value, onChange }: RecordChoiceProps) {
  const { t } = useLingui();
  const field = useId();
  return (
    <FormSection title={t`Whose answers are these?`}>
      {candidates.length > 0 && (
        <Radio.Group
          className="pc-candidates"
          aria-label={t`Records that fit the answers`}
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
