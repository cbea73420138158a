import { suppliers, type BankDetailsFields } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { TenantDatabase } from '../../../platform/db/database';
import { allowsSolo } from '../../finance';

interface Proposal extends BankDetailsFields {
  supplierId: string;
  reason: string;
}

export const bankDetailsRepository = {
  /** Replaces a proposal that still waits. Requires the lock on the supplier. */
  async propose(db: TenantDatabase, proposal: Proposal, proposedBy: string): Promise<string> {
    await db
      .updateTable('supplierBankDetails')
      .set({ status: 'REPLACED' })
      .where('tenantId', '=', db.tenantId)
      .where('supplierId', '=', proposal.supplierId)
      .where('status', '=', 'PROPOSED')
      .execute();
    const { id } = await db
      .insertInto('supplierBankDetails')
      .values({ tenantId: db.tenantId, ...proposal, proposedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns a waiting proposal of the supplier, and whether the clinic allows self-approval. */
  async waiting(
    db: TenantDatabase,
    { supplierId, id }: { supplierId: string; id: string },
  ): Promise<{ proposedBy: string | null; allowSoloApproval: boolean } | undefined> {
    const { rows } = await sql<{ proposedBy: string | null; allowSoloApproval: boolean }>`
      select d.proposed_by, ${allowsSolo(db.tenantId)} as allow_solo_approval from supplier_bank_details d
      where d.tenant_id = ${db.tenantId} and d.supplier_id = ${supplierId} and d.id = ${id} and d.status = 'PROPOSED'`.execute(
      db,
    );
    return rows[0];
  },

  /** An approval takes the place of the details in force. */
  async decide(
    db: TenantDatabase,
    { supplierId, id, isApproved }: { supplierId: string; id: string; isApproved: boolean },
    decided: { decidedBy: string; decidedAt: string; decisionReason: string | null },
  ): Promise<void> {
    if (isApproved)
      await db
        .updateTable('supplierBankDetails')
        .set({ status: 'REPLACED' })
        .where('tenantId', '=', db.tenantId)
        .where('supplierId', '=', supplierId)
        .where('status', '=', 'APPROVED')
        .execute();
    await db
      .updateTable('supplierBankDetails')
      .set({ ...decided, status: isApproved ? 'APPROVED' : 'REJECTED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Bank details that wait for a second person; they are decided on at their supplier. */
export const bankDetailsApproval: ApprovalDeclaration = {
  kind: 'BANK_DETAILS_TO_APPROVE',
  order: 97,
  access: suppliers.decideBankDetails.access,
  waiting: (tenantId) => sql`
    select s.name, s.id as record_id, d.created_at as since, array[d.proposed_by] as authors,
      d.proposed_by as requested_by, null::bigint as amount, null::text as currency
    from supplier_bank_details d join suppliers s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
    where d.tenant_id = ${tenantId} and d.status = 'PROPOSED'`,
  allowsSolo,
};
