import type { AuditEntry } from '../../platform/http/audit-entry';
import type { Caller } from '../../platform/http/service';

/**
 * Writes a read of pay to the audit log if it is made by an administrator: the others read it by their duty, which was
 * given to them for this.
 */
export async function auditPayRead(
  { role, audit }: Pick<Caller, 'role' | 'audit'>,
  record: Pick<AuditEntry, 'resource' | 'recordId'>,
): Promise<void> {
  if (role === 'ADMIN') await audit({ ...record, action: 'READ' });
}
