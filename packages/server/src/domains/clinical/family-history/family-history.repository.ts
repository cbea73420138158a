import { FamilyHistoryEntry, type FamilyHistoryChange, type NewFamilyHistory } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('h', FamilyHistoryEntry, ['recordedBy']);

export const familyHistoryRepository = {
  async list(db: TenantDatabase, patientId: string): Promise<FamilyHistoryEntry[]> {
    return selected(db).where('h.patientId', '=', patientId).orderBy('h.relation').orderBy('h.id').execute();
  },

  async find(db: TenantDatabase, id: string): Promise<FamilyHistoryEntry | undefined> {
    return selected(db).where('h.id', '=', id).executeTakeFirst();
  },

  async insert(db: TenantDatabase, entry: NewFamilyHistory, createdBy: string, createdAt: string): Promise<string> {
    const { id } = await db
      .insertInto('familyHistory')
      .values({ ...entry, tenantId: db.tenantId, createdBy, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<FamilyHistoryChange, 'version'> & { deletedAt?: string; deleteReason?: string },
  ): Promise<void> {
    await db
      .updateTable('familyHistory')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('familyHistory as h')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'h.tenantId').onRef('u.id', '=', 'h.createdBy'))
    .select(COLUMNS)
    .select(personJsonOrNull('u').as('recordedBy'))
    .where('h.tenantId', '=', db.tenantId)
    .where('h.deletedAt', 'is', null)
    .$narrowType<FamilyHistoryEntry>();
}
