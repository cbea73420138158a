import type { PersonRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Patient with one of the numbers of a report. */
export interface NumberedPatient extends PersonRef {
  dateOfBirth: string | null;
  /** The number, in capitals without signs. */
  numberKey: string;
}

export const labImportsRepository = {
  /** Returns the patients that have one of the numbers as record number or identifier. */
  async patientsByNumber(
    db: TenantDatabase,
    numbers: readonly string[],
    keys: readonly string[],
  ): Promise<NumberedPatient[]> {
    const { rows } = await sql<NumberedPatient>`
      select p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth",
        i.key as "numberKey"
      from (
        select id as patient_id, upper(regexp_replace(record_number, '[^0-9A-Za-z]', '', 'g')) as key from patients
        where tenant_id = ${db.tenantId} and deleted_at is null
          and record_number = any(${numbers}::text[])
        union
        select patient_id, value_key from patient_identifiers
        where tenant_id = ${db.tenantId} and value_key = any(${keys}::text[])
      ) i join patients p on p.tenant_id = ${db.tenantId} and p.id = i.patient_id and p.deleted_at is null
      order by p.id`.execute(db);
    return rows;
  },

  async patient(db: TenantDatabase, id: string): Promise<PersonRef | undefined> {
    return db
      .selectFrom('patients')
      .select(['id', 'firstName', 'lastName'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  },

  /** Returns the instant of a time with an offset, or of a wall time of the clinic. */
  async instant(db: TenantDatabase, time: string): Promise<string> {
    const { rows } = await sql<{ at: string }>`
      select case when ${time} ~ '(Z|[+-][0-9]{2}:?[0-9]{2})$' then ${time}::timestamptz
        else ${time}::timestamp at time zone t.timezone end as at
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The clinic ${db.tenantId} is gone`);
    return new Date(row.at).toISOString();
  },
};
