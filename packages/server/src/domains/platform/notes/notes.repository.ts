import type { Note, PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';

const COLUMNS = ['id', 'text', 'isDone', 'version', 'createdAt', 'updatedAt'] as const;

export const notesRepository = {
  async list(db: TenantDatabase, userId: string, query: PageQuery): Promise<CountedPage<Note>> {
    const matching = db
      .selectFrom('notes')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId);
    const ordered = matching.clearSelect().select(COLUMNS).orderBy('isDone').orderBy('id', 'desc');
    return countedPage(db, { page: sliceOf(ordered, query), matching }, query);
  },

  async insert(db: TenantDatabase, userId: string, text: string): Promise<Note> {
    return db
      .insertInto('notes')
      .values({ tenantId: db.tenantId, userId, text })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  async find(db: TenantDatabase, userId: string, id: string): Promise<Note | undefined> {
    return db
      .selectFrom('notes')
      .select(COLUMNS)
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Undefined if it was changed or deleted meanwhile. */
  async update(
    db: TenantDatabase,
    note: Pick<Note, 'id' | 'version'>,
    changes: Partial<Pick<Note, 'text' | 'isDone'>>,
  ): Promise<Note | undefined> {
    return db
      .updateTable('notes')
      .set({ ...changes, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', note.id)
      .where('version', '=', note.version)
      .returning(COLUMNS)
      .executeTakeFirst();
  },

  async remove(db: TenantDatabase, userId: string, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('notes')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
};
