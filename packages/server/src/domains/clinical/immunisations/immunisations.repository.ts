import { Immunisation, type NewImmunisation, type ImmunisationChange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', Immunisation, ['recordedBy']);

export const immunisationsRepository = {
  async list(db: TenantDatabase, patientId: string): Promise<Immunisation[]> {
    return selected(db)
      .where('r.patientId', '=', patientId)
      .orderBy('r.givenOn', 'desc')
      .orderBy('r.id', 'desc')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Immunisation | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  async insert(db: TenantDatabase, immunisation: NewImmunisation, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('immunisations')
      .values({ ...immunisation, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<ImmunisationChange, 'version'> & { deletedAt?: string; deleteReason?: string },
  ): Promise<void> {
    await db
      .updateTable('immunisations')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('immunisations as r')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.createdBy'))
    .select(COLUMNS)
    .select(staffJsonOrNull('u').as('recordedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$narrowType<Immunisation>();
}
