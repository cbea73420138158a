import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Instant } from '../base/shared';

/** Queue as a patient sees it on a phone: no names. */
export const QueuePosition = z
  .object({
    clinicName: z.string(),
    token: z.number().int().nullable(),
    state: z.enum(['EXPECTED', 'WAITING', 'CALLED', 'DONE', 'CANCELLED']),
    ahead: z.number().int(),
    /** Estimated from the doctor's pace; null if unknown. */
    expectedAt: Instant.nullable(),
    scheduledAt: Instant,
    timeZone: z.string(),
    now: Instant,
  })
  .meta({ id: 'QueuePlace' });
export type QueuePosition = z.infer<typeof QueuePosition>;

/** Read by phones without sign-in. */
export const publicQueue = defineEndpoints('publicQueue', {
  place: {
    method: 'GET',
    path: '/public/queue/:token',
    access: { kind: 'public' },
    summary: 'Get the queue position of a link',
    data: z.object({ place: QueuePosition }),
    errors: ['TOKEN_INVALID'],
  },
});
