import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, PersonRef, text } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';

export const SocialTopic = z.enum(['TOBACCO', 'ALCOHOL', 'DRUGS', 'OCCUPATION', 'LIVING', 'EXERCISE', 'DIET', 'OTHER']);
export type SocialTopic = z.infer<typeof SocialTopic>;

/** Use of a substance, as HL7 US Core 6.1 (Smoking Status) distinguishes it: never, former, current. */
export const SubstanceUse = z.enum(['NEVER', 'FORMER', 'CURRENT']);
export type SubstanceUse = z.infer<typeof SubstanceUse>;

/** Topics that are about the use of a substance. */
export const SUBSTANCES: readonly SocialTopic[] = ['TOBACCO', 'ALCOHOL', 'DRUGS'];

export const SocialHistoryFields = z.object({
  topic: SocialTopic,
  /** Only of a substance. */
  use: SubstanceUse.nullable(),
  /** Such as amount per day, or occupation. */
  detail: text(500).nullable(),
  sinceDate: ClinicDate.nullable(),
  untilDate: ClinicDate.nullable(),
});

/** Statement of a patient on one day. A change is another statement; the last one of a topic counts. */
export const SocialHistoryEntry = SocialHistoryFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  isCurrent: z.boolean(),
  recordedBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'SocialHistoryEntry' });
export type SocialHistoryEntry = z.infer<typeof SocialHistoryEntry>;

export const SOCIAL_HISTORY_LABELS = {
  topic: 'Topic',
  use: 'Use',
  detail: 'Details',
  sinceDate: 'Since',
  untilDate: 'Until',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof SocialHistoryFields, typeof SocialHistoryEntry>;

export const NewSocialHistory = SocialHistoryFields.partial().extend({ patientId: z.uuid(), topic: SocialTopic });
export type NewSocialHistory = z.infer<typeof NewSocialHistory>;

export const socialHistory = defineEndpoints('socialHistory', {
  list: {
    method: 'GET',
    path: '/patients/:id/social-history',
    access: clinicians,
    summary: 'List the social history of a patient: the statement of each topic that counts, and those before it',
    data: z.object({ entries: z.array(SocialHistoryEntry) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/social-history',
    access: recordAuthors,
    summary: 'Record a statement; it replaces the one of the same topic, which stays',
    body: NewSocialHistory,
    data: z.object({ entry: SocialHistoryEntry }),
    errors: ['PATIENT_UNKNOWN', 'INVALID_INPUT'],
    affects: ['chart'],
    idempotent: true,
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/social-history/:id',
    access: recordAuthors,
    summary: 'Mark a statement as entered in error; the row stays, and the one before it counts again',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['HISTORY_NOT_FOUND'],
    affects: ['chart'],
  },
});
