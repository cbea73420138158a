import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patients, type NewPatient, type PersonRef } from '@polyclinic/contract';
import { LazyScreen } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { UserAddOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { namesIn } from './names-in';
import type { RegisterPatientProps } from './register-patient';

const loadDialog = () => import('./register-patient').then((module) => module.RegisterPatient);

interface RegisterButtonProps extends Pick<RegisterPatientProps, 'recordPath'> {
  /** Text of the search that found nobody. */
  typed: string;
  /** Known data of a person who may have to be registered. */
  known?: Partial<NewPatient>;
  onRegistered: (patient: PersonRef) => void;
}

/** Opens the short registration below a field that selects a patient, for those who may register. */
export function RegisterButton({ typed, known = {}, onRegistered, recordPath }: RegisterButtonProps) {
  const { t } = useLingui();
  const mayRegister = useMay(patients.create.access);
  const [isRegistering, setRegistering] = useState(false);
  if (!mayRegister) return null;
  const given: RegisterPatientProps = {
    known: typed ? namesIn(typed) : known,
    recordPath,
    onDone: (patient) => {
      setRegistering(false);
      if (patient) onRegistered(patient);
    },
  };
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<UserAddOutlined aria-hidden="true" />}
        style={BELOW}
        onClick={() => setRegistering(true)}
      >
        {t`Register new patient`}
      </Button>
      {isRegistering && <LazyScreen id="register-patient" load={loadDialog} given={given} waiting={null} />}
    </>
  );
}

const BELOW = { paddingInline: 0 };
