import { msg } from '@lingui/core/macro';
import type { AppointmentReason, AppointmentStatus } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of the reasons for cancelling, missing or reopening an appointment. */
export const REASON_LABELS: Record<AppointmentReason, MessageDescriptor> = {
  PATIENT_REQUEST: msg`Patient request`,
  PATIENT_ILL: msg`Patient is ill`,
  CLINIC_REQUEST: msg`Clinic request`,
  DOCTOR_UNAVAILABLE: msg`Doctor unavailable`,
  DUPLICATE: msg`Duplicate booking`,
  WEATHER: msg`Weather`,
  PAYMENT: msg`Payment`,
  LEFT_WITHOUT_BEING_SEEN: msg`Left without being seen`,
  ENTERED_IN_ERROR: msg`Entered in error`,
  OTHER: msg`Other reason`,
};

const REOPENING: AppointmentReason[] = ['ENTERED_IN_ERROR', 'PATIENT_REQUEST', 'CLINIC_REQUEST', 'OTHER'];
const ALL = Object.keys(REASON_LABELS) as AppointmentReason[];

/** Returns the reasons that suit a change of status, most likely first. */
export function reasonsFor(from: AppointmentStatus, to: AppointmentStatus): AppointmentReason[] {
  if (to !== 'CANCELLED') return REOPENING;
  const others = ALL.filter((reason) => reason !== 'LEFT_WITHOUT_BEING_SEEN');
  return from === 'CHECKED_IN' ? ['LEFT_WITHOUT_BEING_SEEN', ...others] : others;
}
