import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { lockLedger, post, type PostingLine } from '../ledger/ledger.service';
import { closingYearRepository as repository, type ResultSum } from './closing-year.repository';

/** Transfers the result of a year to retained earnings, per branch; returns the entry, if there was a result. */
export async function closeYear(name: string, reason: string, caller: Caller): Promise<string | null> {
  if (!(await lockLedger(caller))) refuse('PERIOD_NOT_FOUND');
  const year = (await repository.find(caller.db, name)) ?? refuse('PERIOD_NOT_FOUND');
  if (year.isClosed) refuse('PERIOD_TRANSITION_ILLEGAL');
  if (year.openCount > 0 || year.earlierCount > 0) refuse('PERIOD_NOT_READY');
  const lines = closingLines(await repository.result(caller.db, year.id));
  await repository.letIn(caller.db, year.lastPeriodId);
  const entry =
    lines.length === 0
      ? null
      : await post(caller, {
          date: year.endsOn,
          memo: reason,
          kind: 'CLOSING',
          lines,
          source: {
            type: 'ledgerPeriods',
            id: year.lastPeriodId,
            event: 'year.closed',
          },
        });
  await repository.close(caller.db, year.id, caller.userId, reason);
  return entry?.id ?? null;
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
