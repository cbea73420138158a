import type { AuditAction, AuditResource, RegistryAction } from '@polyclinic/contract';

/** One thing somebody did, as a service tells it. */
export interface AuditEntry {
  action: AuditAction | RegistryAction;
  /** The files of releases are written down as such, in the trail of the platform. */
  resource: AuditResource | 'module-files';
  recordId?: string | null;
  /** The record, or the changed part of it, before and after. */
  from?: unknown;
  to?: unknown;
  reason?: string | null;
  /** OK unless said otherwise. */
  outcome?: 'OK' | 'REFUSED';
  /** The one person who is to hear of it at once, where it is not the clinic's business. */
  userId?: string;
}
