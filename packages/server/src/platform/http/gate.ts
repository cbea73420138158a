import {
  INSUFFICIENT_PERMISSIONS,
  isId,
  needsConfirmation,
  passes,
  type Endpoint,
  type Resource,
} from '@polyclinic/contract';
import type { FastifyRequest } from 'fastify';
import { appendAudit, type Actor } from './audit';
import { isConfirmed } from './confirmation.repository';
import { isDeployToken, readDeployToken } from './deploy-token';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import { refuse } from './refusal';
import type { ServerDeps } from './service';
import type { Bearer, Identity } from './tokens';

/** Authenticates the request; throws if the endpoint is not allowed for the caller. Undefined on public endpoints. */
export async function passGate(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: ServerDeps,
): Promise<Bearer | undefined> {
  if (endpoint.access.kind === 'public') return undefined;
  const identity = (await identify(request, endpoint, deps)) ?? refuse('UNAUTHENTICATED');

  const mismatch = identity.kind === 'tenant' ? otherTenantIn(request, identity.tenantId) : undefined;
  if (mismatch) {
    await recordDenial(endpoint, identity, request, deps);
    // To a caller, another clinic in a path is like one that does not exist.
    refuse(mismatch === 'path' ? 'NOT_FOUND' : 'TENANT_MISMATCH');
  }
  if (!isAdmitted(endpoint, identity, request)) {
    await recordDenial(endpoint, identity, request, deps);
    // Appears in the log of a pipeline, which is in English.
    if (identity.kind === 'deploy') refuse('FORBIDDEN', { text: `This token is only valid for ${identity.module}` });
    refuse('FORBIDDEN', { text: endpoint.access.kind === 'tenant' ? customDenial(endpoint.access.denied) : undefined });
  }
  if (identity.isEnrolling && !endpoint.whileEnrolling) refuse('SECOND_FACTOR_REQUIRED');
  const acting = actingFor(request, identity);
  if (acting !== identity && endpoint.byGuardians !== true) {
    await recordDenial(endpoint, identity, request, deps);
    refuse('NOT_FOR_GUARDIANS');
  }
  return acting;
}

/**
 * Returns the identity of a guardian who acts for the person named in the request's header. The first statement of the
 * request checks, together with the session, that the guardianship is current.
 */
function actingFor({ headers }: FastifyRequest, identity: Bearer): Bearer {
  const of = headers['x-acting-for'];
  if (of === undefined) return identity;
  const mayAct = identity.kind === 'tenant' && identity.role === 'PATIENT';
  if (!mayAct || typeof of !== 'string' || !isId(of)) refuse('GUARDIANSHIP_ENDED');
  return of === identity.patientId ? identity : { ...identity, patientId: of, actingFor: of };
}

/**
 * Throws `CONFIRMATION_NEEDED` unless the user has confirmed their identity within five minutes, on the calls for which
 * the contract demands it. A pipeline has only its token: nobody could confirm.
 */
export async function passConfirmation(
  endpoint: Endpoint,
  identity: Bearer | undefined,
  body: unknown,
  { database }: Pick<ServerDeps, 'database'>,
): Promise<void> {
  if (!identity || identity.kind === 'deploy' || !needsConfirmation(endpoint, body)) return;
  const { sessionId } = identity;
  const db = database.forTenant({ tenantId: tenantOf(identity), sessionId });
  if (!(await isConfirmed(db, sessionId))) refuse('CONFIRMATION_NEEDED');
}

async function identify(
  { headers }: FastifyRequest,
  { access }: Endpoint,
  { tokens, database }: ServerDeps,
): Promise<Bearer | undefined> {
  const [, token] = /^Bearer ([\w.-]{1,4000})$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  // On all other endpoints a deploy token is not valid.
  if (isDeployToken(token)) return takesDeployTokens(access) ? readDeployToken(database, token) : undefined;
  return tokens.read(token);
}

function takesDeployTokens(access: Endpoint['access']): boolean {
  return access.kind === 'superAdmin' && access.deployTokens !== undefined;
}

/** The tenant comes from the token; a header or path with another one is an attack or a mix-up, never a choice. */
function otherTenantIn({ headers, params }: FastifyRequest, tenantId: string): 'path' | 'header' | undefined {
  const header = headers['x-tenant-id'];
  const path = (params as { tenantId?: string } | undefined)?.tenantId;
  if (path !== undefined && path !== tenantId) return 'path';
  return header !== undefined && header !== tenantId ? 'header' : undefined;
}

function isAdmitted({ access }: Endpoint, identity: Bearer, { params }: FastifyRequest): boolean {
  if (identity.kind === 'deploy') {
    const isForAny = access.kind === 'superAdmin' && access.deployTokens === 'any';
    return isForAny || (params as { module?: string }).module === identity.module;
  }
  if (access.kind === 'tenant')
    return identity.kind === 'tenant' ? passes(access, identity) : access.forPlatform === true;
  return access.kind === identity.kind;
}

/** The usual text is translated by the catalogue; only a text of the endpoint's own is passed on. */
function customDenial(denied: string): string | undefined {
  return denied === INSUFFICIENT_PERMISSIONS ? undefined : denied;
}

async function recordDenial(endpoint: Endpoint, identity: Bearer, request: FastifyRequest, { database }: ServerDeps) {
  const tenantId = tenantOf(identity);
  const actor = actorOf(identity, { requestId: request.id, ipAddress: request.ip });
  const db = database.forTenant({ tenantId, sessionId: sessionOf(identity) });
  const { name } = endpoint;
  // Every endpoint of the contract belongs to one of its resources.
  const resource = endpoint.resource as Resource;
  await appendAudit(db, actor, { action: 'DENIED', resource, reason: name, outcome: 'REFUSED' });
}

/** Returns the clinic of an identity; super administrators belong to the platform's own tenant. */
export function tenantOf(identity: Bearer): string {
  return identity.kind === 'tenant' ? identity.tenantId : PLATFORM_TENANT_ID;
}

/** Returns the session of a request; a deploy token has none. */
export function sessionOf(identity: Bearer): string | undefined {
  return identity.kind === 'deploy' ? undefined : identity.sessionId;
}

/** Returns the same identity as an actor for the audit log. */
export function actorOf(identity: Bearer, request: Pick<Actor, 'requestId' | 'ipAddress'>): Actor {
  if (identity.kind === 'deploy') return { userId: identity.tokenId, role: 'DEPLOY_TOKEN', ...request };
  return { userId: identity.userId, role: roleOf(identity), ...request };
}

/** Role in the audit log of an actor who acts for the person that the entry names. */
const GUARDIAN = 'GUARDIAN';

function roleOf(identity: Identity): string {
  if (identity.kind === 'superAdmin') return 'SUPER_ADMIN';
  return identity.actingFor === undefined ? identity.role : GUARDIAN;
}
