import { t } from '@lingui/core/macro';

interface Named {
  firstName: string;
  lastName: string;
}

/** A patient as people say it. */
export function patientName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim() || t`Unknown Patient`;
}

/** A doctor with the title; an appointment may still be without one. */
export function doctorName(doctor: Named | null): string {
  if (!doctor) return t`No doctor yet`;
  const name = `${doctor.firstName} ${doctor.lastName}`.trim();
  return name ? t`Dr. ${name}` : t`Dr. Unknown`;
}
