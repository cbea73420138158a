import {
  RefillRequest,
  type DoseFrequency,
  type DurationUnit,
  type MyPrescriptionItem,
  type PersonRef,
  type PrescriptionStatus,
  type RefillFilter,
  type RefillStatus,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, personJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', RefillRequest, [
  ...(['patient', 'drugName', 'prescriber', 'refillsAllowed', 'refillsUsed', 'decidedBy', 'status'] as const),
]);
/** Status of a request: an approved one is dispensed once the pharmacy has handed out the drug since. */
const statusOf = (request: string) => {
  const of = (column: string) => sql.ref(`${request}.${column}`);
  return sql<RefillStatus>`case when ${of('status')} = 'APPROVED' and exists (
    select from dispensings d where d.tenant_id = ${of('tenant_id')} and d.item_id = ${of('item_id')}
      and d.dispensed_at >= ${of('decided_at')}) then 'DISPENSED' else ${of('status')} end`;
};
/** Own prescriptions listed for a patient: years of visits. */
const MOST_ITEMS = 100;

/** Drug of a prescription with what decides on a refill. */
export interface RefillableItem extends Omit<MyPrescriptionItem, 'refillsLeft' | 'refillFrom' | 'isTooEarly'> {
  patientId: string;
  encounterId: string | null;
  refillsAllowed: number;
  refillsUsed: number;
  frequency: DoseFrequency;
  durationUnit: DurationUnit;
  prescriber: PersonRef;
  status: PrescriptionStatus;
  /** Day of the last supply at the clinic; that of the start until something was dispensed. */
  suppliedOn: string;
  /** Amount of the last supply; null if it is not known. */
  suppliedQuantity: number | null;
  today: string;
}

