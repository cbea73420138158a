import { msg } from '@lingui/core/macro';
import type { Merge } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Labels of the data that a merge moves, by the server's name. */
export const MOVE_LABELS: Record<string, MessageDescriptor> = {
  appointments: msg`Appointments`,
  waitlistEntries: msg`Waitlist`,
  appointmentOffers: msg`Offers`,
  patientEvents: msg`Timeline`,
  temporaryForms: msg`Forms`,
  formSubmissions: msg`Submitted forms`,
  patientIdentifiers: msg`Identity numbers`,
  patientContacts: msg`Other contacts`,
  patientRelations: msg`Family and guardians`,
  patientPhotos: msg`Photo`,
  patientOnboardings: msg`Onboarding`,
  medicalRecords: msg`Medical record`,
  users: msg`Portal accounts`,
};

/** Obstacles that must be resolved before merging. */
export const OBSTACLE_LABELS: Record<Merge['obstacles'][number]['kind'], MessageDescriptor> = {
  VISIT_IN_PROGRESS: msg`A duplicate has a visit in progress. Complete the visit first.`,
  APPOINTMENTS_OVERLAP: msg`The records have appointments at the same time. Reschedule or cancel one of them first.`,
  OFFERS_OPEN: msg`Two of the records have an open offer for the same service. Withdraw one of the offers first.`,
  ALREADY_MERGED: msg`A duplicate has already been merged. Remove it from the list.`,
  CONFIRMATION_NEEDED: msg`The dates of birth or genders differ, so these may be two people. To confirm, enter the full name on the record to keep.`,
};
