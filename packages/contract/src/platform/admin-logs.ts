import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';
import { ClinicDate, Instant, PersonRef, text } from '../base/shared';

/** Who did what when, from what to what; reads of patient records are in it (trust.md item 57). */
export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: Instant,
    /** Null where nobody was signed in, or where a super administrator acted. */
    actor: PersonRef.nullable(),
    actorRole: z.string().nullable(),
    action: z.string(),
    resource: z.string(),
    recordId: z.string().nullable(),
    /** What the record is called today, where it has a name. */
    recordName: z.string().nullable(),
    changes: z.object({ from: z.unknown(), to: z.unknown() }).partial().nullable(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
    outcome: z.enum(['OK', 'REFUSED']),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  /** Both ends are whole days of the clinic. */
  dateFrom: ClinicDate.optional(),
  dateTo: ClinicDate.optional(),
  actorId: z.uuid().optional(),
  action: text(50).optional(),
  resource: text(50).optional(),
  recordId: z.uuid().optional(),
  /** Everything about this patient: the record itself, the appointments, and what was offered and asked. */
  patientId: z.uuid().optional(),
  outcome: z.enum(['OK', 'REFUSED']).optional(),
  /** The last id of the page before. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const adminLogs = defineEndpoints('admin-logs', {
  list: {
    method: 'GET',
    path: '/admin/logs',
    access: adminArea,
    summary: 'The audit trail of the clinic, newest first',
    query: AuditFilter,
    readsPatients: true,
    data: z.object({
      logs: z.array(AuditEntry),
      /** What to send as `before` for the next page; null at the end. */
      next: z.uuid().nullable(),
      /** What there is to filter by. */
      actions: z.array(z.string()),
      resources: z.array(z.string()),
    }),
  },
});
