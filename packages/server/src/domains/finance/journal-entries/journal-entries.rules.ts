import { createHash } from 'node:crypto';
import type { Duty, ErrorCode, JournalAction, JournalStatus, PeriodStatus, Role } from '@polyclinic/contract';

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
  if (isSolo(action, entry, reader.userId) && !entry.allowSoloApproval) return 'SOD_VIOLATION';
  if (action === 'post' && !takesPostingOf(entry.periodStatus, reader.role)) return 'PERIOD_LOCKED';
  return undefined;
}

/** Whether one person would do what business.md section 6 gives to two. */
export function isSolo(action: JournalAction, entry: Standing, userId: string): boolean {
  if (action === 'approve') return entry.createdBy === userId || entry.editedBy.includes(userId);
  const asksForTwo = entry.postingLimit !== null && entry.total > entry.postingLimit;
  return action === 'post' && asksForTwo && entry.approvedBy === userId;
}

/** Whether it is only done with a reason. */
export function needsReason(action: JournalAction, entry: Standing, userId: string): boolean {
  return isSolo(action, entry, userId) || (action === 'post' && entry.periodStatus === 'SOFT_LOCKED');
}

function takesPostingOf(period: PeriodStatus | null, role: Role): boolean {
  return period === null || period === 'OPEN' || (period === 'SOFT_LOCKED' && role === 'ADMIN');
}

function holdsDuty(action: JournalAction, { role, duties }: Reader): boolean {
  if (role === 'ADMIN' || duties.includes('FINANCE')) return true;
  return OF_APPROVERS.includes(action) && duties.includes('FINANCE_APPROVER');
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

/** SHA-256 of the exact content, whatever the order in which the database keeps the keys. */
export function contentHash({ date, memo, reference, kind, reversesId, lines }: Content): Buffer {
  const ordered = lines.map((line) => Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1)));
  const words = JSON.stringify([date, memo, reference, kind, reversesId, ordered]);
  return createHash('sha256').update(words).digest();
}

/** Where a page of the journal ended, in words that only the server reads. */
export function cursorOf({ date, id }: { date: string; id: string }): string {
  return Buffer.from(`${date}/${id}`).toString('base64url');
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\/([0-9a-f-]{36})$/;

/** The place a cursor names; nothing where it was not made by cursorOf. */
export function readCursor(cursor: string): { date: string; id: string } | undefined {
  const [, date, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return date && id ? { date, id } : undefined;
}
