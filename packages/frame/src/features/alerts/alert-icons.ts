import type { AlertKind } from '@polyclinic/contract';

/** Icons of alerts: that of the screen that the alert is about, as in the menu. */
export const ALERT_ICONS: Record<AlertKind, string> = {
  APPOINTMENT_BOOKED: 'schedule',
  APPOINTMENT_CONFIRMED: 'schedule',
  APPOINTMENT_MOVED: 'schedule',
  APPOINTMENT_CANCELLED: 'schedule',
  APPOINTMENT_REMINDER: 'schedule',
  PATIENT_CHECKED_IN: 'check',
  PATIENT_ARRIVED: 'place',
  RESULT_RELEASED: 'experiment',
  FORM_SENT: 'form',
  BILL_ISSUED: 'file-text',
  SIGNED_IN_ELSEWHERE: 'safety',
  PASSWORD_CHANGED: 'lock',
  SECOND_FACTOR_CHANGED: 'safety',
  ROLE_CHANGED: 'user',
  RECORD_OPENED: 'lock',
  MESSAGE_RECEIVED: 'message',
  ROSTER_PUBLISHED: 'schedule',
  SHIFT_SWAP_REQUESTED: 'schedule',
  LEAVE_DECIDED: 'schedule',
  EMERGENCY: 'alert',
};
