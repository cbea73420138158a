import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

export interface StoredPhoto {
  contentType: string;
  bytes: Buffer;
}

export const patientPhotosRepository = {
  async find(db: TenantDatabase, patientId: string): Promise<StoredPhoto | undefined> {
    return db
      .selectFrom('patientPhotos as f')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'f.tenantId').onRef('p.id', '=', 'f.patientId'),
      )
      .where('f.tenantId', '=', db.tenantId)
      .where('f.patientId', '=', patientId)
      .where('p.deletedAt', 'is', null)
      .select(['f.contentType', 'f.bytes'])
      .executeTakeFirst();
  },

  /** Locks the record against merging and deletion until the transaction ends; false if there is none. */
  async lockPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
    const patient = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return patient !== undefined;
  },

  async save(db: TenantDatabase, patientId: string, photo: StoredPhoto): Promise<void> {
    await db
      .insertInto('patientPhotos')
      .values({ tenantId: db.tenantId, patientId, ...photo })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'patientId']).doUpdateSet({ ...photo, updatedAt: sql`now()` }),
      )
      .execute();
  },

  /** Deletes the photo; false if there was none. */
  async remove(db: TenantDatabase, patientId: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('patientPhotos')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .returning('patientId')
      .executeTakeFirst();
    return removed !== undefined;
  },
};
