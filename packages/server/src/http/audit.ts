import type { TenantDatabase } from '../db/database';

/** One thing somebody did, as a service tells it. */
export interface AuditEntry {
  /** A verb in capitals, such as UPDATE or LOGIN. */
  action: string;
  resource: string;
  recordId?: string | null;
  /** The record, or the changed part of it, before and after. */
  from?: unknown;
  to?: unknown;
  reason?: string | null;
  /** OK unless said otherwise. */
  outcome?: 'OK' | 'REFUSED';
}

/** Who is behind an entry; nobody where a sign-in failed. */
export interface Actor {
  userId: string | null;
  role: string | null;
  requestId: string;
  address: string;
}

/** The audit record that rides on the first statement of a request, in the words of app.enter(). */
export function readRecord(actor: Actor, resource: string, recordId: string | null) {
  const { userId: actorId, role: actorRole, requestId, address } = actor;
  return { actorId, actorRole, action: 'READ', resource, recordId, requestId, address };
}

/** Appends to the audit trail of the clinic; inside a transaction it stands or falls with it. */
export async function appendAudit(db: TenantDatabase, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, resource, recordId = null, from, to, reason = null, outcome = 'OK' } = entry;
  const changes = from === undefined && to === undefined ? null : JSON.stringify({ from, to });
  const { userId: actorId, role: actorRole, requestId, address } = actor;
  await db
    .insertInto('auditLog')
    .values({
      tenantId: db.tenantId,
      ...{ action, resource, recordId, changes, reason, outcome, actorId, actorRole, requestId, address },
    })
    .execute();
}
