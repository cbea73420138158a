import { PatientFields, type NewImport, type PageQuery, type PastImport } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJsonOrNull } from '../../../platform/db/person-json';
import { tallyOf } from '../../../platform/db/tally';
import { nameKey } from '../patients/patients.service';
import type { ImportPatient } from './import-rows.rules';

// One statement with that many rows takes a few tenths of a second.
const BATCH = 2_000;

export interface NumberHolder {
  id: string;
  firstName: string;
  lastName: string;
  recordNumber: string;
  isHidden: boolean;
}

const past = sql`
  select i.id, i.file_name as "fileName", i.status, i.rows, i.imported, i.created_at as at,
    ${personJsonOrNull('u')} as by
  from patient_imports i
  left join users u on u.tenant_id = i.tenant_id and u.id = i.created_by`;

export const patientImportsRepository = {
  async list(db: TenantDatabase, query: PageQuery): Promise<CountedPage<PastImport>> {
    const page = sql<PastImport>`(
      ${past} where i.tenant_id = ${db.tenantId}
      order by i.created_at desc, i.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit})`;
    const matching = sql`(select from patient_imports where tenant_id = ${db.tenantId})`;
    return countedPage(db, { page, matching }, query);
  },

  async find(db: TenantDatabase, id: string): Promise<PastImport | undefined> {
    const { rows } = await sql<PastImport>`
      ${past} where i.tenant_id = ${db.tenantId} and i.id = ${id} for update of i`.execute(db);
    return rows[0];
  },

  async insert(
    db: TenantDatabase,
    { fileName, rows }: NewImport,
    { imported, createdBy }: { imported: number; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('patientImports')
      .values({ tenantId: db.tenantId, fileName, rows: rows.length, imported, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns the patients with these record numbers, including deleted ones. */
  async holders(db: TenantDatabase, recordNumbers: readonly string[]): Promise<NumberHolder[]> {
    if (recordNumbers.length === 0) return [];
    const { rows } = await sql<NumberHolder>`
      select p.id, p.first_name as "firstName", p.last_name as "lastName", p.record_number as "recordNumber",
        p.deleted_at is not null as "isHidden"
      from patients p
      where p.tenant_id = ${db.tenantId} and p.record_number = any(${recordNumbers}::text[])`.execute(db);
    return rows;
  },

  /** Returns how many more patients the clinic may have; null without a limit. */
  async room(db: TenantDatabase): Promise<number | null> {
    const { rows } = await sql<{ room: number | null }>`
      select case when t.limits ->> 'patients' is not null then (t.limits ->> 'patients')::int -
        ${tallyOf(db.tenantId, 'patients')} end as room
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0]?.room ?? null;
  },

  async insertPatients(
    db: TenantDatabase,
    rows: readonly (ImportPatient & { recordNumber: string })[],
    { importId, createdBy }: { importId: string; createdBy: string },
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += BATCH) {
      const values = rows.slice(from, from + BATCH).map(({ patient, recordNumber }) => ({
        tenantId: db.tenantId,
        importId,
        createdBy,
        recordNumber,
        ...BLANK,
        ...patient,
        nameKey: nameKey(`${patient.firstName} ${patient.lastName} ${patient.nativeName ?? ''}`),
      }));
      await db.insertInto('patients').values(values).execute();
    }
  },

  /** Updates the planner's statistics, if the number of patients has changed considerably. */
  async countAnew(db: TenantDatabase): Promise<void> {
    await sql`select app.count_patients_anew()`.execute(db);
  },

  /** Locks the patients of an import against new references until the transaction ends. */
  async lockPatients(db: TenantDatabase, importId: string): Promise<{ id: string; isUntouched: boolean }[]> {
    const { rows } = await sql<{ id: string; isUntouched: boolean }>`
      select p.id, p.version = 1 and p.deleted_at is null as "isUntouched"
      from patients p where p.tenant_id = ${db.tenantId} and p.import_id = ${importId}
      order by p.id for update`.execute(db);
    return rows;
  },

  /** Returns those of the patients to which any row of any table refers. */
  async workedWith(db: TenantDatabase, ids: readonly string[]): Promise<Set<string>> {
    const { rows: keys } = await sql<{ table: string; column: string }>`
      select c.relname as table, own.attname as column
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      cross join lateral unnest(k.conkey, k.confkey) pair(own, their)
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
      join pg_attribute their on their.attrelid = k.confrelid and their.attnum = pair.their
      where k.contype = 'f' and k.confrelid = 'patients'::regclass and their.attname = 'id'`.execute(db);
    const named = keys.map(
      ({ table, column }) => sql`select ${sql.id(column)} as id from ${sql.id(table)}
        where tenant_id = ${db.tenantId} and ${sql.id(column)} = any(${ids}::uuid[])`,
    );
    const { rows } = await sql<{ id: string }>`${sql.join(named, sql` union `)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async removePatients(db: TenantDatabase, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      await sql`delete from recent_items where tenant_id = ${db.tenantId} and kind = 'patient'
        and record_id = any(${some}::uuid[])`.execute(db);
      await sql`delete from patients where tenant_id = ${db.tenantId} and id = any(${some}::uuid[])`.execute(db);
    }
  },

  async markUndone(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('patientImports')
      .set({ status: 'UNDONE', undoneAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** All rows of one statement have the same columns; `isActive` starts with the database's default. */
const BLANK = Object.fromEntries(
  Object.keys(PatientFields.omit({ isActive: true }).shape).map((field) => [field, null]),
) as Record<Exclude<keyof typeof PatientFields.shape, 'isActive'>, null>;
