import { FollowUpOrder, type FollowUpStatus, type NewFollowUpOrder, type PageQuery } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', FollowUpOrder, ['patient', 'service', 'doctor', 'isOverdue']);
const OPEN: FollowUpStatus[] = ['SUGGESTED', 'ORDERED'];

/** Order as its state changes. */
export type LockedOrder = Pick<FollowUpOrder, 'id' | 'status' | 'version'>;

export const followUpOrdersRepository = {
  /** Orders that wait for the front desk, the earliest first. */
  async ordered(db: TenantDatabase, page: PageQuery, reader: Reader): Promise<CountedPage<FollowUpOrder>> {
    const found = matching(db)
      .where('r.status', '=', 'ORDERED')
      .where(isOpenTo(reader, db, 'r.patientId'));
    const inOrder = selected(found, reader.now).orderBy('r.dateFrom').orderBy('r.id');
    return countedPage(db, { page: sliceOf(inOrder, page), matching: found.select('r.id') }, page);
  },

  async openOf(db: TenantDatabase, patientId: string, now: Date): Promise<FollowUpOrder[]> {
    return selected(matching(db), now)
      .where('r.patientId', '=', patientId)
      .where('r.status', 'in', OPEN)
      .orderBy('r.dateFrom')
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<FollowUpOrder | undefined> {
    return selected(matching(db), now).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedOrder | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Locks the orders that the completion of a treatment caused. */
  async lockOfTreatment(db: TenantDatabase, treatmentId: string): Promise<LockedOrder[]> {
    return lockable(db).where('treatmentId', '=', treatmentId).orderBy('id').execute();
  },

  /** Returns whether a visit was ordered in an encounter, and not cancelled. */
  async isOfEncounter(db: TenantDatabase, encounterId: string): Promise<boolean> {
    const found = await db
      .selectFrom('followUpOrders')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('encounterId', '=', encounterId)
      .where('status', '<>', 'CANCELLED')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns the date of the clinic. */
  async today(db: TenantDatabase, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select (${now.toISOString()}::timestamptz at time zone timezone)::date::text as today
      from tenants where id = ${db.tenantId}`.execute(db);
    if (!rows[0]) throw new Error('The clinic of a caller is there');
    return rows[0].today;
  },

  /** Returns a service that can be booked. */
  async service(db: TenantDatabase, id: string): Promise<{ name: string } | undefined> {
    return db
      .selectFrom('services')
      .select('name')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  },

  async insert(
    db: TenantDatabase,
    order: NewFollowUpOrder & { treatmentId?: string; status?: FollowUpStatus },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('followUpOrders')
      .values({ ...order, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes a status; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: { status: FollowUpStatus; appointmentId?: string; cancelReason?: string },
  ): Promise<void> {
    await db
      .updateTable('followUpOrders')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('followUpOrders')
    .select(['id', 'status', 'version'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedOrder>();
}

function matching(db: TenantDatabase) {
  return db
    .selectFrom('followUpOrders as r')
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('services as s', (join) => join.onRef('s.tenantId', '=', 'r.tenantId').onRef('s.id', '=', 'r.serviceId'))
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.doctorId'))
    .where('r.tenantId', '=', db.tenantId)
    .where('p.deletedAt', 'is', null);
}

function selected(rows: ReturnType<typeof matching>, now: Date) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      staffJsonOrNull('u').as('doctor'),
      sql`json_build_object('id', s.id, 'name', s.name)`.as('service'),
      sql<boolean>`r.date_to < (${now.toISOString()}::timestamptz at time zone t.timezone)::date`.as('isOverdue'),
    ])
    .$narrowType<FollowUpOrder>();
}
