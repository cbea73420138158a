import type { Appointment, Doctor } from '@polyclinic/contract';
import { doctorName } from '../../lib/people';

/** One doctor's day; without an id it holds what has no doctor yet. */
export interface DayColumn {
  doctorId: string | null;
  name: string;
  appointments: Appointment[];
}

/**
 * A column for each doctor at work, for whoever else has appointments on the day, and for those without a doctor.
 * Where a doctor is chosen there is that one alone.
 */
export function dayColumns(
  appointments: readonly Appointment[],
  doctors: readonly Doctor[],
  chosen: string | undefined,
): DayColumn[] {
  const people = new Map<string, Pick<Doctor, 'firstName' | 'lastName'>>();
  for (const doctor of doctors) if (doctor.isActive) people.set(doctor.id, doctor);
  for (const { doctor } of appointments) if (doctor && !people.has(doctor.id)) people.set(doctor.id, doctor);

  const columns: DayColumn[] = [...people].map(([doctorId, doctor]) => ({
    doctorId,
    name: doctorName(doctor),
    appointments: appointments.filter((one) => one.doctorId === doctorId),
  }));
  const loose = appointments.filter(({ doctorId }) => doctorId === null);
  if (chosen) return columns.filter(({ doctorId }) => doctorId === chosen);
  return loose.length > 0 || columns.length === 0
    ? [...columns, { doctorId: null, name: doctorName(null), appointments: loose }]
    : columns;
}
