import { invoices } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../ledger/ledger.service';

/** Write-offs above the limit; they are decided on at their invoice. */
export const writeOffApproval: ApprovalDeclaration = {
  kind: 'WRITE_OFF_TO_APPROVE',
  order: 94,
  access: invoices.decideWriteOff.access,
  waiting: (tenantId) => sql`
    select i.number as name, i.id as record_id, w.created_at as since, array[w.requested_by] as authors,
      w.requested_by, w.amount, i.currency
    from write_offs w join invoices i on i.tenant_id = w.tenant_id and i.id = w.invoice_id
    where w.tenant_id = ${tenantId} and w.status = 'PENDING'`,
  allowsSolo,
};
