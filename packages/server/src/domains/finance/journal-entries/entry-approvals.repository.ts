import { journalEntries } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import { allowsSolo } from '../ledger/ledger.service';

/** Journal entries that were submitted for approval. */
export const entryApproval: ApprovalDeclaration = {
  kind: 'JOURNAL_ENTRY_TO_APPROVE',
  order: 92,
  access: journalEntries.approve.access,
  waiting: (tenantId) => sql`
    select e.memo as name, e.id as record_id, e.created_at as since, array_append(e.edited_by, e.created_by) as authors,
      e.created_by as requested_by, e.total as amount, null::text as currency
    from journal_entries e where e.tenant_id = ${tenantId} and e.status = 'PENDING'`,
  allowsSolo,
};
