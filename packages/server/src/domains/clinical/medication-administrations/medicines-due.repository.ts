import { allow, FREQUENCIES, type MedicineDue, type PageQuery, type Pagination } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson } from '../../../platform/db/person-json';
import type { NextActionDeclaration } from '../../../platform/next-actions/next-action-declaration';
import { clinicDate, isNotOver } from '../course-end.repository';
import { isOpenTo, isOpenToCaller, type Reader } from '../restricted-patients.repository';

const DAILY = Object.entries(FREQUENCIES).flatMap(([frequency, { rate }]) =>
  rate?.inDays === 1 ? [sql`when ${sql.lit(frequency)} then ${sql.lit(rate.doses)}`] : [],
);
/** Doses of an item `i` on a day `today`. A dose given when needed is never due. */
const ORDERED = sql`case
  when i.doses_of_day is not null then (
    select count(*) from jsonb_array_elements_text(i.doses_of_day) d(amount) where d.amount::float8 > 0)
  else case i.frequency
    ${sql.join(DAILY, sql` `)}
    when 'QOD' then case when (n.today - r.start_date) % 2 = 0 then 1 else 0 end
    when 'WEEKLY' then case when (n.today - r.start_date) % 7 = 0 then 1 else 0 end
    when 'STAT' then 1
    else 0 end
  end`;

/**
 * Returns the drugs that active prescriptions order to be given in the clinic today and of which a dose is not recorded,
 * the earliest prescription first.
 */
export async function medicinesDue(
  db: TenantDatabase,
  { page, limit }: PageQuery,
  reader: Reader,
): Promise<{ medicines: MedicineDue[]; pagination: Pagination }> {
  const { rows } = await sql<MedicineDue & { total: number }>`
    select i.id, r.id as "prescriptionId", ${personJson('p')} || jsonb_build_object('recordNumber', p.record_number) as patient,
      ${staffJson('u')} as prescriber, i.drug_name as "drugName", i.dose, i.dose_unit as "doseUnit", i.route, i.frequency,
      i.doses_of_day as "dosesOfDay", i.max_per_day as "maxPerDay", i.as_needed_for as "asNeededFor",
      i.food_timing as "foodTiming", i.duration, i.duration_unit as "durationUnit", i.instructions,
      o.ordered, g.recorded, g.last_at as "lastRecordedAt", count(*) over ()::int as total
    ${due(db.tenantId, reader.now, isOpenTo(reader, db, 'r.patientId'))}
    order by r.signed_at, i.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const pagination = { page, limit, totalCount: rows[0]?.total ?? 0, totalIsExact: true };
  return { medicines: rows.map(({ total: _total, ...row }) => row), pagination };
}

/** The prescription that was signed first calls for a nurse. */
export const dueMedicineActions: readonly NextActionDeclaration[] = [
  {
    kind: 'MEDICINE_DUE',
    order: 7,
    access: allow('NURSE'),
    rows: ({ tenantId, now, caller }) => sql`
      select p.first_name || ' ' || p.last_name as name, i.id as record_id, r.patient_id as subject_id, r.signed_at as since
      ${due(tenantId, now, isOpenToCaller(caller, 'r.patientId'))}`,
  },
];

/** Items `i` of prescriptions `r` of patients `p` by prescribers `u`, with the doses ordered `o` and recorded `g` today. */
function due(tenantId: string, now: Date | RawBuilder<string>, open: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`from prescriptions r
    join tenants t on t.id = r.tenant_id
    join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
    join users u on u.tenant_id = r.tenant_id and u.id = r.prescriber_id
    join prescription_items i on i.tenant_id = r.tenant_id and i.prescription_id = r.id and i.given_in_clinic
    cross join lateral (select ${clinicDate(now)} as today) n
    cross join lateral (select (${ORDERED})::int as ordered) o
    cross join lateral (
      select count(*)::int as recorded, max(a.administered_at) as last_at
      from medication_administrations a
      where a.tenant_id = i.tenant_id and a.item_id = i.id
        and (a.administered_at at time zone t.timezone)::date = n.today
        and not exists (select from medication_administration_voids v
          where v.tenant_id = a.tenant_id and v.administration_id = a.id)
    ) g
    where r.tenant_id = ${tenantId} and r.status = 'ACTIVE' and r.start_date <= n.today and p.deleted_at is null
      and ${isNotOver(now)} and g.recorded < o.ordered and ${open}`;
}
