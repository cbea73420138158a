import type { FormQuestion, FormTemplate } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

type Fields = Pick<FormTemplate, 'title' | 'intro' | 'questions'>;

export const formTemplatesRepository = {
  async list(db: TenantDatabase): Promise<FormTemplate[]> {
    return templates(db)
      .orderBy(sql`f.title collate "und-x-icu"`)
      .orderBy('f.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<FormTemplate | undefined> {
    return templates(db).where('f.id', '=', id).executeTakeFirst();
  },

  async insert(db: TenantDatabase, fields: Fields, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('formTemplates')
      .values({ ...columnsOf(fields), tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Updates with optimistic locking; false if the version is out of date. */
  async update(db: TenantDatabase, id: string, version: number, fields: Fields): Promise<boolean> {
    const updated = await db
      .updateTable('formTemplates')
      .set(columnsOf(fields))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Soft-deletes a template; false if it is deleted already. */
  async hide(db: TenantDatabase, id: string): Promise<boolean> {
    const hidden = await db
      .updateTable('formTemplates')
      .set({ deletedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return hidden !== undefined;
  },
};

function columnsOf({ title, intro, questions }: Fields) {
  return { title, intro, questions: JSON.stringify(questions) };
}

function templates(db: TenantDatabase) {
  return db
    .selectFrom('formTemplates as f')
    .where('f.tenantId', '=', db.tenantId)
    .where('f.deletedAt', 'is', null)
    .select(['f.id', 'f.title', 'f.intro', 'f.version', 'f.updatedAt'])
    .select(sql<FormQuestion[]>`f.questions`.as('questions'));
}
