import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';
import { ClinicDate, Instant, PersonRef, text } from '../base/shared';

/** Entry of the audit log: actor, action, record, time and changes; includes reads of patient records. */
export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: Instant,
    /** Null if nobody was signed in, or a super administrator acted. */
    actor: PersonRef.nullable(),
    actorRole: z.string().nullable(),
    action: z.string(),
    resource: z.string(),
    recordId: z.string().nullable(),
    /** Current name of the record, if it has one. */
    recordName: z.string().nullable(),
    changes: z.object({ from: z.unknown(), to: z.unknown() }).partial().nullable(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
    outcome: z.enum(['OK', 'REFUSED']),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Labels of the columns of the exported audit log. */
export const AUDIT_LABELS = {
  at: 'Time',
  actor: 'Who',
  role: 'Role',
  action: 'Action',
  resource: 'What',
  recordId: 'Record',
  outcome: 'Outcome',
  reason: 'Reason',
  changes: 'Changes',
  networkAddress: 'Network address',
} as const;

export const AuditFilter = z.object({
  /** Both ends are inclusive dates of the clinic. */
  dateFrom: ClinicDate.optional(),
  dateTo: ClinicDate.optional(),
  actorId: z.uuid().optional(),
  action: text(50).optional(),
  resource: text(50).optional(),
  recordId: z.uuid().optional(),
  /** Everything about this patient: the record itself, appointments, offers and forms. */
  patientId: z.uuid().optional(),
  outcome: z.enum(['OK', 'REFUSED']).optional(),
  /** Last id of the previous page (keyset cursor). */
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
      /** Value of `before` for the next page; null at the end. */
      next: z.uuid().nullable(),
      /** Values available for filtering. */
      actions: z.array(z.string()),
      resources: z.array(z.string()),
    }),
  },
});
