import type { FormIdentity } from '@polyclinic/contract';
import { nameKey } from '../patients/patients.service';
import type { PatientValues } from '../temporary-forms/temporary-forms.service';

/** Returns whether last name and date of birth match the patient; the name in either script. */
export function isPatient(
  answer: FormIdentity,
  { lastName, nativeName, dateOfBirth }: Pick<PatientValues, 'lastName' | 'nativeName' | 'dateOfBirth'>,
): boolean {
  return (
    dateOfBirth !== null && answer.dateOfBirth === dateOfBirth && isLastName(answer.lastName, lastName, nativeName)
  );
}

function isLastName(answer: string, lastName: string | null, nativeName: string | null): boolean {
  const key = nameKey(answer);
  // Names in scripts without a phonetic key are compared literally.
  if (key === '')
    return plain(answer) === plain(lastName ?? '') || ` ${plain(nativeName ?? '')}`.endsWith(` ${plain(answer)}`);
  return key === nameKey(lastName ?? '') || ` ${nameKey(nativeName ?? '')}`.endsWith(` ${key}`);
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
