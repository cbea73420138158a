import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import type { Caller, SuperAdminCaller, RequestContext } from '../../../platform/http/service';

/** Signed-in user who changes their own account, of a clinic or of the platform. */
export interface Self extends RequestContext {
  tenantId: string;
  userId: string;
  sessionId: string;
  role: string;
  db: TenantDatabase;
}

/** Returns the caller as the owner of an account. */
export function selfOf(caller: Caller | SuperAdminCaller): Self {
  return { ...caller, role: 'role' in caller ? caller.role : 'SUPER_ADMIN' };
}

/** Runs the callback in one transaction. */
export function allOrNothing<T>({ db }: Self, run: (db: TenantDatabase) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** Writes an audit entry about the user's own account. */
export function auditSelf(db: TenantDatabase, self: Self, entry: Omit<AuditEntry, 'resource'>): Promise<void> {
  const { userId, role, requestId, ipAddress } = self;
  return appendAudit(db, { userId, role, requestId, ipAddress }, { resource: 'user', recordId: userId, ...entry });
}
