import type { Duty, ErrorCode, JournalAction, JournalStatus, PeriodStatus, Role } from '@polyclinic/contract';
import {
  contentHash as hashOf,
  isAboveLimit,
  isOwn,
  mayApprove,
  refusalOfSolo,
} from '../../../platform/approvals/approvals';

/** What decides on the ways an entry may go. */
export interface Standing {
  status: JournalStatus;
  createdBy: string | null;
  /** Whoever changed what it says. */
  editedBy: readonly string[];
  approvedBy: string | null;
  total: number;
  reversesId: string | null;
  /** A reversal of it is posted, or waits. */
  isReversed: boolean;
  /** A record of the product posted it. */
  isOfDocument: boolean;
  periodStatus: PeriodStatus | null;
  postingLimit: number | null;
  allowSoloApproval: boolean;
}

interface Reader {
  userId: string;
  role: Role;
  duties: readonly Duty[];
}

/** Where each action starts (business.md section 5). */
export const STARTS: Record<JournalAction, readonly JournalStatus[]> = {
  edit: ['DRAFT', 'PENDING', 'APPROVED'],
  submit: ['DRAFT'],
  approve: ['PENDING'],
  reject: ['PENDING', 'APPROVED'],
  post: ['APPROVED'],
  reverse: ['POSTED'],
};

const OF_APPROVERS: readonly JournalAction[] = ['approve', 'reject', 'post'];

/** Whether the entry stands where the action starts. A reversal mirrors another entry, so nobody rewrites it. */
export function mayStart(action: JournalAction, { status, reversesId }: Standing): boolean {
  return STARTS[action].includes(status) && !(action === 'edit' && reversesId !== null);
}

/** Why this person may not do it to this entry; nothing where they may, perhaps with a reason. */
export function refusalOf(action: JournalAction, entry: Standing, reader: Reader): ErrorCode | undefined {
  if (!mayStart(action, entry)) return 'ENTRY_TRANSITION_ILLEGAL';
  if (!holdsDuty(action, reader)) return 'FORBIDDEN';
  if (action === 'reverse') {
    if (entry.isOfDocument) return 'ENTRY_OF_DOCUMENT';
    if (entry.isReversed) return 'ENTRY_REVERSED';
  }
  const { allowSoloApproval } = entry;
  const refusal = refusalOfSolo({ isSolo: isSolo(action, entry, reader.userId), allowSoloApproval });
  if (refusal) return refusal;
  if (action === 'post' && !takesPostingOf(entry.periodStatus, reader.role)) return 'PERIOD_LOCKED';
  return undefined;
}

/** Whether one person would do what business.md section 6 gives to two. */
export function isSolo(action: JournalAction, entry: Standing, userId: string): boolean {
  if (action === 'approve') return isOwn(userId, [entry.createdBy, ...entry.editedBy]);
  return action === 'post' && isAboveLimit(entry.total, entry.postingLimit) && isOwn(userId, [entry.approvedBy]);
}

/** Whether it is only done with a reason. */
export function needsReason(action: JournalAction, entry: Standing, userId: string): boolean {
  return isSolo(action, entry, userId) || (action === 'post' && entry.periodStatus === 'SOFT_LOCKED');
}

function takesPostingOf(period: PeriodStatus | null, role: Role): boolean {
  return period === null || period === 'OPEN' || (period === 'SOFT_LOCKED' && role === 'ADMIN');
}

function holdsDuty(action: JournalAction, reader: Reader): boolean {
  return mayApprove(reader, OF_APPROVERS.includes(action) ? ['FINANCE', 'FINANCE_APPROVER'] : ['FINANCE']);
}

/** What an approval is given to. */
export interface Content {
  date: string;
  memo: string;
  reference: string | null;
  kind: string;
  reversesId: string | null;
  lines: readonly object[];
}

/** The hash of the exact content. */
export function contentHash({ date, memo, reference, kind, reversesId, lines }: Content): Buffer {
  return hashOf([date, memo, reference, kind, reversesId, lines]);
}
