import { z } from 'zod';
import { Instant, PersonRef } from '../base/shared';

/** OPEN: waits for a pharmacist; QUERIED: waits for the prescriber; CLOSED: the prescription ended before. */
export const ReviewStatus = z.enum(['OPEN', 'QUERIED', 'ACCEPTED', 'CLOSED']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** Review of a prescription by a pharmacist. */
export const PrescriptionReview = z
  .object({
    id: z.uuid(),
    status: ReviewStatus,
    /** Question of the pharmacist to the prescriber. */
    comment: z.string().nullable(),
    /** Answer of the prescriber. */
    reply: z.string().nullable(),
    reviewedBy: PersonRef.nullable(),
    reviewedAt: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PrescriptionReview' });
export type PrescriptionReview = z.infer<typeof PrescriptionReview>;

export const PRESCRIPTION_REVIEW_LABELS = {
  status: 'Review status',
  comment: 'Question',
  reply: 'Answer',
  reviewedBy: 'Reviewed by',
  reviewedAt: 'Reviewed on',
} as const;
