import { t } from '@lingui/core/macro';
import { financeObjectOf } from './audit-finance-objects';

/** The same for what the front desk and the schedule keep. */
export function deskObjectOf(resource: string, recordId: string | null, name: string | null): string | undefined {
  switch (resource) {
    case 'patientDetails':
      return name ? t`the details of ${name}` : t`the details of a patient`;
    case 'patientMerges':
      return t`possible duplicates`;
    case 'patientImports':
      return t`an import of patients`;
    case 'onboarding':
      return name ? t`the onboarding of ${name}` : t`the onboarding of a patient`;
    case 'medicalRecords':
      return name ? t`the medical record of ${name}` : t`the medical record of a patient`;
    case 'appointmentSeries':
      return t`a series of appointments`;
    case 'appointmentOffers':
      return name ? t`a time offered to ${name}` : t`an offered time`;
    case 'quickAppointments':
      return recordId ? t`a quick appointment` : t`quick appointments`;
    case 'desk':
      return t`the front desk`;
    case 'waitlist':
      if (name) return t`the waiting list entry of ${name}`;
      return recordId ? t`a waiting list entry` : t`the waiting list`;
    case 'leaveImpact':
      return t`the effects of an absence`;
    case 'calendarFeeds':
      return t`a calendar link`;
    case 'temporaryForms':
      return recordId ? t`a form` : t`the forms`;
    case 'formTemplates':
      return t`a kept form`;
    case 'formSubmissions':
      return t`answers to a form`;
    case 'schedule':
      return recordId ? t`a holiday or absence` : t`the schedule`;
    case 'facilities':
      return recordId ? t`a room or equipment` : t`rooms and equipment`;
    case 'services':
      return recordId ? t`a service` : t`the services`;
    default:
      return financeObjectOf(resource, recordId, name);
  }
}
