import { createHash } from 'node:crypto';
import type { Duty } from '@polyclinic/contract';
import type { AuditEntry } from '../http/audit-entry';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/service';

/** Whether an amount is more than one person decides on; no limit leaves everything to one. */
export function isAboveLimit(amount: number, limit: number | null): boolean {
  return limit !== null && amount > limit;
}

/** Whether the person would approve what is their own: they asked for it, wrote it or changed it. */
export function isOwn(userId: string, authors: readonly (string | null)[]): boolean {
  return authors.includes(userId);
}

/** Whether the person may approve at all: an administrator, or whoever holds one of the duties. */
export function mayApprove({ role, duties }: Pick<Caller, 'role' | 'duties'>, of: readonly Duty[]): boolean {
  return role === 'ADMIN' || of.some((duty) => duties.includes(duty));
}

/** One step that two people share out, before it is taken. */
export interface ApprovalStep {
  /** One person would do what is given to two. */
  isSolo: boolean;
  /** The clinic lets one person do it, who says why. */
  allowSoloApproval: boolean;
}

/** What stands against the step by separation of duties; nothing where two people take part, or one is allowed to. */
export function refusalOfSolo({ isSolo, allowSoloApproval }: ApprovalStep): 'SOD_VIOLATION' | undefined {
  return isSolo && !allowSoloApproval ? 'SOD_VIOLATION' : undefined;
}

/** The reason as it is kept, null where none was given; refused where the step needs one. */
export function reasonOf(reason: string | null | undefined, { isNeeded }: { isNeeded: boolean }): string | null {
  const said = reason?.trim() || null;
  if (isNeeded && said === null) refuse('REASON_REQUIRED');
  return said;
}

/** What the audit trail calls the step: a person who acted alone is told from two. */
export function auditedAs<A extends AuditEntry['action']>(action: A, { isSolo }: { isSolo: boolean }) {
  return isSolo ? 'SOLO_APPROVAL' : action;
}

/** What somebody decided on a request. */
export interface Decision {
  isApproved: boolean;
  /** They approved what they had asked for. */
  isSolo: boolean;
  reason: string | null;
  /** The columns of the request that say who decided what. */
  columns: { decidedBy: string; decidedAt: string; decisionReason: string | null };
}

/** Judges a decision on a request: separation of duties, and a reason for whoever rejects or decides alone. */
export function decide(
  { userId, now }: Pick<Caller, 'userId' | 'now'>,
  { isSolo, allowSoloApproval }: ApprovalStep,
  { isApproved, reason }: { isApproved: boolean; reason?: string | null | undefined },
): Decision {
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval });
  if (refusal) refuse(refusal);
  const said = reasonOf(reason, { isNeeded: isSolo || !isApproved });
  const columns = { decidedBy: userId, decidedAt: now().toISOString(), decisionReason: said };
  return { isApproved, isSolo: isSolo && isApproved, reason: said, columns };
}

/** Writes a decision down; that somebody approved alone has a line of its own, which reports look for. */
export async function auditDecision(
  caller: Pick<Caller, 'audit'>,
  { isApproved, isSolo, reason }: Decision,
  trail: Pick<AuditEntry, 'resource' | 'recordId' | 'from' | 'to'>,
): Promise<void> {
  if (isSolo) await caller.audit({ ...trail, action: 'SOLO_APPROVAL', reason });
  await caller.audit({ ...trail, action: isApproved ? 'APPROVE' : 'REJECT', reason });
}

/**
 * SHA-256 of what an approval is given to, kept with it: what was changed since has another. The order in which a record
 * has its keys does not matter.
 */
export function contentHash(content: readonly unknown[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(content.map(ordered)))
    .digest();
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(entriesOf);
  return value;
}

function entriesOf(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
