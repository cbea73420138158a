import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { patients, type NewPatient } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { UserAddOutlined } from '@polyclinic/ui/kit/icons';
import type { SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { namesIn, RegisterPatient } from './register-patient';

interface PatientPickerProps extends Omit<SelectProps<string>, 'onChange'> {
  onChange?: (id: string) => void;
  /** Known data of a person who may have to be registered. */
  known?: Partial<NewPatient>;
}

/** Selects a patient, or registers a new one. */
export function PatientPicker({ onChange, known, ...props }: PatientPickerProps) {
  const { t } = useLingui();
  const mayRegister = useMay(patients.create.access);
  // The field discards the search text on blur, but registration needs it.
  const [lastText, setLastText] = useState('');
  const [isRegistering, setRegistering] = useState(false);

  return (
    <>
      <PatientSelect
        allowClear={false}
        {...props}
        onChange={onChange}
        onText={(text) => {
          if (text.trim()) setLastText(text.trim());
        }}
      />
      {mayRegister && (
        <Button
          type="link"
          size="small"
          icon={<UserAddOutlined aria-hidden="true" />}
          style={BELOW}
          onClick={() => setRegistering(true)}
        >
          {t`Register a new patient`}
        </Button>
      )}
      {isRegistering && (
        <RegisterPatient
          known={lastText ? namesIn(lastText) : (known ?? {})}
          onDone={(patient) => {
            setRegistering(false);
            if (patient) onChange?.(patient.id);
          }}
        />
      )}
    </>
  );
}

const BELOW = { paddingInline: 0 };
