import { PatientPicker as SharedPicker } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import type { ComponentProps } from 'react';

type PatientPickerProps = Omit<ComponentProps<typeof SharedPicker>, 'recordPath'>;

/** Selects a patient, or registers a new one; a possible duplicate can be opened, because this app shows records. */
export function PatientPicker(props: PatientPickerProps) {
  return <SharedPicker {...props} recordPath={paths.patient} />;
}
