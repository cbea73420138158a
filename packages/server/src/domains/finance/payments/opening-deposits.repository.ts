import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Deposit held at the start of the books, with the number that it takes here. */
export interface OpeningDeposit {
  number: string;
  patientId: string;
  reference: string | null;
  currency: string;
  fxRate: string;
  /** In minor units of its currency. */
  amount: number;
  /** The same in the clinic's currency. */
  baseAmount: number;
}

export const openingDepositsRepository = {
  async insert(
    db: TenantDatabase,
    deposits: readonly OpeningDeposit[],
    { importId, date, userId }: { importId: string; date: string; userId: string },
  ): Promise<void> {
    if (deposits.length === 0) return;
    const rows = deposits.map((deposit) => ({
      ...deposit,
      tenantId: db.tenantId,
      status: 'COMPLETED' as const,
      // How the money once came in is unknown; it is part of the opening bank balance.
      method: 'BANK_TRANSFER' as const,
      date,
      unallocated: deposit.amount,
      openingImportId: importId,
      createdBy: userId,
    }));
    await db.insertInto('payments').values(rows).execute();
  },

  /** Locks the deposits of an import in id order; true if nothing was used or refunded of them. */
  async lockUntouched(db: TenantDatabase, importId: string): Promise<boolean> {
    const { rows } = await sql<{ isUntouched: boolean }>`
      select y.unallocated = y.amount and y.refunded = 0 and not exists (
        select from refunds r where r.tenant_id = y.tenant_id and r.payment_id = y.id and r.status = 'PENDING') as is_untouched
      from payments y where y.tenant_id = ${db.tenantId} and y.opening_import_id = ${importId}
      order by y.id for update`.execute(db);
    return rows.every(({ isUntouched }) => isUntouched);
  },

  async void(db: TenantDatabase, importId: string, voidReason: string): Promise<void> {
    await db
      .updateTable('payments')
      .set({ status: 'VOIDED', unallocated: 0, voidReason })
      .where('tenantId', '=', db.tenantId)
      .where('openingImportId', '=', importId)
      .execute();
  },
};
