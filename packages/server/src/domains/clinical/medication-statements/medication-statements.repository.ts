import { MedicationStatement, type MedicationStatementChange, type NewMedicationStatement } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', MedicationStatement, ['reviewedBy']);

type NewRow = NewMedicationStatement & {
  importId?: string;
  importKey?: string;
  reviewedBy?: string;
  reviewedAt?: string;
};

export const medicationStatementsRepository = {
  /** Current ones come first. */
  async list(db: TenantDatabase, patientId: string): Promise<MedicationStatement[]> {
    return selected(db)
      .where('r.patientId', '=', patientId)
      .orderBy(sql`r.stopped_date desc nulls first, lower(r.name), r.id`)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<MedicationStatement | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  async insert(db: TenantDatabase, { ingredients, ...row }: NewRow, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('medicationStatements')
      .values({
        ...row,
        ...(ingredients && { ingredients: JSON.stringify(ingredients) }),
        tenantId: db.tenantId,
        createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    {
      ingredients,
      ...changes
    }: Omit<MedicationStatementChange, 'version'> & {
      reviewedBy?: string;
      reviewedAt?: string;
      deletedAt?: string;
      deleteReason?: string;
    },
  ): Promise<void> {
    const set = { ...changes, ...(ingredients && { ingredients: JSON.stringify(ingredients) }) };
    if (Object.keys(set).length === 0) return;
    await db
      .updateTable('medicationStatements')
      .set(set)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('medicationStatements as r')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.reviewedBy'))
    .select(COLUMNS)
    .select(staffJsonOrNull('u').as('reviewedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.deletedAt', 'is', null)
    .$narrowType<MedicationStatement>();
}
