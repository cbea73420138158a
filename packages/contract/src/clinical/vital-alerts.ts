import { z } from 'zod';
import { Instant, PersonRef, text, Version } from '../base/shared';

export const AlertLevel = z.enum(['WARNING', 'CRITICAL']);
export type AlertLevel = z.infer<typeof AlertLevel>;

export const AlertStatus = z.enum(['OPEN', 'ESCALATED', 'ACKNOWLEDGED', 'RESOLVED', 'ENTERED_IN_ERROR']);
export type AlertStatus = z.infer<typeof AlertStatus>;

/** Action taken on an alert. */
export const AlertAction = z.enum(['RECHECKED', 'DOCTOR_INFORMED', 'TREATMENT', 'ARTEFACT']);
export type AlertAction = z.infer<typeof AlertAction>;

/** Subject of an alert: a vital sign, the blood pressure, or the score of the whole set. */
export const AlertSubject = z.enum([
  'SCORE',
  'BLOOD_PRESSURE',
  'HEART_RATE',
  'RESPIRATORY_RATE',
  'TEMPERATURE',
  'OXYGEN_SATURATION',
  'CONSCIOUSNESS',
]);
export type AlertSubject = z.infer<typeof AlertSubject>;

/** Minutes until an alert that nobody has acknowledged is escalated (reference C). */
export const ESCALATION_MINUTES: Record<AlertLevel, number> = { CRITICAL: 10, WARNING: 30 };

export const VitalAlert = z
  .object({
    id: z.uuid(),
    patientId: z.uuid(),
    patient: PersonRef,
    vitalsId: z.uuid(),
    subject: AlertSubject,
    level: AlertLevel,
    status: AlertStatus,
    /** The value in words of numbers, such as 200/124. */
    value: z.string(),
    openedAt: Instant,
    escalatesAt: Instant,
    /** Clinician responsible for it; null for everyone on duty. */
    owner: PersonRef.nullable(),
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: PersonRef.nullable(),
    action: AlertAction.nullable(),
    comment: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'VitalAlert' });
export type VitalAlert = z.infer<typeof VitalAlert>;

export const AcknowledgeAlert = z.object({
  action: AlertAction,
  comment: text(500).nullable().optional(),
  version: Version,
});
export type AcknowledgeAlert = z.infer<typeof AcknowledgeAlert>;
