import type { Appointment, SlotName } from '@polyclinic/contract';

/** The slots of screens that other modules may fill, and the props each passes on. */
export interface SlotProps extends Record<SlotName, object> {
  /** Above everything else in a patient's record: what must not be overlooked. */
  'patient.banner': { patientId: string };
  /** Sections of a patient's record. */
  'patient.summary': { patientId: string };
  /** History of a patient. */
  'patient.timeline': { patientId: string };
  /** Buttons below a patient's record. */
  'patient.actions': { patientId: string };
  /** Narrow cards of a patient's chart; `encounterId` is the encounter in progress. */
  'chart.summary': { patientId: string; encounterId: string | null };
  /** Wide sections of a patient's chart. */
  'chart.main': { patientId: string; encounterId: string | null };
  /** Above everything else of an appointment: what the desk should think of. */
  'appointment.banner': { appointment: Appointment };
  /** An appointment, part by part. */
  'appointment.summary': { appointment: Appointment };
  /** Buttons and links below an appointment. */
  'appointment.actions': { appointment: Appointment };
  /** Behind a dispensed medicine; `dispensingIds` are all those of its prescription. */
  'dispensing.line': { dispensingId: string; dispensingIds: readonly string[] };
  /** Cards of the dashboard. */
  dashboard: object;
  /** Parts below the general settings of the clinic; whole pages are `settingsPages`. */
  settings: object;
  /** Lists of pending approvals. */
  'approvals.inbox': object;
}