export const refillRequestsRepository = {
  async list(db: TenantDatabase, filter: RefillFilter, reader: Reader): Promise<CountedPage<RefillRequest>> {
    const { status, prescriberId } = filter;
    const found = selected(db)
      .where(isOpenTo(reader, db, 'r.patientId'))
      .$if(status !== undefined, (query) => query.where(statusOf('r'), '=', status ?? 'REQUESTED'))
      .$if(prescriberId !== undefined, (query) => query.where('x.prescriberId', '=', prescriberId ?? ''));
    const ordered = found.orderBy(sql`(r.status = 'REQUESTED') desc`).orderBy('r.id', 'desc');
    return countedPage(db, { page: sliceOf(ordered, filter), matching: found.clearSelect().select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<RefillRequest | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(
    db: TenantDatabase,
    id: string,
  ): Promise<{ version: number; status: RefillStatus; itemId: string; prescriptionId: string } | undefined> {
    return db
      .selectFrom('refillRequests')
      .select(['version', 'status', 'itemId', 'prescriptionId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ status: RefillStatus }>()
      .executeTakeFirst();
  },

  /** Locks a prescription, so that its refills are counted one after the other. */
  async lockPrescription(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('prescriptions')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  /** Returns the drugs of the signed prescriptions of a patient, latest first. */
  async itemsOf(db: TenantDatabase, patientId: string, now: Date): Promise<RefillableItem[]> {
    return items(db, sql`x.patient_id = ${patientId}`, now);
  },

  async item(db: TenantDatabase, id: string, now: Date): Promise<RefillableItem | undefined> {
    const [found] = await items(db, sql`i.id = ${id}`, now);
    return found;
  },

  async insert(
    db: TenantDatabase,
    row: { patientId: string; prescriptionId: string; itemId: string; note: string | null; requestedBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('refillRequests')
      .values({ ...row, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes the decision; requires the lock on the row. */
  async decide(
    db: TenantDatabase,
    id: string,
    decision: { status: RefillStatus; reason: string | null; decidedBy: string; decidedAt: string },
  ): Promise<void> {
    await db
      .updateTable('refillRequests')
      .set(decision)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

const USED = (item: RawBuilder<unknown>) => sql<number>`(select count(*)::int from refill_requests f
  where f.tenant_id = r.tenant_id and f.item_id = ${item} and f.status = 'APPROVED')`;

async function items(db: TenantDatabase, narrowed: RawBuilder<unknown>, now: Date): Promise<RefillableItem[]> {
  const { rows } = await sql<RefillableItem>`
    select i.id, i.drug_name as "drugName", i.dose, i.dose_unit as "doseUnit", i.route, i.frequency,
      i.doses_of_day as "dosesOfDay", i.max_per_day as "maxPerDay", i.as_needed_for as "asNeededFor",
      i.food_timing as "foodTiming", i.duration, i.duration_unit as "durationUnit", i.quantity, i.instructions, x.id as "prescriptionId", x.patient_id as "patientId",
      x.encounter_id as "encounterId", x.status, x.start_date::text as "startDate", ${personJson('u')} as prescriber,
      i.refills_allowed as "refillsAllowed",
      (select count(*)::int from refill_requests f
        where f.tenant_id = i.tenant_id and f.item_id = i.id and f.status = 'APPROVED') as "refillsUsed",
      (select jsonb_build_object('status', ${statusOf('f')}, 'reason', f.reason,
          'at', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from refill_requests f where f.tenant_id = i.tenant_id and f.item_id = i.id order by f.id desc limit 1) as "lastRequest",
      greatest(coalesce((d.dispensed_at at time zone t.timezone)::date, x.start_date),
        (a.approved_at at time zone t.timezone)::date)::text as "suppliedOn",
      case when a.approved_at > d.dispensed_at then i.quantity else coalesce(d.quantity, i.quantity) end as "suppliedQuantity",
      ((${now.toISOString()}::timestamptz at time zone t.timezone)::date)::text as today
    from prescription_items i
    join prescriptions x on x.tenant_id = i.tenant_id and x.id = i.prescription_id
    join users u on u.tenant_id = x.tenant_id and u.id = x.prescriber_id
    join tenants t on t.id = i.tenant_id
    left join lateral (
      select n.dispensed_at, n.quantity from (
        select d.dispensed_at, d.quantity - coalesce((select sum(b.quantity) from dispensing_returns b
          where b.tenant_id = d.tenant_id and b.dispensing_id = d.id), 0) as quantity
        from dispensings d where d.tenant_id = i.tenant_id and d.item_id = i.id
      ) n
      -- A supply that came back in whole was none.
      where n.quantity > 0 order by n.dispensed_at desc limit 1
    ) d on true
    left join lateral (
      -- A supply that was approved and is not dispensed yet counts from its approval.
      select max(f.decided_at) as approved_at from refill_requests f
      where f.tenant_id = i.tenant_id and f.item_id = i.id and f.status = 'APPROVED'
    ) a on true
    where i.tenant_id = ${db.tenantId} and x.signed_at is not null
      and x.status in ('ACTIVE', 'ON_HOLD', 'COMPLETED', 'STOPPED') and ${narrowed}
    order by x.status = 'ACTIVE' desc, x.signed_at desc, i.position, i.id limit ${MOST_ITEMS}`.execute(db);
  return rows;
}

function selected(db: TenantDatabase) {
  return db
    .selectFrom('refillRequests as r')
    .innerJoin('prescriptions as x', (join) =>
      join.onRef('x.tenantId', '=', 'r.tenantId').onRef('x.id', '=', 'r.prescriptionId'),
    )
    .innerJoin('prescriptionItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'x.tenantId').onRef('u.id', '=', 'x.prescriberId'))
    .leftJoin('users as b', (join) => join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.id', '=', 'r.decidedBy'))
    .select(COLUMNS)
    .select(['i.drugName', 'i.refillsAllowed', USED(sql`r.item_id`).as('refillsUsed'), statusOf('r').as('status')])
    .select([personJson('p').as('patient'), personJson('u').as('prescriber'), personJsonOrNull('b').as('decidedBy')])
    .where('r.tenantId', '=', db.tenantId)
    .$narrowType<RefillRequest>();
}
