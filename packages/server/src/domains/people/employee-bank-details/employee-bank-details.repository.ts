import { employeeBankDetails, type BankDetails, type BankDetailsFields } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../../platform/approvals/approval-declaration';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';
import { personJson } from '../../../platform/db/person-json';
import { allowsSolo } from '../../finance';

interface Proposal extends BankDetailsFields {
  employeeId: string;
  reason: string;
}

/** Bank details of an employee with what decides on who may approve them. */
export interface BankDetailsState {
  bankDetails: BankDetails | null;
  proposedBankDetails: BankDetails | null;
  userId: string | null;
  allowSoloApproval: boolean;
}

const details = (status: 'APPROVED' | 'PROPOSED') => sql`(
  select jsonb_build_object('id', d.id, 'holder', d.holder, 'bankName', d.bank_name, 'iban', d.iban,
    'accountNumber', d.account_number, 'routingNumber', d.routing_number, 'reason', d.reason,
    'proposedBy', (select ${personJson('u')} from users u where u.tenant_id = d.tenant_id and u.id = d.proposed_by),
    'proposedAt', ${jsonInstant('d.created_at')})
  from employee_bank_details d
  where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.status = ${sql.lit(status)})`;

export const employeeBankDetailsRepository = {
  /** Returns the bank details of an employee; undefined if there is no such employee. */
  async of(db: TenantDatabase, employeeId: string): Promise<BankDetailsState | undefined> {
    const { rows } = await sql<BankDetailsState>`
      select e.user_id, ${allowsSolo(db.tenantId)} as allow_solo_approval, ${details('APPROVED')} as bank_details,
        ${details('PROPOSED')} as proposed_bank_details
      from employees e where e.tenant_id = ${db.tenantId} and e.id = ${employeeId}`.execute(db);
    return rows[0];
  },

  /** Replaces a proposal that still waits. Requires the lock on the employee. */
  async propose(db: TenantDatabase, proposal: Proposal, proposedBy: string): Promise<string> {
    await replace(db, proposal.employeeId, 'PROPOSED');
    const { id } = await db
      .insertInto('employeeBankDetails')
      .values({ tenantId: db.tenantId, ...proposal, proposedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** An approval takes the place of the details in force. Requires the lock on the employee. */
  async decide(
    db: TenantDatabase,
    { employeeId, id, isApproved }: { employeeId: string; id: string; isApproved: boolean },
    decided: { decidedBy: string; decidedAt: string; decisionReason: string | null },
  ): Promise<void> {
    if (isApproved) await replace(db, employeeId, 'APPROVED');
    await db
      .updateTable('employeeBankDetails')
      .set({ ...decided, status: isApproved ? 'APPROVED' : 'REJECTED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Bank details that wait for a second person; they are decided on at their employee. */
export const employeeBankDetailsApproval: ApprovalDeclaration = {
  kind: 'EMPLOYEE_BANK_DETAILS_TO_APPROVE',
  order: 98,
  access: employeeBankDetails.decide.access,
  waiting: (tenantId) => sql`
    select e.first_name || ' ' || e.last_name as name, e.id as record_id, d.created_at as since,
      array[d.proposed_by, e.user_id] as authors, d.proposed_by as requested_by, null::bigint as amount,
      null::text as currency
    from employee_bank_details d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.status = 'PROPOSED'`,
  allowsSolo,
};

async function replace(db: TenantDatabase, employeeId: string, status: 'APPROVED' | 'PROPOSED'): Promise<void> {
  await db
    .updateTable('employeeBankDetails')
    .set({ status: 'REPLACED' })
    .where('tenantId', '=', db.tenantId)
    .where('employeeId', '=', employeeId)
    .where('status', '=', status)
    .execute();
}
