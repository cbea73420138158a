import {
  ConsumableUsage,
  OPEN_USAGES,
  type Consumable,
  type ConsumableUsageFilter,
  type ConsumableUsageStatus,
} from '@polyclinic/contract';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', ConsumableUsage, ['recordedBy']);

/** Usage as its status changes. */
export type LockedUsage = Pick<ConsumableUsage, 'id' | 'status' | 'version' | 'name' | 'quantity'> & {
  treatmentId: string;
};

export const consumableUsagesRepository = {
  async list(db: TenantDatabase, filter: ConsumableUsageFilter): Promise<CountedPage<ConsumableUsage>> {
    const found = matching(db, filter);
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<ConsumableUsage | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedUsage | undefined> {
    return lockable(db).where('id', '=', id).executeTakeFirst();
  },

  /** Locks the consumables of a completed treatment. */
  async lockOfTreatment(db: TenantDatabase, treatmentId: string): Promise<LockedUsage[]> {
    return lockable(db)
      .where('treatmentId', '=', treatmentId)
      .where('status', 'in', ['PROPOSED', 'RECORDED'])
      .orderBy('id')
      .execute();
  },

  async patientOf(db: TenantDatabase, treatmentId: string): Promise<string> {
    const { patientId } = await db
      .selectFrom('appointmentTreatments')
      .select('patientId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', treatmentId)
      .executeTakeFirstOrThrow();
    return patientId;
  },

  async insert(db: TenantDatabase, usage: Consumable & { treatmentId: string; createdAt: string }): Promise<string> {
    const { id } = await db
      .insertInto('consumableUsages')
      .values({ ...usage, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Writes a status; requires the lock on the row. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: { status: ConsumableUsageStatus; recordedBy?: string; recordedAt?: string },
  ): Promise<void> {
    await db
      .updateTable('consumableUsages')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function lockable(db: TenantDatabase) {
  return db
    .selectFrom('consumableUsages')
    .select(['id', 'status', 'version', 'name', 'quantity', 'treatmentId'])
    .where('tenantId', '=', db.tenantId)
    .forUpdate()
    .$narrowType<LockedUsage>();
}

function matching(db: TenantDatabase, { status }: Partial<ConsumableUsageFilter> = {}) {
  return db
    .selectFrom('consumableUsages as r')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.recordedBy'))
    .where('r.tenantId', '=', db.tenantId)
    .$if(status !== undefined, (query) =>
      query.where('r.status', 'in', status === 'open' ? [...OPEN_USAGES] : [status ?? '']),
    );
}

function selected(rows: ReturnType<typeof matching>) {
  return rows.select(COLUMNS).select(staffJsonOrNull('u').as('recordedBy')).$narrowType<ConsumableUsage>();
}
