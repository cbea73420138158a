import { msg } from '@lingui/core/macro';
import type { MergeField } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** The fields of a patient's record beside each other, where no heading says which person a contact is. */
export const PATIENT_FIELD_TEXTS: Record<MergeField, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  nativeName: msg`Name in own script`,
  gender: msg`Sex`,
  dateOfBirth: msg`Date of birth`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  address: msg`Address`,
  occupation: msg`Occupation`,
  preferredLanguage: msg`Preferred language`,
  emergencyContactName: msg`Emergency contact: name`,
  emergencyContactPhone: msg`Emergency contact: phone`,
  emergencyRelationship: msg`Emergency contact: relationship`,
  roomNumber: msg`Room`,
  notes: msg`Notes`,
};
