import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';

/** Returns whether a part of a patient's name, e-mail address or phone number is the text, regardless of case. */
export function matchesPatient(patient: Patient, text: string): boolean {
  const term = text.trim().toLowerCase();
  const { nativeName, email, phone } = patient;
  return [patientName(patient), nativeName, email, phone].some((one) => one?.toLowerCase().includes(term));
}
