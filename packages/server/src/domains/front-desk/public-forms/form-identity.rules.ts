import type { FormIdentity } from '@polyclinic/contract';
import { nameKey } from '../patients/patients.service';
import type { PatientValues } from '../temporary-forms/temporary-forms.service';

/** Whether somebody who gives this last name and birth date is the patient; the name counts in either script. */
export function isPatient(
  given: FormIdentity,
  { lastName, nativeName, dateOfBirth }: Pick<PatientValues, 'lastName' | 'nativeName' | 'dateOfBirth'>,
): boolean {
  return dateOfBirth !== null && given.dateOfBirth === dateOfBirth && isLastName(given.lastName, lastName, nativeName);
}

function isLastName(given: string, lastName: string | null, nativeName: string | null): boolean {
  const key = nameKey(given);
  // A script that has no key is compared letter by letter.
  if (key === '')
    return plain(given) === plain(lastName ?? '') || ` ${plain(nativeName ?? '')}`.endsWith(` ${plain(given)}`);
  return key === nameKey(lastName ?? '') || ` ${nameKey(nativeName ?? '')}`.endsWith(` ${key}`);
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
