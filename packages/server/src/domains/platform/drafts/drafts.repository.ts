import { DRAFT_DAYS, type Draft } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

type DraftColumns = Pick<Draft, 'key' | 'content' | 'recordVersion'>;

/** Maximum number per user; the oldest is deleted first. */
const MAX_DRAFTS = 50;

export const draftsRepository = {
  async find(db: TenantDatabase, userId: string, key: string): Promise<Draft | undefined> {
    return db
      .selectFrom('drafts')
      .select(['key', 'content', 'recordVersion', 'updatedAt'])
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('key', '=', key)
      .where('updatedAt', '>', sql<string>`now() - make_interval(days => ${DRAFT_DAYS})`)
      .executeTakeFirst();
  },

  /** Saves a draft, and deletes those that are expired or over the limit. */
  async save(db: TenantDatabase, userId: string, { key, content, recordVersion }: DraftColumns): Promise<void> {
    await sql`
      with stale as (
        delete from drafts d where d.tenant_id = ${db.tenantId} and d.user_id = ${userId} and d.key <> ${key} and (
          d.updated_at <= now() - make_interval(days => ${DRAFT_DAYS})
          or d.key in (
            select o.key from drafts o
            where o.tenant_id = ${db.tenantId} and o.user_id = ${userId} and o.key <> ${key}
            order by o.updated_at desc offset ${MAX_DRAFTS - 1}
          )
        )
      )
      insert into drafts (tenant_id, user_id, key, content, record_version)
      values (${db.tenantId}, ${userId}, ${key}, ${content}, ${recordVersion})
      on conflict (tenant_id, user_id, key) do update set
        content = excluded.content, record_version = excluded.record_version, updated_at = now()
    `.execute(db);
  },

  async remove(db: TenantDatabase, userId: string, key: string): Promise<void> {
    await db
      .deleteFrom('drafts')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute();
  },
};
