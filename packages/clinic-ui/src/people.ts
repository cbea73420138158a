import { i18n } from '@polyclinic/ui/kit/i18n';
import { t } from '@lingui/core/macro';
import { nameIn, type NamedPerson } from '@polyclinic/contract';

/** Returns the full name of a colleague, or of anybody whose role does not matter, as a reader of this language reads it. */
export function personName(person: NamedPerson): string {
  return nameIn(i18n.locale, person) || t`No name`;
}

/** Returns the full name of a patient in Latin letters; screens show the name in the own script beside it. */
export function patientName({ firstName, lastName }: NamedPerson): string {
  return nameIn('en', { firstName, lastName }) || t`Unknown Patient`;
}

/** Returns a doctor's name with title; an appointment may not have a doctor yet. */
export function doctorName(doctor: NamedPerson | null): string {
  if (!doctor) return t`No doctor assigned`;
  const name = nameIn(i18n.locale, doctor);
  return name ? t`Dr. ${name}` : t`Dr. Unknown`;
}
