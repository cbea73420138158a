import { t } from '@lingui/core/macro';

interface Named {
  firstName: string;
  lastName: string;
}

/** The full name of a colleague, or of anybody whose part in it does not matter. */
export function personName(person: Named): string {
  return fullName(person) || t`Nameless`;
}

/** The full name of a patient. */
export function patientName(patient: Named): string {
  return fullName(patient) || t`Unknown Patient`;
}

/** A doctor with the title; an appointment may still be without one. */
export function doctorName(doctor: Named | null): string {
  if (!doctor) return t`No doctor yet`;
  const name = fullName(doctor);
  return name ? t`Dr. ${name}` : t`Dr. Unknown`;
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
