import { attendance, leaveRequests, shiftSwaps } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { ApprovalDeclaration } from '../../platform/approvals/approval-declaration';
import { manages, rostererOf } from './managed-people.repository';

type Waiting = ApprovalDeclaration['waiting'];

const waitingLeave: Waiting = (tenantId, caller) => sql`
  select e.first_name || ' ' || e.last_name as name, l.id as record_id, l.created_at as since,
    array[l.requested_by, e.user_id] as authors, l.requested_by, null::bigint as amount, null::text as currency
  from leave_requests l join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
  where l.tenant_id = ${tenantId} and l.status = 'PENDING' and ${manages(tenantId, rostererOf(caller))}`;

/** `e` has the shift and asks, `c` takes it. */
const waitingSwaps: Waiting = (tenantId, caller) => sql`
  select e.first_name || ' ' || e.last_name as name, w.id as record_id, w.created_at as since,
    array[e.user_id, c.user_id] as authors, e.user_id as requested_by, null::bigint as amount, null::text as currency
  from shift_swaps w join employees e on e.tenant_id = w.tenant_id and e.id = w.requester_id
    join employees c on c.tenant_id = w.tenant_id and c.id = w.colleague_id
  where w.tenant_id = ${tenantId} and w.status = 'ACCEPTED' and ${manages(tenantId, rostererOf(caller))}`;

const waitingCorrections: Waiting = (tenantId, caller) => sql`
  select e.first_name || ' ' || e.last_name as name, c.id as record_id, c.created_at as since,
    array[c.requested_by, e.user_id] as authors, c.requested_by, null::bigint as amount, null::text as currency
  from attendance_corrections c join employees e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where c.tenant_id = ${tenantId} and c.status = 'PENDING' and ${manages(tenantId, rostererOf(caller))}`;

// Nobody decides on their own leave, shifts or attendance, not even in a clinic of one person.
const allowsSolo = () => sql<boolean>`false`;

/** Leave that waits for those who approve it. */
export const leaveApproval: ApprovalDeclaration = {
  kind: 'LEAVE_TO_APPROVE',
  order: 99,
  access: leaveRequests.decide.access,
  waiting: waitingLeave,
  allowsSolo,
};

/** Swaps that the colleague has accepted. */
export const shiftSwapApproval: ApprovalDeclaration = {
  kind: 'SHIFT_SWAP_TO_APPROVE',
  order: 100,
  access: shiftSwaps.decide.access,
  waiting: waitingSwaps,
  allowsSolo,
};

/** Corrections of attendance. */
export const correctionApproval: ApprovalDeclaration = {
  kind: 'ATTENDANCE_CORRECTION_TO_APPROVE',
  order: 101,
  access: attendance.decideCorrection.access,
  waiting: waitingCorrections,
  allowsSolo,
};
