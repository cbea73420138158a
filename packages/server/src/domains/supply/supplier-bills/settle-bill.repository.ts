import type { MatchStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Bill whose row is locked until the transaction ends. */
export interface PayableRow {
  supplierId: string;
  number: string;
  status: MatchStatus;
  outstanding: number;
  baseOutstanding: number;
  discountPercent: string | null;
  discountUntil: string | null;
}

export const settleRepository = {
  async lock(db: TenantDatabase, id: string): Promise<PayableRow | undefined> {
    const { rows } = await sql<PayableRow>`
      select supplier_id, number, status, (total - paid - credited - discounted)::bigint as outstanding, base_outstanding,
        trim_scale(discount_percent)::text as discount_percent, discount_until
      from supplier_bills where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  async settle(
    db: TenantDatabase,
    { billId, amount, discount, base }: { billId: string; amount: number; discount: number; base: number },
  ): Promise<void> {
    await sql`
      update supplier_bills set paid = paid + ${amount}::bigint, discounted = discounted + ${discount}::bigint,
        base_outstanding = base_outstanding - ${base}::bigint
      where tenant_id = ${db.tenantId} and id = ${billId}`.execute(db);
  },
};
