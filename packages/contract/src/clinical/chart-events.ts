import { z } from 'zod';
import { CursorQuery } from '../base/money';
import { Instant, StaffRef } from '../base/shared';

/** Kinds of entries of a clinical timeline; each is a row of one table of the record. */
export const ChartEventKind = z.enum([
  'ENCOUNTER',
  'MISSED_APPOINTMENT',
  'NOTE',
  'VITALS',
  'VITAL_ALERT',
  'LAB_ORDER',
  'RESULT',
  'PRESCRIPTION',
  'DISPENSING',
  'ADMINISTRATION',
  'MEDICATION_STATEMENT',
  'TREATMENT',
  'FOLLOW_UP',
  'LETTER',
  'MESSAGE',
  'ATTACHMENT',
  'PROBLEM',
  'ALLERGY',
  'IMMUNISATION',
  'FAMILY_HISTORY',
  'SOCIAL_HISTORY',
]);
export type ChartEventKind = z.infer<typeof ChartEventKind>;

/** An entry of the clinical timeline of a patient. */
export const ChartEvent = z
  .object({
    /** Id of the record itself. */
    id: z.uuid(),
    kind: ChartEventKind,
    /** When it happened; for the lists of the chart, orders and attachments, when it was recorded. */
    at: Instant,
    /** The record's own words: a drug, a test, the first line of a note; for vitals, the blood pressure in mmHg. */
    subject: z.string().nullable(),
    /**
     * A value of an enumeration of the record: its status, or for results the flag. Alerts have sign and level, and
     * statements of the social history topic and use, each pair with a colon between.
     */
    detail: z.string().nullable(),
    by: StaffRef.nullable(),
    appointmentId: z.uuid().nullable(),
  })
  .meta({ id: 'ChartEvent' });
export type ChartEvent = z.infer<typeof ChartEvent>;

export const ChartEventFilter = CursorQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  kind: ChartEventKind.optional(),
});
