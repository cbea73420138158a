import type { SampleCounts } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Kinds of records that sample data consists of, in the order in which they are made. */
export type SampleKind = 'users' | 'services' | 'patients' | 'appointments';

/** A record that is sample data. */
export interface SampleRecord {
  kind: SampleKind;
  recordId: string;
}

/** Records of one table that depend on sample data. */
export interface SampleDependents {
  table: string;
  count: number;
}

export const sampleRecordsRepository = {
  async list(db: TenantDatabase): Promise<SampleRecord[]> {
    const rows = await db
      .selectFrom('sampleRecords')
      .select(['kind', 'recordId'])
      .where('tenantId', '=', db.tenantId)
      .orderBy('kind')
      .orderBy('recordId')
      .execute();
    return rows as SampleRecord[];
  },

  async count(db: TenantDatabase): Promise<SampleCounts> {
    const { rows } = await sql<SampleCounts>`
      select count(*) filter (where kind = 'users')::int as doctors, count(*) filter (where kind = 'services')::int as services,
        count(*) filter (where kind = 'patients')::int as patients,
        count(*) filter (where kind = 'appointments')::int as appointments
      from sample_records where tenant_id = ${db.tenantId}`.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('An aggregate has one row');
    return counts;
  },

  async insert(db: TenantDatabase, records: readonly SampleRecord[]): Promise<void> {
    const { tenantId } = db;
    await db
      .insertInto('sampleRecords')
      .values(records.map((record) => ({ tenantId, ...record })))
      .execute();
  },

  /** Returns the clinic's date, and whether it has patients. */
  async clinic(db: TenantDatabase): Promise<{ today: string; hasPatients: boolean }> {
    const { rows } = await sql<{ today: string; hasPatients: boolean }>`
      select (now() at time zone t.timezone)::date::text as today,
        exists (select from patients p where p.tenant_id = t.id and p.deleted_at is null) as "hasPatients"
      from tenants t where t.id = ${db.tenantId} for no key update of t`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`The clinic ${db.tenantId} is gone`);
    return row;
  },

  /** Returns the records of the clinic that depend on its sample data. */
  async dependents(db: TenantDatabase): Promise<SampleDependents[]> {
    const { rows } = await sql<SampleDependents>`
      select referrer as "table", sum(count)::int as count from app.sample_dependents() group by referrer order by referrer`.execute(
      db,
    );
    return rows;
  },

  /** Removes the sample data for good. Broken foreign keys mean that other records depend on it. */
  async remove(db: TenantDatabase): Promise<void> {
    await sql`select app.remove_sample_records()`.execute(db);
  },
};
