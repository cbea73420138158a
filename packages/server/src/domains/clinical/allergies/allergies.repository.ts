import { Allergy, type AllergyChange, type NewAllergy, type NoKnownAllergies } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('a', Allergy, ['verifiedBy']);

/** Severe reactions first; those of unknown severity before mild ones. */
const BY_SEVERITY = sql`array_position(array['SEVERE', 'MODERATE', null, 'MILD'], a.severity), lower(a.substance), a.id`;

export const allergiesRepository = {
  /** Active allergies come first. */
  async list(db: TenantDatabase, patientId: string): Promise<Allergy[]> {
    return selected(db)
      .where('a.patientId', '=', patientId)
      .orderBy(sql`a.status = 'RESOLVED'`)
      .orderBy(BY_SEVERITY)
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<Allergy | undefined> {
    return selected(db).where('a.id', '=', id).executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    allergy: NewAllergy & {
      status?: Allergy['status'];
      importId?: string;
      importKey?: string;
      verifiedBy?: string;
      verifiedAt?: string;
    },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('allergies')
      .values({ ...allergy, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes changes; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: Omit<AllergyChange, 'version'> & {
      verifiedBy?: string;
      verifiedAt?: string;
      deletedAt?: string;
      deleteReason?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('allergies')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async statement(db: TenantDatabase, patientId: string): Promise<NoKnownAllergies | undefined> {
    return db
      .selectFrom('allergyStatements as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.statedBy'))
      .select(['s.statedAt', staffJson('u').as('statedBy')])
      .where('s.tenantId', '=', db.tenantId)
      .where('s.patientId', '=', patientId)
      .executeTakeFirst();
  },

  /** Returns whether an allergy is recorded, or that there is none. */
  async isStated(db: TenantDatabase, patientId: string): Promise<boolean> {
    const { rows } = await sql<{ isStated: boolean }>`
      select exists (select from allergies a
          where a.tenant_id = ${db.tenantId} and a.patient_id = ${patientId} and a.deleted_at is null)
        or exists (select from allergy_statements s
          where s.tenant_id = ${db.tenantId} and s.patient_id = ${patientId}) as "isStated"`.execute(db);
    return rows[0]?.isStated ?? false;
  },

  async state(db: TenantDatabase, patientId: string, statedBy: string): Promise<void> {
    await db
      .insertInto('allergyStatements')
      .values({ tenantId: db.tenantId, patientId, statedBy })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'patientId']).doUpdateSet({ statedBy, statedAt: sql<string>`now()` }),
      )
      .execute();
  },

  /** Ends the statement that there are none; false if there was no such statement. */
  async endStatement(db: TenantDatabase, patientId: string): Promise<boolean> {
    const ended = await db
      .deleteFrom('allergyStatements')
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .returning('patientId')
      .executeTakeFirst();
    return ended !== undefined;
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('allergies as a')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.verifiedBy'))
    .select(COLUMNS)
    .select(staffJsonOrNull('u').as('verifiedBy'))
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .$narrowType<Allergy>();
}
