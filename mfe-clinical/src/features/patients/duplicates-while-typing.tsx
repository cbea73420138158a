import type { NewPatient, Patient } from '@polyclinic/contract';
import { Form } from '@polyclinic/ui/kit/form';
import { PossibleDuplicates } from '../../lib/possible-duplicates';

/** Reads the form around it. */
export function DuplicatesWhileTyping({ onChoose }: { onChoose: (patient: Pick<Patient, 'id'>) => void }) {
  const form = Form.useFormInstance<NewPatient>();
  const typed: Partial<NewPatient> = Form.useWatch([], form) ?? {};
  return (
    <div style={SPACE}>
      <PossibleDuplicates known={typed} onChoose={onChoose} />
    </div>
  );
}

const SPACE = { marginBottom: 16 };
