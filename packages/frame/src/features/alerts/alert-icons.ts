import type { AlertKind } from '@polyclinic/contract';

/** The icon of each kind, by its name in the list of icons. */
export const ALERT_ICONS: Record<AlertKind, string> = {
  APPOINTMENT_BOOKED: 'calendar',
  APPOINTMENT_MOVED: 'clock',
  APPOINTMENT_CANCELLED: 'calendar',
  PATIENT_CHECKED_IN: 'check',
  SIGNED_IN_ELSEWHERE: 'lock',
  PASSWORD_CHANGED: 'lock',
  SECOND_FACTOR_CHANGED: 'lock',
  ROLE_CHANGED: 'user',
};
