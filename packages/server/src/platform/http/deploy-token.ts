import { createHash } from 'node:crypto';
import { DEPLOY_TOKEN_PREFIX } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { PLATFORM_TENANT_ID } from './platform-tenant';
import type { DeployIdentity } from './tokens';

/** Returns the stored hash of a deploy token: the token is random enough that a plain hash cannot be reversed. */
export function deployTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns whether a bearer token looks like a deploy token; the tokens of users are JWTs. */
export function isDeployToken(token: string): boolean {
  return token.startsWith(DEPLOY_TOKEN_PREFIX);
}

/** Returns the identity of a deploy token and marks it as used; undefined if it is unknown, revoked or expired. */
export async function readDeployToken(database: Database, token: string): Promise<DeployIdentity | undefined> {
  const found = await database
    .forTenant({ tenantId: PLATFORM_TENANT_ID })
    .updateTable('deployTokens')
    .set({ lastUsedAt: sql<string>`now()` })
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('tokenHash', '=', deployTokenHash(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['id', 'name', 'module'])
    .executeTakeFirst();
  return found && { kind: 'deploy', tokenId: found.id, name: found.name, module: found.module };
}
