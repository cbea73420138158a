import { LeaveKind, type LeaveAccrual, type LeaveReason, type NewLeaveKind } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', LeaveKind, ['accrual', 'leaveReason']);

export const leaveKindsRepository = {
  async list(db: TenantDatabase): Promise<LeaveKind[]> {
    return selected(db)
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string): Promise<LeaveKind | undefined> {
    return selected(db).where('r.id', '=', id).executeTakeFirst();
  },

  /** Locks the row until the transaction ends and returns it. */
  async lock(db: TenantDatabase, id: string): Promise<LeaveKind | undefined> {
    return selected(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  },

  async insert(db: TenantDatabase, { accrual, ...kind }: NewLeaveKind, createdBy: string | null): Promise<string> {
    const { id } = await db
      .insertInto('leaveKinds')
      .values({ ...kind, accrual: JSON.stringify(accrual), tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: TenantDatabase, id: string, { accrual, ...changes }: Partial<NewLeaveKind>): Promise<void> {
    await db
      .updateTable('leaveKinds')
      .set({ ...changes, ...(accrual && { accrual: JSON.stringify(accrual) }), updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

function selected(db: TenantDatabase) {
  return db
    .selectFrom('leaveKinds as r')
    .select(COLUMNS)
    .select([sql<LeaveAccrual>`r.accrual`.as('accrual'), sql<LeaveReason>`r.leave_reason`.as('leaveReason')])
    .where('r.tenantId', '=', db.tenantId);
}
