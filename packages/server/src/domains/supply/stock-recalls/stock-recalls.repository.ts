import { StockRecall, type PageQuery, type RecalledPatient } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', StockRecall, ['itemName', 'batchNumber', 'patientCount', 'recalledBy']);

/** Movements of the recalled batch to patients, with what came back. */
const ISSUED = sql`stock_movements m
  where m.tenant_id = r.tenant_id and m.item_id = r.item_id and m.batch_id = r.batch_id and m.patient_id is not null`;

export const stockRecallsRepository = {
  async list(db: TenantDatabase, page: PageQuery): Promise<CountedPage<StockRecall>> {
    const found = matching(db);
    const slice = sliceOf(selected(found).orderBy('r.id', 'desc'), page);
    return countedPage(db, { page: slice, matching: found.select('r.id') }, page);
  },

  async find(db: TenantDatabase, id: string): Promise<StockRecall | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Returns a recall with the patients who received the batch and did not return it, in one statement. */
  async withPatients(
    db: TenantDatabase,
    id: string,
  ): Promise<(StockRecall & { patients: RecalledPatient[] }) | undefined> {
    return selected(matching(db))
      .select(
        sql<RecalledPatient[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'patient', jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
              'recordNumber', p.record_number),
            'quantity', trim_scale(g.quantity)::text, 'lastIssuedAt', ${jsonInstant('g.lastAt')},
            'appointmentIds', g.appointment_ids) order by p.last_name, p.first_name, p.id), '[]')
          from (
            select m.tenant_id, m.patient_id, -sum(m.quantity) as quantity, max(m.at) as last_at,
              coalesce(jsonb_agg(distinct t.appointment_id) filter (where t.id is not null), '[]') as appointment_ids
            from stock_movements m
            left join appointment_treatments t on t.tenant_id = m.tenant_id and t.id = m.treatment_id
            where m.tenant_id = r.tenant_id and m.item_id = r.item_id and m.batch_id = r.batch_id
              and m.patient_id is not null
            group by m.tenant_id, m.patient_id having sum(m.quantity) < 0
          ) g join patients p on p.tenant_id = g.tenant_id and p.id = g.patient_id)`.as('patients'),
      )
      .where('r.id', '=', id)
      .$narrowType<StockRecall & { patients: RecalledPatient[] }>()
      .executeTakeFirst();
  },

  async ofBatch(db: TenantDatabase, batchId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('stockRecalls')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('batchId', '=', batchId)
      .executeTakeFirst();
    return found?.id;
  },

  /** Returns the patients who have something of the batch, each with the first movement to them. */
  async recipients(db: TenantDatabase, id: string): Promise<{ patientId: string; movementId: string }[]> {
    const { rows } = await sql<{ patientId: string; movementId: string }>`
      select m.patient_id, (array_agg(m.id order by m.id))[1] as movement_id
      from stock_recalls r, ${ISSUED} and r.tenant_id = ${db.tenantId} and r.id = ${id}
      group by m.patient_id having sum(m.quantity) < 0 order by m.patient_id`.execute(db);
    return rows;
  },

  async insert(
    db: TenantDatabase,
    recall: { batchId: string; itemId: string; reason: string; recalledBy: string; createdAt: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('stockRecalls')
      .values({ ...recall, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('stockRecalls as r')
    .innerJoin('inventoryItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .innerJoin('stockBatches as b', (join) =>
      join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.id', '=', 'r.batchId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.recalledBy'))
    .where('r.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select([
      ...COLUMNS,
      'i.name as itemName',
      'b.number as batchNumber',
      sql<number>`(select count(*)::int from (select from ${ISSUED} group by m.patient_id having sum(m.quantity) < 0) g)`.as(
        'patientCount',
      ),
      staffJsonOrNull('u').as('recalledBy'),
    ])
    .$narrowType<StockRecall>();
}
