import type { LiveTopic } from '@polyclinic/contract';

/** Where all processes hear of all changes. */
export const LIVE_CHANNEL = 'polyclinic_live';

const TOPICS: Record<string, LiveTopic> = {
  appointments: 'appointments',
  appointmentSeries: 'appointments',
  desk: 'appointments',
  quickAppointments: 'quickAppointments',
  waitlist: 'waitlist',
  appointmentOffers: 'waitlist',
  patients: 'patients',
  patientDetails: 'patients',
  patientMerges: 'patients',
  patientImports: 'patients',
  onboarding: 'patients',
  medicalRecords: 'patients',
  schedule: 'schedule',
  facilities: 'schedule',
  services: 'schedule',
  temporaryForms: 'formSubmissions',
  formSubmissions: 'formSubmissions',
  messages: 'messages',
  invoices: 'invoices',
  writeOffs: 'invoices',
  payments: 'payments',
  refunds: 'payments',
  journalEntries: 'journalEntries',
};

/** What a change of a resource, as the audit trail names it, is told as; nothing where nobody has it on a screen. */
export function topicOf(resource: string): LiveTopic | undefined {
  return TOPICS[resource];
}
