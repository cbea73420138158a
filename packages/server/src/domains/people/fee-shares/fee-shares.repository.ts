import type { DataOf, FeeShare, feeShares, NewFeeShare, ParsedInputOf } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';
import type { DB } from '../../../platform/db/schema';
import { namedJson } from '../named-json.repository';

type Filter = ParsedInputOf<(typeof feeShares)['list']>['query'];

/** Agreement whose row is locked until the transaction ends. */
export interface LockedFeeShare {
  id: string;
  doctorId: string;
  validFrom: string;
  validUntil: string | null;
  version: number;
}

const RATES = sql<FeeShare['rates']>`
  (select coalesce(jsonb_agg(jsonb_build_object('serviceId', r.service_id, 'category', r.category,
      'percent', trim_scale(r.percent)::text, 'service', ${namedJson('s')}) order by r.id), '[]')
    from fee_share_rates r left join services s on s.tenant_id = r.tenant_id and s.id = r.service_id
    where r.tenant_id = f.tenant_id and r.fee_share_id = f.id)`;
const person = (column: string) =>
  sql<FeeShare['createdBy']>`(select ${personJson('u')} from users u where u.tenant_id = f.tenant_id
    and u.id = ${sql.ref(column)})`;

export const feeSharesRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<FeeShare>> {
    const { doctorId } = filter;
    const found = all(db).$if(doctorId !== undefined, (query) => query.where('f.doctorId', '=', doctorId ?? ''));
    const page = sliceOf(selected(found).orderBy('f.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('f.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<FeeShare | undefined> {
    return selected(all(db)).where('f.id', '=', id).executeTakeFirst();
  },

  async choices(db: TenantDatabase): Promise<DataOf<(typeof feeShares)['choices']>> {
    const { rows } = await sql<DataOf<(typeof feeShares)['choices']>>`
      select coalesce((select jsonb_agg(${personJson('u')} order by lower(u.last_name), lower(u.first_name), u.id)
          from users u where u.tenant_id = t.id and u.role = 'DOCTOR' and u.is_active and u.deleted_at is null), '[]') as doctors,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category)
            order by lower(s.name), s.id)
          from services s where s.tenant_id = t.id and s.is_active and s.deleted_at is null), '[]') as services
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? { doctors: [], services: [] };
  },

  /** Returns whether an account is that of a doctor. */
  async isDoctor(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('role', '=', 'DOCTOR')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Locks the agreements of a doctor, which serialises changes of them with approvals. */
  async lockOf(db: TenantDatabase, doctorId: string): Promise<LockedFeeShare[]> {
    const { rows } = await sql<LockedFeeShare>`
      select id, doctor_id, valid_from, valid_until, version from fee_shares
      where tenant_id = ${db.tenantId} and doctor_id = ${doctorId} and removed_at is null
      order by id for update`.execute(db);
    return rows;
  },

  /** Returns the last day of the last month with an approved statement. Read after locking. */
  async approvedUntil(db: TenantDatabase, doctorId: string): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`
      select (max(starts_on) + interval '1 month - 1 day')::date as day from fee_share_statements
      where tenant_id = ${db.tenantId} and doctor_id = ${doctorId} and status <> 'DRAFT'`.execute(db);
    return rows[0]?.day ?? null;
  },

  async insert(db: TenantDatabase, agreement: NewFeeShare, createdBy: string): Promise<string> {
    const { doctorId, validFrom, validUntil, basis, percent, minimum, takesBack, reason, rates } = agreement;
    const { rows } = await sql<{ id: string }>`
      with added as (
        insert into fee_shares (tenant_id, doctor_id, valid_from, valid_until, basis, percent, minimum, currency, takes_back,
          reason, created_by)
        select t.id, ${doctorId}::uuid, ${validFrom}::date, ${validUntil}::date, ${basis}, ${percent}::numeric,
          ${minimum}::bigint, t.currency, ${takesBack}, ${reason}, ${createdBy}::uuid
        from tenants t where t.id = ${db.tenantId} returning tenant_id, id
      ), others as (
        insert into fee_share_rates (tenant_id, fee_share_id, service_id, category, percent)
        select a.tenant_id, a.id, r.service_id, r.category, r.percent
        from added a cross join jsonb_to_recordset(${JSON.stringify(
          rates.map(({ serviceId, category, percent: other }) => ({ service_id: serviceId, category, percent: other })),
        )}::jsonb) as r (service_id uuid, category text, percent numeric)
      )
      select id from added`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('No agreement was written'));
  },

  async update(db: TenantDatabase, id: string, values: UpdateObject<DB, 'feeShares', 'feeShares'>): Promise<void> {
    await db.updateTable('feeShares').set(values).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },

  /** Returns the doctor of an agreement that is not removed. */
  async doctorOf(db: TenantDatabase, id: string): Promise<string | undefined> {
    const found = await all(db).select('f.doctorId').where('f.id', '=', id).executeTakeFirst();
    return found?.doctorId;
  },
};

function all(db: TenantDatabase) {
  return db.selectFrom('feeShares as f').where('f.tenantId', '=', db.tenantId).where('f.removedAt', 'is', null);
}

function selected(rows: ReturnType<typeof all>) {
  return rows
    .select(['f.id', 'f.validFrom', 'f.validUntil', 'f.minimum', 'f.currency', 'f.takesBack', 'f.reason'])
    .select(['f.createdAt', 'f.version'])
    .select([
      sql<FeeShare['basis']>`f.basis`.as('basis'),
      sql<string>`trim_scale(f.percent)::text`.as('percent'),
      sql<FeeShare['doctor']>`(select ${personJson('d')} from users d where d.tenant_id = f.tenant_id
        and d.id = f.doctor_id)`.as('doctor'),
      RATES.as('rates'),
      person('f.created_by').as('createdBy'),
    ]);
}
