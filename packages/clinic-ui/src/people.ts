import { t } from '@lingui/core/macro';

interface Named {
  firstName: string;
  lastName: string;
}

/** Returns the full name of a colleague, or of anybody whose role does not matter. */
export function personName(person: Named): string {
  return fullName(person) || t`No name`;
}

/** Returns the full name of a patient. */
export function patientName(patient: Named): string {
  return fullName(patient) || t`Unknown patient`;
}

/** Returns a doctor's name with title; an appointment may not have a doctor yet. */
export function doctorName(doctor: Named | null): string {
  if (!doctor) return t`No doctor assigned`;
  const name = fullName(doctor);
  return name ? t`Dr. ${name}` : t`Dr. Unknown`;
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
