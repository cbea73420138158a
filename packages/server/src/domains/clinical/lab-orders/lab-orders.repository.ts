import { LabOrder, type LabOrderFilter, type LabOrderStatus, type NewLabOrder } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { orderedPage } from '../../../platform/db/far-page';
import { personJson } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { isOpenTo, isPatientOpenTo, type Reader } from '../restricted-patients.repository';

const COLUMNS = recordColumns('r', LabOrder, ['patient', 'orderedBy', 'resultId']);
type Filter = z.output<typeof LabOrderFilter>;

/** Order as its status changes. */
export type LockedOrder = Pick<LabOrder, 'id' | 'status' | 'version' | 'code'> & {
  patientId: string;
  encounterId: string | null;
};

export const labOrdersRepository = {
  async list(db: TenantDatabase, filter: Filter, reader: Reader): Promise<CountedPage<LabOrder>> {
    const { patientId } = filter;
    if (patientId !== undefined) return listOfPatient(db, { ...filter, patientId }, reader);
    const found = matching(db, filter).where(isOpenTo(reader, db, 'r.patientId'));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<LabOrder | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedOrder | undefined> {
    return db
      .selectFrom('labOrders')
      .select(['id', 'status', 'version', 'code', 'patientId', 'encounterId'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedOrder>()
      .executeTakeFirst();
  },

  /** Locks the open orders of a patient, oldest first. */
  async lockOpen(db: TenantDatabase, patientId: string): Promise<(LockedOrder & { name: string })[]> {
    return db
      .selectFrom('labOrders')
      .select(['id', 'status', 'version', 'code', 'name', 'patientId', 'encounterId'])
      .where('tenantId', '=', db.tenantId)
      .where('patientId', '=', patientId)
      .where('status', 'in', ['ORDERED', 'COLLECTED'])
      .orderBy('id')
      .forUpdate()
      .$narrowType<LockedOrder>()
      .execute();
  },

  async insert(db: TenantDatabase, order: NewLabOrder & { name: string; orderedBy: string }): Promise<string> {
    const { id } = await db
      .insertInto('labOrders')
      .values({ tenantId: db.tenantId, ...order })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes a status; requires the lock on the row. */
  async setStatus(db: TenantDatabase, id: string, status: LabOrderStatus, cancelReason?: string): Promise<void> {
    await db
      .updateTable('labOrders')
      .set({ status, ...(cancelReason !== undefined && { cancelReason }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async hasOrders(
    db: TenantDatabase,
    { encounterId, appointmentId }: { encounterId?: string; appointmentId?: string },
  ): Promise<boolean> {
    const { rows } = await sql`
      select from lab_orders r join encounters e on e.tenant_id = r.tenant_id and e.id = r.encounter_id
      where r.tenant_id = ${db.tenantId} and r.status <> 'CANCELLED'
        and (e.id = ${encounterId ?? null}::uuid or e.appointment_id = ${appointmentId ?? null}::uuid) limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
};

function listOfPatient(
  db: TenantDatabase,
  { patientId, status, ...slice }: Filter & { patientId: string },
  reader: Reader,
): Promise<CountedPage<LabOrder>> {
  const ids = db
    .selectFrom('labOrders as r')
    .select('r.id')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.patientId', '=', patientId)
    .where(isPatientOpenTo(reader, db, patientId))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
  return orderedPage(
    db,
    {
      ids,
      forwards: ids.orderBy('r.id', 'desc'),
      backwards: ids.orderBy('r.id'),
      rowsOf: (chosen) =>
        selected(matching(db))
          .where(sql<boolean>`r.id = any(${chosen})`)
          .orderBy('r.id', 'desc'),
    },
    slice,
  );
}

function matching(db: TenantDatabase, { patientId, status }: Partial<Filter> = {}) {
  return db
    .selectFrom('labOrders as r')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.patientId'))
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.orderedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .$if(patientId !== undefined, (query) => query.where('r.patientId', '=', patientId ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select(COLUMNS)
    .select([
      personJson('p').as('patient'),
      personJson('u').as('orderedBy'),
      sql<string>`(select x.id from lab_results x where x.tenant_id = r.tenant_id and x.order_id = r.id order by x.id limit 1)`.as(
        'resultId',
      ),
    ])
    .$narrowType<LabOrder>();
}
