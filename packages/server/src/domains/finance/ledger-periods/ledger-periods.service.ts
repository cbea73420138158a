import { ledgerPeriods, type AuditAction, type ClosingItem, type LedgerPeriod } from '@polyclinic/contract';
import { auditedAs, isOwn, reasonOf, refusalOfSolo } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { holdLedger } from '../ledger/ledger.service';
import { closeYear } from './close-year';
import type { FoundItem } from './closing-items.repository';
import { ledgerPeriodsRepository as repository, type HeldPeriod } from './ledger-periods.repository';
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
      return { period: found, items: judged(found.items) };
    },

    async setStatus({ params, body }, caller) {
      return caller.transaction(async (within) => {
        // Nobody posts while the list is judged.
        if (!(await holdLedger(within))) refuse('PERIOD_NOT_FOUND');
        const held = (await repository.lock(within.db, params.id)) ?? refuse('PERIOD_NOT_FOUND');
        const move = moveTo(body.status, { ...held, isReopenRequested: held.reopenRequestedBy !== null });
        if (!move) refuse('PERIOD_TRANSITION_ILLEGAL');
        if (held.version !== body.version) refuse('STALE_VERSION', { details: { version: held.version } });
        const { action, reason } = await permitted(move, held, body.reason, within);
        const asks = move === 'ASK_TO_REOPEN';
        const status = asks ? held.status : body.status;
        const requested = asks ? within.userId : null;
        await repository.change(within.db, held.id, {
          status,
          reopenRequestedBy: requested,
          changedBy: within.userId,
          reason,
        });
        const change = { from: { status: held.status }, to: { status } };
        await within.audit({ action, resource: 'ledgerPeriods', recordId: held.id, ...change, reason });
        return { period: await findOrRefuse(held.id, within) };
      });
    },

    async closeYear({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const entryId = await closeYear(params.name, body.reason, within);
        const to = { fiscalYear: params.name, entryId };
        await within.audit({ action: 'CLOSE_YEAR', resource: 'ledgerPeriods', to, reason: body.reason });
        return { entryId, periods: await repository.list(within.db, params.name) };
      });
    },
  },
  {
    tables: { fiscal_years: { merge: none, backup: 'rows' }, ledger_periods: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: { ledgerPeriods: { table: 'ledger_periods', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    participants: none,
  },
);

/** What the audit trail calls it, and the reason that is kept; refuses what stands against it. */
async function permitted(
  move: PeriodMove,
  held: HeldPeriod,
  reason: string | undefined,
  caller: Caller,
): Promise<{ action: AuditAction; reason: string | null }> {
  if (move === 'LOCK') await refuseUnready(held.id, caller);
  const opens = move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || move === 'REOPEN';
  // A posting there would change what the locked periods behind it report.
  if (opens && held.isFollowedByLocked) refuse('PERIOD_TRANSITION_ILLEGAL', { details: { isFollowedByLocked: true } });
  const isSolo = move === 'REOPEN' && isOwn(caller.userId, [held.reopenRequestedBy]);
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval: held.allowSoloApproval });
  if (refusal) refuse(refusal);
  const said = reasonOf(reason, { isNeeded: move === 'UNLOCK' || move === 'ASK_TO_REOPEN' || isSolo });
  return { action: auditedAs(AUDITED[move], { isSolo }), reason: said };
}

async function refuseUnready(id: string, { db }: Caller): Promise<void> {
  const found = await repository.checklist(db, id);
  const items = judged(found?.items ?? []).filter(({ isBlocking, count }) => isBlocking && count > 0);
  if (items.length > 0) refuse('PERIOD_NOT_READY', { details: { items } });
}

function judged(items: FoundItem[]): ClosingItem[] {
  return items.map((item) => ({ ...item, isBlocking: BLOCKING[item.kind] && item.count > 0 }));
}

async function findOrRefuse(id: string, { db }: Caller): Promise<LedgerPeriod> {
  return (await repository.find(db, id)) ?? refuse('PERIOD_NOT_FOUND');
}
