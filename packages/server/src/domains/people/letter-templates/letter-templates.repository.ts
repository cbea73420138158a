import { LetterTemplate, type LetterTemplateChange, type NewLetterTemplate } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', LetterTemplate);

export const letterTemplatesRepository = {
  async list(db: TenantDatabase): Promise<LetterTemplate[]> {
    return selected(db)
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<LetterTemplate | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns it. */
  async lock(db: TenantDatabase, id: string): Promise<LetterTemplate | undefined> {
    return selected(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  },

  async insert(db: TenantDatabase, template: NewLetterTemplate, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('letterTemplates')
      .values({ ...template, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, changes: Omit<LetterTemplateChange, 'version'>): Promise<void> {
    await db
      .updateTable('letterTemplates')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('letterTemplates as r')
    .select(COLUMNS)
    .$narrowType<Pick<LetterTemplate, 'kind' | 'language'>>()
    .where('r.tenantId', '=', db.tenantId);
}
