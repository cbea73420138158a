import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { Instant, PageQuery, Pagination } from '../base/shared';

export const AlertKind = z.enum([
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED',
  'PATIENT_CHECKED_IN',
  'SIGNED_IN_ELSEWHERE',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'ROLE_CHANGED',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** Something that happened without this person and concerns them. Its sentence is made in the reader's language. */
export const Alert = z
  .object({
    id: z.uuid(),
    kind: AlertKind,
    /** What the sentence names, such as the patient's name and the wall-clock time at the clinic. */
    facts: z.record(z.string(), z.string()),
    /** Where to look. */
    path: z.string().nullable(),
    readAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const alerts = defineEndpoints('alerts', {
  list: {
    method: 'GET',
    path: '/alerts',
    access: anyUser,
    summary: 'What happened that concerns the signed-in person, newest first',
    query: PageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
    data: z.object({ alerts: z.array(Alert), pagination: Pagination }),
  },
  read: {
    method: 'POST',
    path: '/alerts/read',
    access: anyUser,
    summary: 'Mark some alerts as read, or all',
    body: z.object({ ids: z.array(z.uuid()).max(100).optional() }),
    data: z.object({ read: z.number().int() }),
    affects: ['user'],
  },
});
