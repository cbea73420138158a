import { auditedAs, isOwn, refusalOfSolo } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { entryOf, lockLedger, refusePosting, type Posting, type PostingLine } from '../ledger/ledger.service';
import { closingYearRepository as repository, type ClosingYear, type ResultSum } from './closing-year.repository';
import { mayDecide } from './ledger-periods.rules';

/** Year whose closing or reopening is asked for. */
interface YearMove {
  name: string;
  reason: string;
}

/**
 * Transfers the result of a year to retained earnings, per branch, once a second person agrees; returns the entry, if it
 * is closed and there was a result. Throws PERIOD_NOT_ENDED, PERIOD_NOT_READY, SOD_VIOLATION.
 */
export async function closeYear({ name, reason }: YearMove, caller: Caller): Promise<string | null> {
  const year = await lockYear(name, caller);
  if (year.isClosed) refuse('PERIOD_TRANSITION_ILLEGAL');
  if (!year.isEnded) refuse('PERIOD_NOT_ENDED');
  if (year.openCount > 0 || year.earlierCount > 0) refuse('PERIOD_NOT_READY');
  if (year.closeRequestedBy === null) return ask(year, { name, reason }, caller);
  const isSolo = agrees(year, year.closeRequestedBy, caller);
  const lines = closingLines(await repository.result(caller.db, year.id));
  const posting = postingOf(year, {
    kind: 'CLOSING',
    event: numbered('year.closed', year.closings + 1),
    reason,
    lines,
  });
  const entryId = await move(year, { closes: true, reason, posting }, caller);
  const action = auditedAs('CLOSE_YEAR', { isSolo });
  await caller.audit({ action, resource: 'ledgerPeriods', to: { fiscalYear: name, entryId }, reason });
  return entryId;
}

/**
 * Reverses the closing entry of a year once a second person agrees; its periods stay locked and are reopened one by one.
 * Throws PERIOD_TRANSITION_ILLEGAL if it is not closed, or if a later period is locked.
 */
export async function reopenYear({ name, reason }: YearMove, caller: Caller): Promise<string | null> {
  const year = await lockYear(name, caller);
  if (!year.isClosed) refuse('PERIOD_TRANSITION_ILLEGAL');
  // Its result would move in their reports.
  if (year.isFollowedByLocked) refuse('PERIOD_TRANSITION_ILLEGAL', { details: { isFollowedByLocked: true } });
  if (year.reopenRequestedBy === null) return ask(year, { name, reason }, caller);
  const isSolo = agrees(year, year.reopenRequestedBy, caller);
  const { closingEntryId: reversesId, closings } = year;
  const posting =
    reversesId === null
      ? null
      : postingOf(year, {
          kind: 'REVERSAL',
          event: numbered('year.reopened', closings),
          reason,
          reversesId,
          lines: await repository.mirrored(caller.db, reversesId),
        });
  const entryId = await move(year, { closes: false, reason, posting }, caller);
  const action = auditedAs('REOPEN', { isSolo });
  await caller.audit({ action, resource: 'ledgerPeriods', to: { fiscalYear: name, entryId }, reason });
  return entryId;
}

async function lockYear(name: string, caller: Caller): Promise<ClosingYear> {
  if (!(await lockLedger(caller))) refuse('PERIOD_NOT_FOUND');
  return (await repository.find(caller.db, name, caller.now())) ?? refuse('PERIOD_NOT_FOUND');
}

/** Records the request, which a second person has to approve. */
async function ask({ id, isClosed }: ClosingYear, { name, reason }: YearMove, caller: Caller): Promise<null> {
  await refusePosting(repository.ask(caller.db, id, caller.userId));
  const action = isClosed ? 'REOPEN_REQUESTED' : 'CLOSE_YEAR_REQUESTED';
  await caller.audit({ action, resource: 'ledgerPeriods', to: { fiscalYear: name }, reason });
  return null;
}

/** Returns whether one person takes both parts; throws unless the caller may be the second. */
function agrees({ allowSoloApproval }: ClosingYear, requestedBy: string, caller: Caller): boolean {
  if (!mayDecide(caller)) refuse('FORBIDDEN');
  const isSolo = isOwn(caller.userId, [requestedBy]);
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval });
  if (refusal) refuse(refusal);
  return isSolo;
}

type YearPosting = Pick<Posting, 'kind' | 'lines' | 'reversesId'> & { event: string; reason: string };

function postingOf(year: ClosingYear, { event, reason, ...posting }: YearPosting): Posting | null {
  if (posting.lines.length === 0) return null;
  const source = { type: 'ledgerPeriods', id: year.lastPeriodId, event };
  return { date: year.endsOn, memo: reason, source, ...posting };
}

async function move(
  { id }: ClosingYear,
  { posting, ...step }: { closes: boolean; reason: string; posting: Posting | null },
  caller: Caller,
): Promise<string | null> {
  const { db, userId } = caller;
  const entry = posting && entryOf(caller, posting);
  return refusePosting(repository.move(db, id, { ...step, userId, entry }));
}

/** Each event of a record is posted only once, so the second closing of a year is another event. */
function numbered(event: string, count: number): string {
  return count === 1 ? event : `${event}.${count}`;
}

/** Returns each balance on its opposite side, and the remainder of each branch on retained earnings. */
export function closingLines(sums: readonly ResultSum[]): PostingLine[] {
  const branches = new Map<string | null, number>();
  for (const { branchId, amount } of sums) branches.set(branchId, (branches.get(branchId) ?? 0) + amount);
  return [
    ...sums.map(({ accountId, branchId, amount }) => ({ account: { id: accountId }, credit: amount, branchId })),
    ...[...branches].map(([branchId, amount]) => ({ account: 'RETAINED_EARNINGS' as const, debit: amount, branchId })),
  ];
}
