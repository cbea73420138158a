import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { Appointment } from '@polyclinic/contract';

/** Returns whether an appointment matches a text by patient name, type or doctor, regardless of case. */
export function matchesSearch({ patient, type, serviceName, doctor }: Appointment, text: string): boolean {
  const term = text.trim().toLowerCase();
  const texts = [patientName(patient), patient.nativeName, type, serviceName, doctor && doctorName(doctor)];
  return texts.some((one) => one?.toLowerCase().includes(term));
}
