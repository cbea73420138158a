import type { DeployToken } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

interface NewToken {
  module: string;
  name: string;
  days: number;
  tokenHash: Buffer;
  /** Creator of the token. */
  userId: string;
}

// Visible columns of a token; its hash never leaves the table.
const SHOWN = ['id', 'module', 'name', 'createdAt', 'createdBy', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const;

export const deployTokensRepository = {
  async list(db: TenantDatabase): Promise<DeployToken[]> {
    return db
      .selectFrom('deployTokens')
      .select(SHOWN)
      .where('tenantId', '=', db.tenantId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  async insert(db: TenantDatabase, { days, userId, ...token }: NewToken): Promise<DeployToken> {
    return db
      .insertInto('deployTokens')
      .values({
        tenantId: db.tenantId,
        ...token,
        expiresAt: sql<string>`now() + make_interval(days => ${days})`,
        createdBy: sql<string>`(select u.first_name || ' ' || u.last_name from users u
          where u.tenant_id = ${db.tenantId} and u.id = ${userId})`,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
  },

  async find(db: TenantDatabase, id: string): Promise<DeployToken | undefined> {
    return db
      .selectFrom('deployTokens')
      .select(SHOWN)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Revokes a token; undefined if it was revoked before. */
  async revoke(db: TenantDatabase, id: string): Promise<DeployToken | undefined> {
    return db
      .updateTable('deployTokens')
      .set({ revokedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning(SHOWN)
      .executeTakeFirst();
  },
};
