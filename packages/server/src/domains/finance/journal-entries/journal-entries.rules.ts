import type { Duty, ErrorCode, JournalAction, JournalStatus, PeriodStatus, Role } from '@polyclinic/contract';
import {
  contentHash as hashOf,
  isAboveLimit,
  isOwn,
  mayApprove,
  refusalOfSolo,
} from '../../../platform/approvals/approvals';

/** State of an entry that determines its allowed actions. */
export interface Standing {
  status: JournalStatus;
  createdBy: string | null;
  /** Users who changed its content. */
  editedBy: readonly string[];
  approvedBy: string | null;
  total: number;
  reversesId: string | null;
  /** A reversal of it is posted or pending. */
  isReversed: boolean;
  /** System entry, posted for a record of the product. */
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

/** Statuses in which each action is allowed. */
export const STARTS: Record<JournalAction, readonly JournalStatus[]> = {
  edit: ['DRAFT', 'PENDING', 'APPROVED'],
  submit: ['DRAFT'],
  approve: ['PENDING'],
  reject: ['PENDING', 'APPROVED'],
  post: ['APPROVED'],
  reverse: ['POSTED'],
};

const OF_APPROVERS: readonly JournalAction[] = ['approve', 'reject', 'post'];

/** Returns whether the status allows the action. A reversal mirrors another entry, so it cannot be edited. */
export function mayStart(action: JournalAction, { status, reversesId }: Standing): boolean {
  return STARTS[action].includes(status) && !(action === 'edit' && reversesId !== null);
}

/** Returns the reason why the user may not take the action; undefined if allowed, possibly only with a reason. */
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

/** Returns whether it would be self-approval, contrary to separation of duties. */
export function isSolo(action: JournalAction, entry: Standing, userId: string): boolean {
  if (action === 'approve') return isOwn(userId, [entry.createdBy, ...entry.editedBy]);
  return action === 'post' && isAboveLimit(entry.total, entry.postingLimit) && isOwn(userId, [entry.approvedBy]);
}

/** Returns whether the action requires a reason. */
export function needsReason(action: JournalAction, entry: Standing, userId: string): boolean {
  return isSolo(action, entry, userId) || (action === 'post' && entry.periodStatus === 'SOFT_LOCKED');
}

function takesPostingOf(period: PeriodStatus | null, role: Role): boolean {
  return period === null || period === 'OPEN' || (period === 'SOFT_LOCKED' && role === 'ADMIN');
}

function holdsDuty(action: JournalAction, reader: Reader): boolean {
  return mayApprove(reader, OF_APPROVERS.includes(action) ? ['FINANCE', 'FINANCE_APPROVER'] : ['FINANCE']);
}

/** Content covered by an approval. */
export interface Content {
  date: string;
  memo: string;
  reference: string | null;
  kind: string;
  reversesId: string | null;
  lines: readonly object[];
}

/** Returns the hash of the exact content. */
export function contentHash({ date, memo, reference, kind, reversesId, lines }: Content): Buffer {
  return hashOf([date, memo, reference, kind, reversesId, lines]);
}
