import { PossibleDuplicates } from '@polyclinic/clinic-ui';
import type { NewPatient, Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Form } from '@polyclinic/ui/kit/form';

/** Reads the form around it. */
export function DuplicatesWhileTyping({ onChoose }: { onChoose: (patient: Pick<Patient, 'id'>) => void }) {
  const form = Form.useFormInstance<NewPatient>();
  const typed: Partial<NewPatient> = Form.useWatch([], form) ?? {};
  return (
    <div style={SPACE}>
      <PossibleDuplicates known={typed} onChoose={onChoose} recordPath={paths.patient} />
    </div>
  );
}

const SPACE = { marginBottom: 16 };
