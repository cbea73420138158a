import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount } from '../base/money';
import { Duty, duty } from '../base/roles';
import { Instant, StaffRef } from '../base/shared';
import { NextActionKind } from './next-actions';

/** Maximum number of records of a kind in the inbox; `count` is the number of all. */
export const APPROVALS_SHOWN = 50;

/** Record that waits for the decision of the user. */
export const PendingApproval = z
  .object({
    recordId: z.uuid(),
    name: z.string().nullable(),
    requestedBy: StaffRef.nullable(),
    /** Time since which it has been waiting. */
    since: Instant,
    amount: Amount.nullable(),
    /** Currency of the amount; the clinic's own if null. */
    currency: z.string().nullable(),
    /** The user's own request, in a clinic that allows self-approval with a reason. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'PendingApproval' });
export type PendingApproval = z.infer<typeof PendingApproval>;

/** Records of one kind that wait for the decision of the user, the oldest first. */
export const PendingApprovals = z
  .object({ kind: NextActionKind, count: z.number().int(), records: z.array(PendingApproval) })
  .meta({ id: 'PendingApprovals' });
export type PendingApprovals = z.infer<typeof PendingApprovals>;

/** Inbox of everyone who approves something, from all domains. */
export const approvals = defineEndpoints('approvals', {
  list: {
    method: 'GET',
    path: '/approvals',
    access: duty(...Duty.options),
    summary: 'List what waits for the decision of the user, by kind',
    data: z.object({ approvals: z.array(PendingApprovals) }),
  },
});
