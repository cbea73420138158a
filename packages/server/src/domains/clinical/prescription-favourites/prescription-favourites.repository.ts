import { NewPrescriptionItem, type PrescriptionFavourite } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';

const COLUMNS = ['id', 'name', 'item'] as const;

export const prescriptionFavouritesRepository = {
  async list(db: TenantDatabase, userId: string): Promise<PrescriptionFavourite[]> {
    const rows = await db
      .selectFrom('prescriptionFavourites')
      .select(COLUMNS)
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .orderBy('name')
      .limit(200)
      .$narrowType<PrescriptionFavourite>()
      .execute();
    // A favourite that was saved before a field existed has the default of the field.
    return rows.map((row) => ({ ...row, item: NewPrescriptionItem.parse(row.item) }));
  },

  /** Adds a favourite, or replaces that of the same name. */
  async save(
    db: TenantDatabase,
    { userId, name, item }: Omit<PrescriptionFavourite, 'id'> & { userId: string },
  ): Promise<PrescriptionFavourite> {
    return db
      .insertInto('prescriptionFavourites')
      .values({ tenantId: db.tenantId, userId, name, item: JSON.stringify(item) })
      .onConflict((conflict) =>
        conflict.constraint('prescription_favourites_name').doUpdateSet({ item: JSON.stringify(item) }),
      )
      .returning(COLUMNS)
      .$narrowType<PrescriptionFavourite>()
      .executeTakeFirstOrThrow();
  },

  async remove(db: TenantDatabase, { id, userId }: { id: string; userId: string }): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('prescriptionFavourites')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
