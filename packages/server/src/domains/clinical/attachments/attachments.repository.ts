import { Attachment, type AttachmentType, type NewAttachment, type PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

type Slice = Pick<z.output<typeof PageQuery>, 'page' | 'limit'>;
type Stored = Omit<NewAttachment, 'data'> & { contentType: AttachmentType; size: number; sha256: string };

const COLUMNS = recordColumns('a', Attachment, ['addedBy']);

export const attachmentsRepository = {
  async list(db: TenantDatabase, patientId: string, slice: Slice): Promise<CountedPage<Attachment>> {
    const found = matching(db).where('a.patientId', '=', patientId);
    const page = sliceOf(selected(found).orderBy('a.createdAt', 'desc').orderBy('a.id'), slice);
    return countedPage(db, { page, matching: found.select('a.id') }, slice);
  },

  async latest(db: TenantDatabase, patientId: string, limit: number): Promise<Attachment[]> {
    return selected(matching(db).where('a.patientId', '=', patientId))
      .orderBy('a.createdAt', 'desc')
      .orderBy('a.id')
      .limit(limit)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Attachment | undefined> {
    return selected(matching(db)).where('a.id', '=', id).executeTakeFirst();
  },

  async content(db: TenantDatabase, id: string): Promise<Buffer | undefined> {
    const found = await db
      .selectFrom('attachmentContents')
      .select('bytes')
      .where('tenantId', '=', db.tenantId)
      .where('attachmentId', '=', id)
      .executeTakeFirst();
    return found?.bytes;
  },

  async count(db: TenantDatabase, patientId: string): Promise<number> {
    const { count } = await db
      .selectFrom('attachments')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  async hasAttachments(db: TenantDatabase, encounterId: string): Promise<boolean> {
    const found = await db
      .selectFrom('attachments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('encounterId', '=', encounterId)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async insert(db: TenantDatabase, attachment: Stored, bytes: Buffer, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('attachments')
      .values({ ...attachment, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('attachmentContents').values({ tenantId: db.tenantId, attachmentId: id, bytes }).execute();
    return id;
  },

  /** Marks an attachment as entered in error; false if there is none, or if it is marked already. */
  async markInError(db: TenantDatabase, id: string, deletedAt: string, deleteReason: string): Promise<boolean> {
    const marked = await db
      .updateTable('attachments')
      .set({ deletedAt, deleteReason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'))
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.createdBy'))
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows.select(COLUMNS).select(personJsonOrNull('u').as('addedBy')).$narrowType<Attachment>();
}
