import { doctorName } from '@polyclinic/clinic-ui';
import type { Doctor } from '@polyclinic/contract';

/** Returns whether a doctor matches a text by name, in either script, or by specialization, regardless of case. */
export function matchesDoctor(doctor: Doctor, text: string): boolean {
  const { firstName, lastName, nativeName, specialization } = doctor;
  const texts = [doctorName(doctor), `${firstName} ${lastName}`, nativeName, specialization];
  const term = text.trim().toLowerCase();
  return texts.some((one) => one?.toLowerCase().includes(term));
}
