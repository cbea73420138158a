import { ShiftTemplate, type NewShiftTemplate, type ShiftTemplateChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', ShiftTemplate);

export const shiftTemplatesRepository = {
  async list(db: TenantDatabase): Promise<ShiftTemplate[]> {
    return selected(db)
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<ShiftTemplate | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns it. */
  async lock(db: TenantDatabase, id: string): Promise<ShiftTemplate | undefined> {
    return selected(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  },

  async insert(db: TenantDatabase, template: NewShiftTemplate, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('shiftTemplates')
      .values({ ...template, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: Omit<ShiftTemplateChange, 'version'>): Promise<void> {
    await db
      .updateTable('shiftTemplates')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

function selected(db: TenantDatabase) {
  return db.selectFrom('shiftTemplates as r').select(COLUMNS).where('r.tenantId', '=', db.tenantId);
}
