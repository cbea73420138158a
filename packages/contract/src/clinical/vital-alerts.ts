import { z } from 'zod';
import { Instant, PersonRef, StaffRef, text, Version } from '../base/shared';
import { RangesInForce } from './vital-limits';

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
  'GLUCOSE',
]);
export type AlertSubject = z.infer<typeof AlertSubject>;

/** Minutes until an alert that nobody has acknowledged is escalated (reference C). */
export const ESCALATION_MINUTES: Record<AlertLevel, number> = { CRITICAL: 10, WARNING: 30 };

/** Returns the instant at which an alert escalates that was opened at `openedAt`; no clock of a place changes it. */
export function escalationTime(openedAt: Date, level: AlertLevel): Date {
  return new Date(openedAt.getTime() + ESCALATION_MINUTES[level] * 60_000);
}

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
    /** Readings that raised it, and the time of the newest. */
    readingsCount: z.number().int(),
    latestAt: Instant,
    /** Clinician responsible for it; null for everyone on duty. */
    owner: StaffRef.nullable(),
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: StaffRef.nullable(),
    action: AlertAction.nullable(),
    comment: z.string().nullable(),
    /** Ranges with which the reading that opened it was compared; empty for the score and the consciousness. */
    ranges: RangesInForce,
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
