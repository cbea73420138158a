import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Instant } from '../base/shared';

/** What a patient sees of the queue on a phone: no names. */
export const QueuePlace = z
  .object({
    clinicName: z.string(),
    token: z.number().int().nullable(),
    state: z.enum(['EXPECTED', 'WAITING', 'CALLED', 'DONE', 'CANCELLED']),
    ahead: z.number().int(),
    /** From the doctor's own pace; null where nothing can be said. */
    expectedAt: Instant.nullable(),
    scheduledAt: Instant,
    timeZone: z.string(),
    now: Instant,
  })
  .meta({ id: 'QueuePlace' });
export type QueuePlace = z.infer<typeof QueuePlace>;

/** Read by a phone without a sign-in. */
export const publicQueue = defineEndpoints('publicQueue', {
  place: {
    method: 'GET',
    path: '/public/queue/:token',
    access: { kind: 'public' },
    summary: 'The place in the queue behind a link',
    data: z.object({ place: QueuePlace }),
    errors: ['TOKEN_INVALID'],
  },
});
