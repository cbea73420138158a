import type { Endpoint } from '@polyclinic/contract';
import type { TenantDatabase } from '../db/database';
import { appendAudit, readRecord, type Actor } from './audit';
import { actorOf, tenantOf } from './gate';
import type { Caller, SuperAdminCaller, Visitor } from './service';
import type { Identity, SuperAdminIdentity, TenantIdentity } from './tokens';

/** The database as the request behind this identity may use it; reading patients leaves a row in the audit trail. */
export function databaseFor(
  endpoint: Endpoint,
  identity: Identity,
  visitor: Visitor,
  recordId: string | null,
): TenantDatabase {
  const { resource, readsPatients } = endpoint;
  const audit = readsPatients ? readRecord(actorOf(identity, visitor), resource, recordId) : undefined;
  return visitor.floor.database.forTenant({ tenantId: tenantOf(identity), sessionId: identity.sessionId, audit });
}

/** Somebody of a clinic, on a handle that may be inside a transaction already. */
export function callerOn(db: TenantDatabase, identity: TenantIdentity, visitor: Visitor): Caller {
  const { role, duties, patientId } = identity;
  const caller: Caller = {
    ...signedIn(db, identity, visitor),
    ...{ role, duties, patientId },
    transaction: (run) =>
      db.isTransaction
        ? run(caller)
        : db.transaction().execute((transaction) => run(callerOn(transaction, identity, visitor))),
  };
  return caller;
}

/** A super administrator, on the rows of the platform's own tenant. */
export function superAdminOn(db: TenantDatabase, identity: SuperAdminIdentity, visitor: Visitor): SuperAdminCaller {
  return signedIn(db, identity, visitor);
}

function signedIn(db: TenantDatabase, identity: Identity, visitor: Visitor) {
  const { userId, sessionId } = identity;
  const actor: Actor = actorOf(identity, visitor);
  return {
    ...visitor,
    ...{ tenantId: tenantOf(identity), userId, sessionId, db },
    audit: (entry: Parameters<typeof appendAudit>[2]) => appendAudit(db, actor, entry),
  };
}
