import type { ErrorCode } from '@polyclinic/contract';

/** Errors of a booking that concern one field, and the name of that field. */
export const BLAMES: Partial<Record<ErrorCode, string>> = {
  APPOINTMENT_SLOT_TAKEN: 'dateTime',
  APPOINTMENT_CONFLICT: 'dateTime',
  APPOINTMENT_IN_PAST: 'dateTime',
  APPOINTMENT_CUT_OFF: 'dateTime',
  APPOINTMENT_CLOSED: 'dateTime',
  HOLD_NOT_FOUND: 'dateTime',
  PATIENT_UNKNOWN: 'patientId',
  DOCTOR_UNKNOWN: 'doctorId',
  SERVICE_UNKNOWN: 'serviceId',
};
