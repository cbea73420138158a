import type { AuditAction, AuditResource, RegistryAction } from '@polyclinic/contract';

/** Audit entry, as a service reports it. */
export interface AuditEntry {
  action: AuditAction | RegistryAction;
  /** Files of releases have a resource of their own, in the platform's audit log. */
  resource: AuditResource | 'module-files';
  recordId?: string | null;
  /** Owner of the record, where known; otherwise looked up for the live event. */
  ownerId?: string | undefined;
  /** The record, or the changed part of it, before and after. */
  from?: unknown;
  to?: unknown;
  reason?: string | null;
  /** Defaults to OK. */
  outcome?: 'OK' | 'REFUSED';
  /** Patients whose data a read has shown, or for whom a guardian has acted. */
  patientIds?: readonly string[] | undefined;
  /** Recipient of a live event, if it concerns one user instead of the clinic. */
  userId?: string;
}
