import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import type { Caller, SuperAdminCaller, Visitor } from '../../../platform/http/service';

/** Somebody signed in who does something to their own account, in a clinic or on the platform. */
export interface Self extends Visitor {
  tenantId: string;
  userId: string;
  sessionId: string;
  role: string;
  db: TenantDatabase;
}

/** The caller as the owner of an account. */
export function selfOf(caller: Caller | SuperAdminCaller): Self {
  return { ...caller, role: 'role' in caller ? caller.role : 'SUPER_ADMIN' };
}

/** All or nothing, on the handle given to the callback. */
export function allOrNothing<T>({ db }: Self, run: (db: TenantDatabase) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** Writes down what somebody did to their own account. */
export function auditSelf(db: TenantDatabase, self: Self, entry: Omit<AuditEntry, 'resource'>): Promise<void> {
  const { userId, role, requestId, address } = self;
  return appendAudit(db, { userId, role, requestId, address }, { resource: 'user', recordId: userId, ...entry });
}
