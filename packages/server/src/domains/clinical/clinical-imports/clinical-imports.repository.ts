import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { KnownEntry } from './compare.rules';

interface ImportedPatient {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  /** Date of the clinic. */
  today: string;
}

export const clinicalImportsRepository = {
  /** Returns a patient, locked against merging; undefined if there is none. */
  async patient(db: TenantDatabase, id: string): Promise<ImportedPatient | undefined> {
    const { rows } = await sql<ImportedPatient>`
      select p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth",
        (now() at time zone t.timezone)::date::text as today
      from patients p join tenants t on t.id = p.tenant_id
      where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.deleted_at is null
      for no key update of p`.execute(db);
    return rows[0];
  },

  /** Returns what the record has of the lists, and the medicines that this clinic prescribes. */
  async known(db: TenantDatabase, patientId: string, today: string): Promise<KnownEntry[]> {
    const of = sql`x.tenant_id = ${db.tenantId} and x.patient_id = ${patientId}`;
    const { rows } = await sql<KnownEntry>`
      select 'PROBLEM' as kind, x.title as name, x.code, null as dose, x.onset_date::text as start,
        x.status = 'ACTIVE' as "isCurrent"
      from problems x where ${of} and x.deleted_at is null
      union all
      select 'ALLERGY', x.substance, null, null, null, x.status = 'ACTIVE'
      from allergies x where ${of} and x.deleted_at is null
      union all
      select 'MEDICINE', x.name, null, x.dose, x.since_date::text, x.stopped_date is null or x.stopped_date > ${today}::date
      from medication_statements x where ${of} and x.deleted_at is null
      union all
      select 'MEDICINE', i.drug_name, null, null, null, true
      from prescriptions x
      join prescription_items i on i.tenant_id = x.tenant_id and i.prescription_id = x.id
      where ${of} and x.status in ('ACTIVE', 'ON_HOLD')`.execute(db);
    return rows;
  },

  /** Returns the kinds and keys of all that was imported for a patient, entries in error as well. */
  async keys(db: TenantDatabase, patientId: string): Promise<Set<string>> {
    const of = sql`x.tenant_id = ${db.tenantId} and x.patient_id = ${patientId} and x.import_key is not null`;
    const { rows } = await sql<{ key: string }>`
      select 'PROBLEM ' || x.import_key as key from problems x where ${of}
      union select 'ALLERGY ' || x.import_key from allergies x where ${of}
      union select 'MEDICINE ' || x.import_key from medication_statements x where ${of}`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },

  async insert(
    db: TenantDatabase,
    row: { patientId: string; fileName: string; imported: number; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('clinicalImports')
      .values({ tenantId: db.tenantId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
