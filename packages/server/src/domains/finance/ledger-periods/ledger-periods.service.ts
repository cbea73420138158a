import { ledgerPeriods, type AuditAction, type ClosingItem, type LedgerPeriod } from '@polyclinic/contract';
import { auditedAs, isOwn, reasonOf, refusalOfSolo } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { lockLedger } from '../ledger/ledger.service';
import { closeYear } from './close-year';
import type { ClosingItemRow } from './closing-items.repository';
import { ledgerPeriodsRepository as repository, type LockedPeriod } from './ledger-periods.repository';
import { BLOCKING, moveTo, type PeriodMove } from './ledger-periods.rules';

const AUDITED: Record<PeriodMove, AuditAction> = {
  SOFT_LOCK: 'LOCK',
  LOCK: 'LOCK',
  UNLOCK: 'UNLOCK',
  ASK_TO_REOPEN: 'REOPEN_REQUESTED',
  REOPEN: 'REOPEN',
  KEEP_LOCKED: 'WITHDRAW',
};

export const ledgerPeriodsFeature = feature(
  ledgerPeriods,
  {
    async list(_, { db }) {
      return { periods: await repository.list(db) };
    },

    async checklist({ params }, { db }) {
      const found = (await repository.checklist(db, params.id)) ?? refuse('PERIOD_NOT_FOUND');
      return { period: found, items: withBlocking(found.items) };
    },

    async setStatus({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        // Locks the ledger, so that nothing is posted while the items are checked.
        if (!(await lockLedger(tx))) refuse('PERIOD_NOT_FOUND');
        const locked = (await repository.lock(tx.db, params.id)) ?? refuse('PERIOD_NOT_FOUND');
        const move = moveTo(body.status, { ...locked, isReopenRequested: locked.reopenRequestedBy !== null });
        if (!move) refuse('PERIOD_TRANSITION_ILLEGAL');
        if (locked.version !== body.version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const { action, reason } = await permitted(move, locked, body.reason, tx);
        const asks = move === 'ASK_TO_REOPEN';
        const status = asks ? locked.status : body.status;
        const requested = asks ? tx.userId : null;
        await repository.change(tx.db, locked.id, {
          status,
          reopenRequestedBy: requested,
          changedBy: tx.userId,
          reason,
        });
        const change = { from: { status: locked.status }, to: { status } };
        await tx.audit({ action, resource: 'ledgerPeriods', recordId: locked.id, ...change, reason });
        return { period: await findOrRefuse(locked.id, tx) };
      });
    },

    async closeYear({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const entryId = await closeYear(params.name, body.reason, tx);
        const to = { fiscalYear: params.name, entryId };
        await tx.audit({ action: 'CLOSE_YEAR', resource: 'ledgerPeriods', to, reason: body.reason });
        return { entryId, periods: await repository.list(tx.db, params.name) };
      });
    },
  },
  {
    tables: {
      fiscal_years: { merge: none, backup: 'rows', retention: 'books' },
      ledger_periods: { merge: none, backup: 'rows', retention: 'books' },
    },
    search: none,
    exports: none,
    records: { ledgerPeriods: { table: 'ledger_periods', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the audit action and the stored reason of a permitted transition; throws otherwise. */
async function permitted(
  move: PeriodMove,
  locked: LockedPeriod,
  reason: string | undefined,
  caller: Caller,
): Promise<{ action: AuditAction; reason: string | null }> {
  if (move === 'LOCK') await refuseUnready(locked.id, caller);
  const opens = move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || move === 'REOPEN';
  // A posting there would change the reports of later locked periods.
  if (opens && locked.isFollowedByLocked)
    refuse('PERIOD_TRANSITION_ILLEGAL', { details: { isFollowedByLocked: true } });
  const isSolo = move === 'REOPEN' && isOwn(caller.userId, [locked.reopenRequestedBy]);
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval: locked.allowSoloApproval });
  if (refusal) refuse(refusal);
  const checkedReason = reasonOf(reason, { isNeeded: move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || isSolo });
  return { action: auditedAs(AUDITED[move], { isSolo }), reason: checkedReason };
}

async function refuseUnready(id: string, { db }: Caller): Promise<void> {
  const found = await repository.checklist(db, id);
  const items = withBlocking(found?.items ?? []).filter(({ isBlocking, count }) => isBlocking && count > 0);
  if (items.length > 0) refuse('PERIOD_NOT_READY', { details: { items } });
}

function withBlocking(items: ClosingItemRow[]): ClosingItem[] {
  return items.map((item) => ({ ...item, isBlocking: BLOCKING[item.kind] && item.count > 0 }));
}

async function findOrRefuse(id: string, { db }: Caller): Promise<LedgerPeriod> {
  return (await repository.find(db, id)) ?? refuse('PERIOD_NOT_FOUND');
}
