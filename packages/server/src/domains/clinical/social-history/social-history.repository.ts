import { SocialHistoryEntry, type NewSocialHistory } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('h', SocialHistoryEntry, ['recordedBy', 'isCurrent']);

/** The last statement of a topic that was not entered in error. */
const IS_CURRENT = sql<boolean>`not exists (
  select from social_history o
  where o.tenant_id = h.tenant_id and o.patient_id = h.patient_id and o.topic = h.topic and o.deleted_at is null
    and (o.created_at, o.id) > (h.created_at, h.id))`;

export const socialHistoryRepository = {
  /** By topic, the last statement first. */
  async list(db: TenantDatabase, patientId: string): Promise<SocialHistoryEntry[]> {
    return selected(db)
      .where('h.patientId', '=', patientId)
      .orderBy('h.topic')
      .orderBy('h.createdAt', 'desc')
      .orderBy('h.id', 'desc')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<SocialHistoryEntry | undefined> {
    return selected(db).where('h.id', '=', id).executeTakeFirst();
  },

  async insert(db: TenantDatabase, entry: NewSocialHistory, createdBy: string, createdAt: string): Promise<string> {
    const { id } = await db
      .insertInto('socialHistory')
      .values({ ...entry, tenantId: db.tenantId, createdBy, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Marks a statement as entered in error; false if there is none, or if it is marked already. */
  async markInError(db: TenantDatabase, id: string, deletedAt: string, deleteReason: string): Promise<boolean> {
    const marked = await db
      .updateTable('socialHistory')
      .set({ deletedAt, deleteReason })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('socialHistory as h')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'h.tenantId').onRef('u.id', '=', 'h.createdBy'))
    .select(COLUMNS)
    .select([personJsonOrNull('u').as('recordedBy'), IS_CURRENT.as('isCurrent')])
    .where('h.tenantId', '=', db.tenantId)
    .where('h.deletedAt', 'is', null)
    .$narrowType<SocialHistoryEntry>();
}
