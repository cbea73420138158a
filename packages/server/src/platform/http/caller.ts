import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import { appendAudit, type Actor } from './audit';
import type { AuditEntry } from './audit-entry';
import { actorOf, sessionOf, tenantOf } from './gate';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import type { Caller, SuperAdminCaller, RequestContext } from './service';
import type { DeployIdentity, Bearer, Identity, SuperAdminIdentity, TenantIdentity } from './tokens';

/** Returns the database handle for a request with this identity. */
export function databaseFor(identity: Bearer, context: RequestContext): TenantDatabase {
  const actingFor = identity.kind === 'tenant' ? identity.actingFor : undefined;
  return context.deps.database.forTenant({ tenantId: tenantOf(identity), sessionId: sessionOf(identity), actingFor });
}

/** Builds the caller for a user of a clinic, on a handle that may be inside a transaction. */
export function callerOn(db: TenantDatabase, identity: TenantIdentity, context: RequestContext): Caller {
  return callerAs(db, identity, identity, context, identity.tenantId);
}

function callerAs(
  db: TenantDatabase,
  identity: Identity,
  { role, duties, patientId }: Pick<TenantIdentity, 'role' | 'duties' | 'patientId'>,
  context: RequestContext,
  tenantId: string,
): Caller {
  const as = { role, duties, patientId };
  const caller: Caller = {
    ...signedIn(db, identity, context, tenantId),
    ...as,
    transaction: (run) =>
      db.isTransaction
        ? run(caller)
        : db.transaction().execute((transaction) => run(callerAs(transaction, identity, as, context, tenantId))),
  };
  return caller;
}

/**
 * Builds the caller for a super administrator who acts for one clinic; the audit log of the clinic records the role.
 */
export async function platformCallerFor(tenantId: string, identity: SuperAdminIdentity, context: RequestContext) {
  const { database } = context.deps;
  // The session belongs to the platform: the clinic's own rows cannot show whether it is still valid.
  const platform = database.forTenant({ tenantId: PLATFORM_TENANT_ID, sessionId: identity.sessionId });
  await sql`select`.execute(platform);
  return callerAs(database.forTenant({ tenantId }), identity, { role: 'ADMIN', duties: [] }, context, tenantId);
}

/**
 * Builds the caller for a super administrator, or for a pipeline with a deploy token, on the rows of the platform's own
 * tenant.
 */
export function superAdminOn(
  db: TenantDatabase,
  identity: SuperAdminIdentity | DeployIdentity,
  context: RequestContext,
): SuperAdminCaller {
  if (identity.kind === 'superAdmin') return signedIn(db, identity, context, PLATFORM_TENANT_ID);
  const { tokenId, name, module } = identity;
  const person = { userId: tokenId, sessionId: tokenId };
  const caller = signedIn(db, { kind: 'superAdmin', ...person }, context, PLATFORM_TENANT_ID);
  const actor = actorOf(identity, context);
  return { ...caller, deployToken: { name, module }, audit: (entry) => appendAudit(db, actor, entry) };
}

function signedIn(db: TenantDatabase, identity: Identity, context: RequestContext, tenantId: string) {
  const { userId, sessionId } = identity;
  const actor: Actor = actorOf(identity, context);
  // An entry of a guardian names both: the account as its actor, and the person for whom it acts.
  const shown = identity.kind === 'tenant' && identity.actingFor ? [identity.actingFor] : undefined;
  return {
    ...context,
    tenantId,
    userId,
    sessionId,
    db,
    audit: (entry: AuditEntry) => appendAudit(db, actor, { patientIds: shown, ...entry }),
  };
}
