import { msg } from '@lingui/core/macro';
import type { Merge, MergeField } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** The fields between which a merge chooses, as forms call them. */
export const FIELD_TEXTS: Record<MergeField, MessageDescriptor> = {
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
  emergencyContactName: msg`Contact's name`,
  emergencyContactPhone: msg`Contact's phone`,
  emergencyRelationship: msg`Relationship`,
  roomNumber: msg`Room`,
  notes: msg`Notes`,
};

/** What moves with a merge, by the server's name of it. */
export const MOVE_TEXTS: Record<string, MessageDescriptor> = {
  appointments: msg`Appointments`,
  waitlistEntries: msg`Waiting list`,
  appointmentOffers: msg`Offers`,
  patientEvents: msg`Timeline`,
  temporaryForms: msg`Forms`,
  formSubmissions: msg`Answered forms`,
  patientIdentifiers: msg`Identity numbers`,
  patientContacts: msg`Further contacts`,
  patientRelations: msg`Family and guardians`,
  patientPhotos: msg`Photo`,
  patientOnboardings: msg`Onboarding`,
  medicalRecords: msg`Medical record`,
  users: msg`Portal accounts`,
};

/** What has to be settled before records can be merged. */
export const OBSTACLE_TEXTS: Record<Merge['obstacles'][number]['kind'], MessageDescriptor> = {
  VISIT_IN_PROGRESS: msg`A visit of a duplicate is going on. End it first.`,
  APPOINTMENTS_OVERLAP: msg`Appointments of the records take place at the same time. Move or cancel one of them first.`,
  OFFERS_OPEN: msg`More than one of the records has an open offer for the same service. Withdraw one of them first.`,
  ALREADY_MERGED: msg`A duplicate has been merged already. Take it off the list.`,
  CONFIRMATION_NEEDED: msg`Date of birth or sex differ: perhaps these are two people. Type the full name of the record that stays to confirm.`,
};

/** A field of a record, in words. */
export function fieldText(field: string): MessageDescriptor | undefined {
  return FIELD_TEXTS[field as MergeField];
}
