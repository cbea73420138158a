import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Requested write-off. */
export interface WriteOffRow {
  id: string;
  invoiceId: string;
  amount: number;
  reason: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  requestedBy: string | null;
}

export const writeOffsRepository = {
  async insert(
    db: TenantDatabase,
    writeOff: Pick<WriteOffRow, 'invoiceId' | 'amount' | 'reason' | 'status'>,
    requestedBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('writeOffs')
      .values({ ...writeOff, requestedBy, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns the id of the invoice, without locking anything. */
  async invoiceOf(db: TenantDatabase, id: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('writeOffs')
      .select('invoiceId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.invoiceId;
  },

  async lock(db: TenantDatabase, id: string): Promise<WriteOffRow | undefined> {
    const { rows } = await sql<WriteOffRow>`
      select id, invoice_id, amount, reason, status, requested_by from write_offs
      where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  /** Returns the amount of pending requests for an invoice. */
  async waiting(db: TenantDatabase, invoiceId: string): Promise<number> {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::bigint as amount from write_offs
      where tenant_id = ${db.tenantId} and invoice_id = ${invoiceId} and status = 'PENDING'`.execute(db);
    return rows[0]?.amount ?? 0;
  },

  /** Rejects pending requests for an invoice, because there is nothing left to write off. */
  async rejectWaiting(
    db: TenantDatabase,
    invoiceId: string,
    decided: { decidedBy: string; decidedAt: string; decisionReason: string },
  ): Promise<void> {
    await db
      .updateTable('writeOffs')
      .set({ ...decided, status: 'REJECTED' })
      .where('tenantId', '=', db.tenantId)
      .where('invoiceId', '=', invoiceId)
      .where('status', '=', 'PENDING')
      .execute();
  },

  async decide(
    db: TenantDatabase,
    id: string,
    decided: { status: 'APPROVED' | 'REJECTED'; decidedBy: string; decidedAt: string; decisionReason: string | null },
  ): Promise<void> {
    await db.updateTable('writeOffs').set(decided).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};
