import { ledgerPeriods, type AuditAction, type ClosingItem, type LedgerPeriod } from '@polyclinic/contract';
import { auditedAs, reasonOf } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { lockLedger, refusePosting } from '../ledger/ledger.service';
import { closeYear, reopenYear } from './close-year';
import type { ClosingItemRow } from './closing-items.repository';
import { ledgerPeriodsRepository as repository, type LockedPeriod } from './ledger-periods.repository';
import { BLOCKING, isSoloMove, moveTo, refusalOfMove, type PeriodMove } from './ledger-periods.rules';
import { subledgerItems } from './subledgers';

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
    async list(_, { db, now }) {
      return repository.overview(db, now());
    },

    async checklist({ params }, caller) {
      const found = (await checklist(params.id, caller)) ?? refuse('PERIOD_NOT_FOUND');
      return { period: found, items: withBlocking(found.items) };
    },

    async setStatus({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        // Locks the ledger, so that nothing is posted while the items are checked.
        if (!(await lockLedger(tx))) refuse('PERIOD_NOT_FOUND');
        const reader = { userId: tx.userId, now: tx.now() };
        const locked = (await repository.lock(tx.db, params.id, reader)) ?? refuse('PERIOD_NOT_FOUND');
        const move = moveTo(body.status, { ...locked, isReopenRequested: locked.reopenRequestedBy !== null });
        if (!move) refuse('PERIOD_TRANSITION_ILLEGAL');
        if (locked.version !== body.version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const { action, reason } = await permitted(move, locked, body.reason, tx);
        const asks = move === 'ASK_TO_REOPEN';
        const status = asks ? locked.status : body.status;
        const goal = asks ? 'ASK' : body.status;
        await refusePosting(repository.move(tx.db, locked.id, { goal, userId: tx.userId, reason }));
        const change = { from: { status: locked.status }, to: { status } };
        await tx.audit({ action, resource: 'ledgerPeriods', recordId: locked.id, ...change, reason });
        return { period: await findOrRefuse(locked.id, tx) };
      });
    },

    async closeYear({ params: { name }, body: { reason } }, caller) {
      return caller.transaction(async (tx) => movedYear(name, await closeYear({ name, reason }, tx), tx));
    },

    async reopenYear({ params: { name }, body: { reason } }, caller) {
      return caller.transaction(async (tx) => movedYear(name, await reopenYear({ name, reason }, tx), tx));
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
    posts: { events: { 'year.closed': ['RETAINED_EARNINGS'] }, controls: [] },
  },
);

/** Returns the audit action and the stored reason of a permitted transition; throws otherwise. */
async function permitted(
  move: PeriodMove,
  locked: LockedPeriod,
  reason: string | undefined,
  caller: Caller,
): Promise<{ action: AuditAction; reason: string | null }> {
  const refusal = refusalOfMove(move, locked, caller);
  if (refusal) {
    const { isFollowedByLocked } = locked;
    refuse(refusal, refusal === 'PERIOD_TRANSITION_ILLEGAL' ? { details: { isFollowedByLocked } } : {});
  }
  if (move === 'LOCK') await refuseUnready(locked.id, caller);
  const isSolo = isSoloMove(move, locked, caller);
  const checkedReason = reasonOf(reason, { isNeeded: move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || isSolo });
  return { action: auditedAs(AUDITED[move], { isSolo }), reason: checkedReason };
}

/** Returns a period with everything that may stand against closing it. */
async function checklist(id: string, caller: Caller) {
  const found = await repository.checklist(caller.db, id);
  return found && { ...found, items: [...found.items, ...(await subledgerItems(caller, found.to))] };
}

async function refuseUnready(id: string, caller: Caller): Promise<void> {
  const found = await checklist(id, caller);
  const items = withBlocking(found?.items ?? []).filter(({ isBlocking, count }) => isBlocking && count > 0);
  if (items.length > 0) refuse('PERIOD_NOT_READY', { details: { items } });
}

function withBlocking(items: ClosingItemRow[]): ClosingItem[] {
  return items.map((item) => ({ ...item, isBlocking: BLOCKING[item.kind] && item.count > 0 }));
}

async function movedYear(name: string, entryId: string | null, { db, now }: Caller) {
  const [year] = await repository.years(db, now(), name);
  return { entryId, year: year ?? refuse('PERIOD_NOT_FOUND'), periods: await repository.list(db, name) };
}

async function findOrRefuse(id: string, { db }: Caller): Promise<LedgerPeriod> {
  return (await repository.find(db, id)) ?? refuse('PERIOD_NOT_FOUND');
}
