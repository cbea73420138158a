import type { LabSettings } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { readsAsOwn } from '../patient-accounts.repository';

export const releaseRepository = {
  async settings(db: TenantDatabase): Promise<LabSettings> {
    const found = await db
      .selectFrom('labSettings')
      .select('releaseAfterDays')
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return found ?? { releaseAfterDays: null };
  },

  async saveSettings(db: TenantDatabase, { releaseAfterDays }: LabSettings): Promise<void> {
    await db
      .insertInto('labSettings')
      .values({ tenantId: db.tenantId, releaseAfterDays })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ releaseAfterDays }))
      .execute();
  },

  /**
   * Releases the current version and returns the users of its patient, guardians included; undefined if this version was
   * released before.
   */
  async release(db: TenantDatabase, id: string): Promise<{ users: string[]; revision: number } | undefined> {
    const released = await db
      .updateTable('labResults')
      .set({
        releasedAt: sql<string>`now()`,
        releasedRevision: null,
        releasedObservedAt: null,
        releasedReviewedAt: null,
        releasedReviewComment: null,
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('releasedAt', 'is', null), eb('releasedRevision', 'is not', null)]))
      .returning(['patientId', 'revision'])
      .executeTakeFirst();
    if (!released) return undefined;
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where(readsAsOwn(db, 'users', released.patientId))
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .execute();
    return { users: users.map((user) => user.id), revision: released.revision };
  },

  async clinicsToRelease(platform: Database['platform']): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from app.clinics_to_release() id`.execute(platform);
    return rows.map(({ id }) => id);
  },

  /** Locks the results whose delay has passed, in the order of their ids; skips rows locked by others. */
  async lockDue(db: TenantDatabase): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select r.id from lab_results r join lab_settings s on s.tenant_id = r.tenant_id
      where r.tenant_id = ${db.tenantId} and r.status = 'COMPLETED'
        and (r.released_at is null or r.released_revision is not null)
        and r.completed_at <= now() - s.release_after_days * interval '1 day'
      order by r.id for update of r skip locked`.execute(db);
    return rows.map(({ id }) => id);
  },
};
