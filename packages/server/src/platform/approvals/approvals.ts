import { createHash } from 'node:crypto';
import type { Duty } from '@polyclinic/contract';
import type { AuditEntry } from '../http/audit-entry';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/service';

/** Returns whether an amount needs a second person; without a limit none does. */
export function isAboveLimit(amount: number, limit: number | null): boolean {
  return limit !== null && amount > limit;
}

/** Returns whether it would be self-approval: the user requested, wrote or changed the record. */
export function isOwn(userId: string, authors: readonly (string | null)[]): boolean {
  return authors.includes(userId);
}

/** Returns whether the user may approve at all: an administrator, or a holder of one of the duties. */
export function mayApprove({ role, duties }: Pick<Caller, 'role' | 'duties'>, of: readonly Duty[]): boolean {
  return role === 'ADMIN' || of.some((duty) => duties.includes(duty));
}

/** Step subject to separation of duties, before it is taken. */
export interface ApprovalStep {
  /** One person would do both parts. */
  isSolo: boolean;
  /** The clinic allows self-approval, with a reason. */
  allowSoloApproval: boolean;
}

/** Returns the violation of separation of duties; undefined if two people take part, or self-approval is allowed. */
export function refusalOfSolo({ isSolo, allowSoloApproval }: ApprovalStep): 'SOD_VIOLATION' | undefined {
  return isSolo && !allowSoloApproval ? 'SOD_VIOLATION' : undefined;
}

/** Returns the trimmed reason, null if none was given; throws if the step requires one. */
export function reasonOf(reason: string | null | undefined, { isNeeded }: { isNeeded: boolean }): string | null {
  const trimmed = reason?.trim() || null;
  if (isNeeded && trimmed === null) refuse('REASON_REQUIRED');
  return trimmed;
}

/** Returns the audit action of the step: self-approval has an action of its own. */
export function auditedAs<A extends AuditEntry['action']>(action: A, { isSolo }: { isSolo: boolean }) {
  return isSolo ? 'SOLO_APPROVAL' : action;
}

/** Decision on a request. */
export interface Decision {
  isApproved: boolean;
  /** The user approved their own request. */
  isSolo: boolean;
  reason: string | null;
  /** Columns of the request for the decision. */
  columns: { decidedBy: string; decidedAt: string; decisionReason: string | null };
}

/** Checks a decision on a request: separation of duties, and a reason for rejections and self-approvals. */
export function decide(
  { userId, now }: Pick<Caller, 'userId' | 'now'>,
  { isSolo, allowSoloApproval }: ApprovalStep,
  { isApproved, reason }: { isApproved: boolean; reason?: string | null | undefined },
): Decision {
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval });
  if (refusal) refuse(refusal);
  const trimmed = reasonOf(reason, { isNeeded: isSolo || !isApproved });
  const columns = { decidedBy: userId, decidedAt: now().toISOString(), decisionReason: trimmed };
  return { isApproved, isSolo: isSolo && isApproved, reason: trimmed, columns };
}

/** Writes a decision to the audit log; a self-approval gets an entry of its own, which reports look for. */
export async function auditDecision(
  caller: Pick<Caller, 'audit'>,
  { isApproved, isSolo, reason }: Decision,
  trail: Pick<AuditEntry, 'resource' | 'recordId' | 'from' | 'to'>,
): Promise<void> {
  if (isSolo) await caller.audit({ ...trail, action: 'SOLO_APPROVAL', reason });
  await caller.audit({ ...trail, action: isApproved ? 'APPROVE' : 'REJECT', reason });
}

/**
 * Returns the SHA-256 of the approved content, stored with the approval to detect later changes. The order of keys in a
 * record does not matter.
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
