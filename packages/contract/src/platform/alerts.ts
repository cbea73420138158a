import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser, anyEmployee } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination } from '../base/shared';

export const AlertKind = z.enum([
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_CONFIRMED',
  'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_REMINDER',
  'PATIENT_CHECKED_IN',
  'PATIENT_ARRIVED',
  'RESULT_RELEASED',
  'FORM_SENT',
  /** An invoice was issued. */
  'BILL_ISSUED',
  'SIGNED_IN_ELSEWHERE',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'ROLE_CHANGED',
  'RECORD_OPENED',
  'MESSAGE_RECEIVED',
  /** Shifts of some days were published. */
  'ROSTER_PUBLISHED',
  'SHIFT_SWAP_REQUESTED',
  'LEAVE_DECIDED',
  'EMERGENCY',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** Notification of an event that another person caused. Its text is composed in the user's language. */
export const Alert = z
  .object({
    id: z.uuid(),
    kind: AlertKind,
    /** Values in the text, such as the patient's name and the local time at the clinic. */
    facts: z.record(z.string(), z.string()),
    /** Page to open. */
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
    summary: 'List the alerts of the current user, newest first',
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
  emergency: {
    method: 'POST',
    path: '/alerts/emergency',
    access: anyEmployee,
    summary: 'Alert the employees who are logged in to an emergency; if nobody else is, all of them',
    body: z.object({ place: filledText(100).nullish() }),
    data: z.object({ alerted: z.number().int() }),
    idempotent: true,
    affects: ['user'],
  },
});
