import type { AlertKind } from '@polyclinic/contract';

/** Icon names by kind of alert. */
export const ALERT_ICONS: Record<AlertKind, string> = {
  APPOINTMENT_BOOKED: 'calendar',
  APPOINTMENT_CONFIRMED: 'check',
  APPOINTMENT_MOVED: 'clock',
  APPOINTMENT_CANCELLED: 'calendar',
  PATIENT_CHECKED_IN: 'check',
  SIGNED_IN_ELSEWHERE: 'lock',
  PASSWORD_CHANGED: 'lock',
  SECOND_FACTOR_CHANGED: 'lock',
  ROLE_CHANGED: 'user',
};
