import { msg } from '@lingui/core/macro';
import type { ContactUse, PatientContact, PatientIdentifier, Relationship } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Who knows the patient by a number. */
export const IDENTIFIER_TEXTS: Record<PatientIdentifier['kind'], MessageDescriptor> = {
  NATIONAL_ID: msg`National ID`,
  HEALTH_ID: msg`Health ID`,
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driving licence`,
  INSURANCE: msg`Insurance number`,
  OTHER: msg`Other number`,
};

/** Ways to reach somebody. */
export const CONTACT_TEXTS: Record<PatientContact['kind'], MessageDescriptor> = {
  PHONE: msg`Phone`,
  EMAIL: msg`E-mail`,
};

/** What a way to reach somebody is used for. */
export const USE_TEXTS: Record<ContactUse, MessageDescriptor> = {
  HOME: msg`home`,
  WORK: msg`work`,
  MOBILE: msg`mobile`,
  OTHER: msg`other use`,
};

/** Who somebody is to the patient. */
export const RELATIONSHIP_TEXTS: Record<Relationship, MessageDescriptor> = {
  MOTHER: msg`Mother`,
  FATHER: msg`Father`,
  PARENT: msg`Parent`,
  CHILD: msg`Child`,
  SPOUSE: msg`Spouse`,
  SIBLING: msg`Sibling`,
  GUARDIAN: msg`Guardian`,
  GRANDPARENT: msg`Grandparent`,
  OTHER: msg`Relative or friend`,
};

/** The choices of a field whose values have words. */
export function choicesOf<K extends string>(
  texts: Record<K, MessageDescriptor>,
  translate: (text: MessageDescriptor) => string,
) {
  return (Object.keys(texts) as K[]).map((value) => ({ value, label: translate(texts[value]) }));
}
