import { msg } from '@lingui/core/macro';
import type { ContactUse, PatientContact, PatientIdentifier, Relationship } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const IDENTIFIER_LABELS: Record<PatientIdentifier['kind'], MessageDescriptor> = {
  NATIONAL_ID: msg`National ID`,
  HEALTH_ID: msg`Health ID`,
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driver's license`,
  INSURANCE: msg`Insurance number`,
  OTHER: msg`Other number`,
};

export const CONTACT_LABELS: Record<PatientContact['kind'], MessageDescriptor> = {
  PHONE: msg`Phone`,
  EMAIL: msg`Email`,
};

export const USE_LABELS: Record<ContactUse, MessageDescriptor> = {
  HOME: msg`Home`,
  WORK: msg`Work`,
  MOBILE: msg`Mobile`,
  OTHER: msg`Other`,
};

export const RELATIONSHIP_LABELS: Record<Relationship, MessageDescriptor> = {
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

/** Returns select options for a record of texts. */
export function choicesOf<K extends string>(
  texts: Record<K, MessageDescriptor>,
  translate: (text: MessageDescriptor) => string,
) {
  return (Object.keys(texts) as K[]).map((value) => ({ value, label: translate(texts[value]) }));
}
