import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';
import { ClinicDate, FileAnswer, Instant, PersonRef, text } from '../base/shared';
import { ExportFormat } from './admin';

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
    /** Number of patients that a read has shown. */
    patientCount: z.number().int(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
    outcome: z.enum(['OK', 'REFUSED']),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Patient whose data a read has shown, by the name of today. */
export const AuditPatient = PersonRef.extend({
  nativeName: z.string().nullable(),
  recordNumber: z.string(),
  isDeleted: z.boolean(),
}).meta({ id: 'AuditPatient' });
export type AuditPatient = z.infer<typeof AuditPatient>;

/** Faults of a sealed audit log. */
export const AUDIT_FAULTS = ['SEAL_MISSING', 'SEAL_CHANGED', 'ENTRY_MISSING', 'ENTRY_CHANGED', 'ENTRY_ADDED'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** Result of checking the seals of the audit log against its entries. */
export const AuditChain = z
  .object({
    checkedAt: Instant,
    sealCount: z.number().int(),
    /** Sealed entries. */
    entryCount: z.number().int(),
    /** Newest entries, which are sealed within minutes. */
    unsealedCount: z.number().int(),
    /** Hexadecimal hash of the last seal; null before the first one. */
    headHash: z.string().nullable(),
    /** No fault, and the given hash, if any, is that of a seal. */
    isIntact: z.boolean(),
    /** First fault. */
    fault: z.object({ seal: z.number().int(), entryId: z.uuid().nullable(), why: z.enum(AUDIT_FAULTS) }).nullable(),
    /** Seal with the given hash. */
    kept: z.object({ seal: z.number().int(), sealedAt: Instant }).nullable(),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.infer<typeof AuditChain>;

/** Labels of the columns of the exported audit log. */
export const AUDIT_LABELS = {
  at: 'Time',
  actor: 'User',
  role: 'Role',
  action: 'Action',
  resource: 'Record type',
  recordId: 'Record',
  outcome: 'Outcome',
  reason: 'Reason',
  changes: 'Changes',
  patientIds: 'Patients viewed',
  networkAddress: 'IP address',
} as const;

/** Which entries of the audit log. */
export const AuditCriteria = z.object({
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
});
export type AuditCriteria = z.infer<typeof AuditCriteria>;

export const AuditFilter = AuditCriteria.extend({
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
    summary: 'List the audit log of the clinic, newest first',
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
  patients: {
    method: 'GET',
    path: '/admin/logs/:id/patients',
    access: adminArea,
    summary: 'List the patients shown by a recorded read, by name',
    readsPatients: true,
    data: z.object({ patients: z.array(AuditPatient) }),
    errors: ['NOT_FOUND'],
  },
  export: {
    method: 'GET',
    path: '/admin/logs/export',
    access: adminArea,
    summary: 'Export audit log entries as a file; requires the password again',
    confirmed: true,
    query: AuditCriteria.extend({ format: ExportFormat.default('csv') }),
    data: FileAnswer,
    file: true,
    errors: ['CONFIRMATION_NEEDED'],
    readsPatients: true,
  },
  verify: {
    method: 'POST',
    path: '/admin/logs/verify',
    access: adminArea,
    summary: 'Verify that no sealed entry of the audit log was changed, removed or added',
    body: z.object({
      /** Hash of an earlier check, stored outside of the system. */
      keptHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/, { error: 'invalid' })
        .max(64)
        .optional(),
    }),
    data: z.object({ chain: AuditChain }),
    affects: [],
  },
});
