import {
  Dispensing,
  type PharmacyItem,
  type PharmacyOrder,
  type PharmacyPatient,
  type QueueFilter,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { knownLanguage } from '../../../platform/db/known-language';
import { personJson, staffJson } from '../../../platform/db/person-json';
import { clinicDate, isNotOver } from '../course-end.repository';
import { OUTSIDE_DAYS } from './outside-medicines.repository';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

/** An order waits in the queue for so many days after it was signed, issued, or a refill of it was approved. */
const QUEUE_DAYS = 90;

/** Head of an order, without what concerns its patient. */
export type OrderRow = Pick<PharmacyOrder, 'id' | 'kind' | 'prescriberName' | 'orderedAt' | 'note' | 'status'> & {
  patientId: string;
  items: PharmacyItem[];
};

/** Identity, weight, allergies and active medicines of the patient of an order. */
export type PatientContext = Pick<PharmacyOrder, 'allergies' | 'noKnownAllergies' | 'activeMedicines'> & {
  patient: PharmacyPatient;
};

const DISPENSED_OF = (item: RawBuilder<unknown>) => sql`(
  select coalesce(sum(n.net), 0)::float8 as net, count(*) filter (where n.net > 0)::int as times
  from (
    select round((d.quantity - coalesce((select sum(b.quantity) from dispensing_returns b
        where b.tenant_id = d.tenant_id and b.dispensing_id = d.id), 0))::numeric, 3) as net
    from dispensings d where d.tenant_id = ${item}.tenant_id and d.item_id = ${item}.id
  ) n
)`;

/** All items of an order `o` as JSON, with `is_done` and `has_begun` of the whole. */
const itemsOfOrder = sql`(
  select jsonb_agg(jsonb_build_object('id', i.id, 'drugName', i.drug_name, 'ingredients', i.ingredients,
      'doseUnit', i.dose_unit, 'dose', i.dose, 'route', i.route, 'frequency', i.frequency,
      'dosesOfDay', i.doses_of_day, 'maxPerDay', i.max_per_day, 'asNeededFor', i.as_needed_for, 'foodTiming', i.food_timing, 'duration', i.duration,
      'durationUnit', i.duration_unit, 'directions', i.directions, 'substitutionAllowed', i.substitution_allowed,
      'packSize', i.pack_size, 'givenInClinic', i.given_in_clinic,
      'quantity', i.quantity, 'supplies', i.supplies, 'dispensed', g.net, 'remaining', v.remaining,
      'status', case when v.is_done then 'DISPENSED' when g.times > 0 then 'PARTIAL' else 'WAITING' end)
      order by i.position) as items,
    bool_and(v.is_done) as is_done, bool_or(g.times > 0) as has_begun
  from (
    select p.tenant_id, p.id, p.position, p.drug_name, p.ingredients, p.dose_unit, p.dose, p.route, p.frequency,
      p.doses_of_day, p.pack_size, p.given_in_clinic, p.max_per_day, p.as_needed_for, p.food_timing, p.duration,
      p.duration_unit, p.instructions as directions, p.substitution_allowed, p.quantity, 1 + (select count(*)::int from refill_requests f
        where f.tenant_id = p.tenant_id and f.item_id = p.id and f.status = 'APPROVED') as supplies
    from prescription_items p where o.kind = 'CLINIC' and p.tenant_id = o.tenant_id and p.prescription_id = o.id
    union all
    select p.tenant_id, p.id, p.position, p.drug_name, p.ingredients, p.dose_unit, null, null, null, null, null, false,
      null, null, null, null, null, p.directions, true, p.quantity, 1
    from outside_prescription_items p
    where o.kind = 'OUTSIDE' and p.tenant_id = o.tenant_id and p.prescription_id = o.id
  ) i
  cross join lateral ${DISPENSED_OF(sql`i`)} g
  cross join lateral (select
    case when i.quantity is not null then greatest(round((i.quantity * i.supplies - g.net)::numeric, 3), 0)::float8 end as remaining,
    case when i.quantity is not null then g.net >= i.quantity * i.supplies else g.times >= i.supplies end as is_done) v
)`;

const ORDER_COLUMNS = sql`o.id, o.kind, o.patient_id as "patientId", o.prescriber_name as "prescriberName",
  o.ordered_at as "orderedAt", o.note, s.items,
  case when s.is_done then 'DISPENSED' when s.has_begun then 'PARTIAL' else 'WAITING' end as status`;

/** When the last supply of a prescription `r` was ordered: by its signature, or by a refill that was approved. */
const LAST_SUPPLY = sql`greatest(r.signed_at, (select max(f.decided_at) from refill_requests f
  where f.tenant_id = r.tenant_id and f.prescription_id = r.id and f.status = 'APPROVED'))`;

/** Signed prescriptions and those from elsewhere as one list; `narrowed` are the conditions on each. */
function orders(tenantId: string, clinic: RawBuilder<unknown>, outside: RawBuilder<unknown>) {
  return sql`(
    select r.tenant_id, r.id, 'CLINIC' as kind, r.patient_id, concat_ws(' ', u.first_name, u.last_name) as prescriber_name,
      to_char(r.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ordered_at, ${LAST_SUPPLY} as since, r.note
    from prescriptions r join users u on u.tenant_id = r.tenant_id and u.id = r.prescriber_id
    where r.tenant_id = ${tenantId} and r.signed_at is not null and ${clinic}
    union all
    select r.tenant_id, r.id, 'OUTSIDE', r.patient_id, r.prescriber_name, r.issued_on::text, r.created_at, r.note
    from outside_prescriptions r where r.tenant_id = ${tenantId} and ${outside}
  )`;
}

/** Rows of orders `o` of the last weeks with their items `s`, those that are done included; `open` narrows the patients. */
export function pharmacyQueue(
  tenantId: string,
  now: RawBuilder<unknown>,
  open: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const begin = sql`${now} - make_interval(days => ${QUEUE_DAYS})`;
  const clinic = sql`${open} and r.status = 'ACTIVE' and (r.created_at > ${begin} or exists (
    select from refill_requests f where f.tenant_id = r.tenant_id and f.prescription_id = r.id
      and f.status = 'APPROVED' and f.decided_at > ${begin}))`;
  return sql`${orders(tenantId, clinic, sql`${open} and r.created_at > ${begin}`)} o cross join lateral ${itemsOfOrder} s`;
}

function queueOf(db: TenantDatabase, reader: Reader): RawBuilder<unknown> {
  const now = sql`${reader.now.toISOString()}::timestamptz`;
  return pharmacyQueue(db.tenantId, now, isOpenTo(reader, db, 'r.patientId'));
}

export const pharmacyOrdersRepository = {
  async queue(db: TenantDatabase, { status, page, limit }: QueueFilter, reader: Reader): Promise<OrderRow[]> {
    const begun = status ? sql`and s.has_begun = ${status === 'PARTIAL'}` : sql``;
    const { rows } = await sql<OrderRow>`
      select ${ORDER_COLUMNS} from ${queueOf(db, reader)} where not s.is_done ${begun}
      order by o.since, o.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    return rows;
  },

  /** Returns how many orders of the queue nothing was dispensed of, and how many are dispensed in part. */
  async counts(db: TenantDatabase, reader: Reader): Promise<{ waiting: number; partial: number }> {
    const { rows } = await sql<{ waiting: number; partial: number }>`
      select count(*) filter (where not s.has_begun)::int as waiting, count(*) filter (where s.has_begun)::int as partial
      from ${queueOf(db, reader)} where not s.is_done`.execute(db);
    return rows[0] ?? { waiting: 0, partial: 0 };
  },

  async find(db: TenantDatabase, id: string): Promise<OrderRow | undefined> {
    const only = sql`r.id = ${id}`;
    const { rows } = await sql<OrderRow>`
      select ${ORDER_COLUMNS} from ${orders(db.tenantId, only, only)} o cross join lateral ${itemsOfOrder} s`.execute(
      db,
    );
    return rows[0];
  },

  /** Returns identity, weight, allergies and active medicines of patients. */
  async patients(db: TenantDatabase, ids: readonly string[], now: Date): Promise<Map<string, PatientContext>> {
    // The date of the clinic may be a day behind that of UTC; a course counts until it has ended there.
    const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1`;
    const { rows } = await sql<PatientContext>`
      select jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'recordNumber', p.record_number, 'nativeName', p.native_name, 'preferredLanguage', ${knownLanguage('p.preferredLanguage')}, 'gender', p.gender,
          'dateOfBirth', p.date_of_birth, 'weight', w.weight,
          'weighedAt', to_char(w.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as patient,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'substance', a.substance, 'reaction', a.reaction,
            'severity', a.severity) order by a.id)
          from allergies a where a.tenant_id = p.tenant_id and a.patient_id = p.id and a.deleted_at is null
            and a.status = 'ACTIVE'), '[]') as allergies,
        (select jsonb_build_object('statedAt', to_char(s.stated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'statedBy', ${staffJson('u')})
          from allergy_statements s join users u on u.tenant_id = s.tenant_id and u.id = s.stated_by
          where s.tenant_id = p.tenant_id and s.patient_id = p.id) as "noKnownAllergies",
        coalesce((select jsonb_agg(distinct m.name) from (
            select i.drug_name as name
            from prescriptions r join prescription_items i on i.tenant_id = r.tenant_id and i.prescription_id = r.id
            where r.tenant_id = p.tenant_id and r.patient_id = p.id and r.status in ('ACTIVE', 'ON_HOLD')
              and ${isNotOver(now)}
            union
            select i.drug_name from outside_prescriptions x
            join outside_prescription_items i on i.tenant_id = x.tenant_id and i.prescription_id = x.id
            where x.tenant_id = p.tenant_id and x.patient_id = p.id and x.issued_on > ${clinicDate(now)} - ${OUTSIDE_DAYS}::int
            union
            select s.name from medication_statements s
            where s.tenant_id = p.tenant_id and s.patient_id = p.id and s.deleted_at is null
              and (s.stopped_date is null or s.stopped_date > ${today})
          ) m), '[]') as "activeMedicines"
      from patients p join tenants t on t.id = p.tenant_id left join lateral (
        select v.weight, r.recorded_at
        from vitals r join vital_revisions v on v.tenant_id = r.tenant_id and v.vitals_id = r.id and v.revision = r.revision
        where r.tenant_id = p.tenant_id and r.patient_id = p.id and not r.is_voided and v.weight is not null
        order by r.recorded_at desc limit 1
      ) w on true
      where p.tenant_id = ${db.tenantId} and p.id = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.patient.id, row]));
  },

  /** Returns what was dispensed of an order, latest first. */
  async dispensings(db: TenantDatabase, orderId: string): Promise<Dispensing[]> {
    return db
      .selectFrom('dispensings as d')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenantId', '=', 'd.tenantId').onRef('u.id', '=', 'd.dispensedBy'),
      )
      .select([
        ...(['d.id', 'd.orderId', 'd.itemId', 'd.drugName', 'd.quantity', 'd.doseUnit', 'd.batch'] as const),
        ...(['d.expiresOn', 'd.counsellingNote', 'd.unitPrice', 'd.charge', 'd.dispensedAt'] as const),
        personJson('u').as('dispensedBy'),
        sql<number>`coalesce((select sum(b.quantity) from dispensing_returns b
          where b.tenant_id = d.tenant_id and b.dispensing_id = d.id), 0)::float8`.as('returned'),
      ])
      .where('d.tenantId', '=', db.tenantId)
      .where('d.orderId', '=', orderId)
      .orderBy('d.dispensedAt', 'desc')
      .orderBy('d.id', 'desc')
      .$narrowType<Dispensing>()
      .execute();
  },
};
