import { msg } from '@lingui/core/macro';
import type { Merge } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Labels of the data that a merge moves, by the server's name. */
export const MOVE_LABELS: Record<string, MessageDescriptor> = {
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

/** Obstacles that must be resolved before merging. */
export const OBSTACLE_LABELS: Record<Merge['obstacles'][number]['kind'], MessageDescriptor> = {
  VISIT_IN_PROGRESS: msg`A visit of a duplicate is going on. End it first.`,
  APPOINTMENTS_OVERLAP: msg`Appointments of the records take place at the same time. Move or cancel one of them first.`,
  OFFERS_OPEN: msg`More than one of the records has an open offer for the same service. Withdraw one of them first.`,
  ALREADY_MERGED: msg`A duplicate has been merged already. Take it off the list.`,
  CONFIRMATION_NEEDED: msg`Date of birth or sex differ: perhaps these are two people. Type the full name of the record that stays to confirm.`,
};
