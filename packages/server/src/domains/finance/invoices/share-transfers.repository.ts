import type { TenantDatabase } from '../../../platform/db/database';

/** Stored transfer; immutable. */
interface ShareTransferRow {
  invoiceId: string;
  amount: number;
  date: string;
  reason: string;
}

export const shareTransfersRepository = {
  async insert(db: TenantDatabase, transfer: ShareTransferRow, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('shareTransfers')
      .values({ ...transfer, createdBy, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
