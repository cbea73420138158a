import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { FileAnswer, Instant, text } from '../base/shared';

/**
 * Change event of the clinic: resource and record, never the data. The id is the position from which a reader resumes
 * after a disconnect.
 */
export const LiveEvent = z
  .object({ id: z.string(), topic: text(60), recordId: z.uuid().nullable(), at: Instant })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Kinds of server-sent events: `ready` carries the id to resume from, `change` a LiveEvent, `reset` means that events
 * were lost and everything must be reloaded.
 */
export type LiveKind = 'ready' | 'change' | 'reset';

/** Caches invalidated by a topic, besides the resource of its own name. */
export const LIVE_STALES: Partial<Record<string, readonly string[]>> = {
  // Alerts about an appointment are written together with its change.
  appointments: ['availability', 'desk', 'dashboard', 'roleDashboard', 'waitlist', 'leaveImpact', 'alerts', 'user'],
  quickAppointments: ['dashboard', 'roleDashboard'],
  // Alternatives to an appointment affected by leave are offers like those of the waitlist.
  waitlist: ['dashboard', 'roleDashboard', 'leaveImpact'],
  patients: ['patientDetails'],
  schedule: ['facilities', 'availability', 'leaveImpact'],
  formSubmissions: ['temporaryForms', 'dashboard', 'roleDashboard'],
  messages: ['user'],
  // Reports are not refreshed while they are being read.
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
