import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { FileAnswer, Instant } from '../base/shared';

/** What can change under somebody's eyes. Events tell that, and of which record, never what. */
export const LiveTopic = z.enum([
  'appointments',
  'quickAppointments',
  'waitlist',
  'patients',
  'schedule',
  'formSubmissions',
  'messages',
  'invoices',
  'payments',
  'journalEntries',
]);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** One change at the clinic. The id is what a reader that was cut off resumes from. */
export const LiveEvent = z
  .object({ id: z.string(), topic: LiveTopic, recordId: z.uuid().nullable(), at: Instant })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * The kinds of server-sent events: `ready` names the event to resume from, `change` carries a LiveEvent, `reset` says that
 * too much was missed to tell.
 */
export type LiveKind = 'ready' | 'change' | 'reset';

/** The caches that a topic makes stale, besides the resource of its own name. */
export const LIVE_STALES: Record<LiveTopic, readonly string[]> = {
  // An alert about an appointment is written with its change.
  appointments: ['availability', 'desk', 'dashboard', 'roleDashboard', 'waitlist', 'leaveImpact', 'alerts', 'user'],
  quickAppointments: ['dashboard', 'roleDashboard'],
  // What is offered in place of a visit that a leave concerns is an offer like those of the list.
  waitlist: ['dashboard', 'roleDashboard', 'leaveImpact'],
  patients: ['patientDetails'],
  schedule: ['facilities', 'availability', 'leaveImpact'],
  formSubmissions: ['temporaryForms', 'dashboard', 'roleDashboard'],
  messages: ['user'],
  // A report stays as it was read until somebody asks again.
  invoices: ['myInvoices', 'billingDesk', 'payers', 'journalEntries'],
  payments: ['invoices', 'myInvoices', 'billingDesk', 'payers', 'journalEntries', 'dashboard', 'roleDashboard'],
  journalEntries: ['ledgerPeriods'],
};

export const live = defineEndpoints('live', {
  stream: {
    method: 'GET',
    path: '/live',
    access: anyUser,
    summary:
      'Changes of the clinic as server-sent events; `after` resumes behind an event. Patients hear of their own alone',
    query: z.object({ after: z.uuid().optional() }),
    data: FileAnswer,
    file: true,
  },
});
