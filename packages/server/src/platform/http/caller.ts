import type { Endpoint } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import { appendAudit, readRecord, type Actor } from './audit';
import { actorOf, sessionOf, tenantOf } from './gate';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import type { Caller, SuperAdminCaller, Visitor } from './service';
import type { DeployIdentity, Bearer, Identity, SuperAdminIdentity, TenantIdentity } from './tokens';

/** The database as the request behind this identity may use it; reading patients leaves a row in the audit trail. */
export function databaseFor(
  endpoint: Endpoint,
  identity: Bearer,
  visitor: Visitor,
  recordId: string | null,
): TenantDatabase {
  const { resource, readsPatients } = endpoint;
  const audit = readsPatients ? readRecord(actorOf(identity, visitor), resource, recordId) : undefined;
  return visitor.floor.database.forTenant({ tenantId: tenantOf(identity), sessionId: sessionOf(identity), audit });
}

/** Somebody of a clinic, on a handle that may be inside a transaction already. */
export function callerOn(db: TenantDatabase, identity: TenantIdentity, visitor: Visitor): Caller {
  return callerAs(db, identity, identity, visitor, identity.tenantId);
}

function callerAs(
  db: TenantDatabase,
  identity: Identity,
  { role, duties, patientId }: Pick<TenantIdentity, 'role' | 'duties' | 'patientId'>,
  visitor: Visitor,
  tenantId: string,
): Caller {
  const as = { role, duties, patientId };
  const caller: Caller = {
    ...signedIn(db, identity, visitor, tenantId),
    ...as,
    transaction: (run) =>
      db.isTransaction
        ? run(caller)
        : db.transaction().execute((transaction) => run(callerAs(transaction, identity, as, visitor, tenantId))),
  };
  return caller;
}

/** A super administrator who acts for one clinic; the audit trail of the clinic names the role. */
export async function platformCallerFor(tenantId: string, identity: SuperAdminIdentity, visitor: Visitor) {
  const { database } = visitor.floor;
  // The session belongs to the platform: the clinic's own rows cannot tell whether it still stands.
  const platform = database.forTenant({ tenantId: PLATFORM_TENANT_ID, sessionId: identity.sessionId });
  await sql`select`.execute(platform);
  return callerAs(database.forTenant({ tenantId }), identity, { role: 'ADMIN', duties: [] }, visitor, tenantId);
}

/** A super administrator, or a pipeline in the place of one, on the rows of the platform's own tenant. */
export function superAdminOn(
  db: TenantDatabase,
  identity: SuperAdminIdentity | DeployIdentity,
  visitor: Visitor,
): SuperAdminCaller {
  if (identity.kind === 'superAdmin') return signedIn(db, identity, visitor, PLATFORM_TENANT_ID);
  const { tokenId, name, module } = identity;
  const person = { userId: tokenId, sessionId: tokenId };
  const caller = signedIn(db, { kind: 'superAdmin', ...person }, visitor, PLATFORM_TENANT_ID);
  const actor = actorOf(identity, visitor);
  return { ...caller, deployToken: { name, module }, audit: (entry) => appendAudit(db, actor, entry) };
}

function signedIn(db: TenantDatabase, identity: Identity, visitor: Visitor, tenantId: string) {
  const { userId, sessionId } = identity;
  const actor: Actor = actorOf(identity, visitor);
  return {
    ...visitor,
    tenantId,
    userId,
    sessionId,
    db,
    audit: (entry: Parameters<typeof appendAudit>[2]) => appendAudit(db, actor, entry),
  };
}
