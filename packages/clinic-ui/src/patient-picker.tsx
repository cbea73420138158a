import type { NewPatient } from '@polyclinic/contract';
import { useState, type ComponentProps } from 'react';
import { PatientSelect, PayerSelect } from './patient-select';
import { RegisterButton } from './register-button';

interface PatientPickerProps extends Omit<ComponentProps<typeof PatientSelect>, 'onChange' | 'onText'> {
  onChange?: (id: string) => void;
  /** Known data of a person who may have to be registered. */
  known?: Partial<NewPatient>;
  /** Path of a record, in an app that shows records. */
  recordPath?: (id: string) => string;
}

/** Selects a patient, or registers a new one. */
export function PatientPicker({ onChange, known, recordPath, ...props }: PatientPickerProps) {
  const { typed, keepText } = useLastText();
  return (
    <>
      <PatientSelect allowClear={false} {...props} onChange={onChange} onText={keepText} />
      <RegisterButton typed={typed} known={known} recordPath={recordPath} onRegistered={({ id }) => onChange?.(id)} />
    </>
  );
}

/** Selects a patient as payer, or registers a new one: an app on its own has no other place to do so. */
export function PayerPicker({ onChange, ...props }: Omit<ComponentProps<typeof PayerSelect>, 'onText'>) {
  const { typed, keepText } = useLastText();
  return (
    <>
      <PayerSelect {...props} onChange={onChange} onText={keepText} />
      <RegisterButton typed={typed} onRegistered={(patient) => onChange?.(patient)} />
    </>
  );
}

/** The field discards the search text on blur, but the registration begins with it. */
function useLastText() {
  const [typed, setTyped] = useState('');
  const keepText = (text: string) => {
    if (text.trim()) setTyped(text.trim());
  };
  return { typed, keepText };
}
