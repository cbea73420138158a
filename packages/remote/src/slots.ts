import type { Appointment, SlotName } from '@polyclinic/contract';

/** The places of screens that other modules may add to, and what each hands to its entries. */
export interface SlotProps extends Record<SlotName, object> {
  /** Above everything else of a patient's record: what nobody may overlook. */
  'patient.banner': { patientId: string };
  /** The record of a patient, part by part. */
  'patient.summary': { patientId: string };
  /** What has happened to a patient. */
  'patient.timeline': { patientId: string };
  /** Buttons below a patient's record. */
  'patient.actions': { patientId: string };
  /** Buttons and links below an appointment. */
  'appointment.actions': { appointment: Appointment };
  /** Cards of the dashboard. */
  dashboard: object;
  /** Parts of the clinic's settings. */
  settings: object;
  /** Lists of what waits for somebody's approval. */
  'approvals.inbox': object;
}
