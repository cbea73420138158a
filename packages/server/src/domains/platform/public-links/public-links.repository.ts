import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { PublicLinkKind } from '../../../platform/http/one-time-tokens';

/** Stored link. */
export interface LinkRow {
  id: string;
  recordId: string;
  createdAt: string;
  lastUsedAt: string | null;
  wrongTries: number;
}

export const publicLinksRepository = {
  /** Revokes the link of this kind to a record. */
  async revoke(db: TenantDatabase, kind: PublicLinkKind, recordId: string): Promise<void> {
    await db
      .updateTable('publicLinks')
      .set({ revokedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('kind', '=', kind)
      .where('recordId', '=', recordId)
      .where('revokedAt', 'is', null)
      .execute();
  },

  async insert(
    db: TenantDatabase,
    link: {
      kind: PublicLinkKind;
      recordId: string;
      tokenHash: Buffer;
      expiresAt: string | null;
      createdBy: string | null;
    },
  ): Promise<void> {
    await db
      .insertInto('publicLinks')
      .values({ ...link, tenantId: db.tenantId })
      .execute();
  },

  /** Returns the valid link of a token; marks it as used. */
  async open(db: TenantDatabase, kind: PublicLinkKind, tokenHash: Buffer): Promise<LinkRow | undefined> {
    return db
      .updateTable('publicLinks as l')
      .from('tenants as t')
      .set({ lastUsedAt: sql<string>`now()` })
      .whereRef('t.id', '=', 'l.tenantId')
      .where('t.status', '=', 'ACTIVE')
      .where('l.tenantId', '=', db.tenantId)
      .where('l.kind', '=', kind)
      .where('l.tokenHash', '=', tokenHash)
      .where('l.revokedAt', 'is', null)
      .where((is) => is.or([is('l.expiresAt', 'is', null), is('l.expiresAt', '>', sql<string>`now()`)]))
      .returning(['l.id', 'l.recordId', 'l.createdAt', 'l.lastUsedAt', 'l.wrongTries'])
      .executeTakeFirst();
  },

  /** Returns the current link to a record. */
  async of(db: TenantDatabase, kind: PublicLinkKind, recordId: string): Promise<LinkRow | undefined> {
    return db
      .selectFrom('publicLinks')
      .select(['id', 'recordId', 'createdAt', 'lastUsedAt', 'wrongTries'])
      .where('tenantId', '=', db.tenantId)
      .where('kind', '=', kind)
      .where('recordId', '=', recordId)
      .where('revokedAt', 'is', null)
      .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', sql<string>`now()`)]))
      .executeTakeFirst();
  },

  /** Locks a link; false if it has ended meanwhile. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('publicLinks')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Counts a failed attempt and returns their number. */
  async countWrongTry(db: TenantDatabase, id: string): Promise<number> {
    const { wrongTries } = await db
      .updateTable('publicLinks')
      .set({ wrongTries: sql<number>`wrong_tries + 1` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .returning('wrongTries')
      .executeTakeFirstOrThrow();
    return wrongTries;
  },
};
