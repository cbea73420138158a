import { errorTextIn, type AccountKey, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint } from '../../platform/db/database';
import type { MomentContext } from '../../platform/feature/moments';
import { refuse } from '../../platform/http/refusal';
import { post, type PostingLine } from '../finance';
import { stockMovesRepository as repository, type MovedLine, type StockMoveLine } from './stock-moves.repository';

/** Line with the account that its value is moved against; null if the document posts it by itself. */
export interface PostedMoveLine extends StockMoveLine {
  against: AccountKey | null;
  /** Branch of that account, if it is not the branch of the location. */
  againstBranchId?: string | null;
}

/** Event that moves stock. */
export interface StockMove {
  /** Date at the clinic, YYYY-MM-DD; today if omitted. */
  date?: string | undefined;
  memo: string;
  /** Record and event; each moves stock only once. */
  source: { type: string; id: string; event: string };
  lines: readonly PostedMoveLine[];
}

/** Names of constraints, with the error and the field that it concerns. */
const REFUSALS: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  stock_movements_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
  stock_movements_location: { code: 'STOCK_LOCATION_UNKNOWN', field: 'locationId' },
  stock_movements_batch: { code: 'STOCK_BATCH_UNKNOWN', field: 'batchId' },
  stock_levels_batch: { code: 'STOCK_BATCH_UNKNOWN', field: 'batchId' },
  stock_movements_patient: { code: 'PATIENT_UNKNOWN', field: 'patientId' },
  stock_movements_treatment: { code: 'STOCK_TREATMENT_UNKNOWN', field: 'treatmentId' },
  stock_batch_required: { code: 'STOCK_BATCH_REQUIRED', field: 'batchId' },
  stock_batch_not_usable: { code: 'STOCK_BATCH_NOT_USABLE', field: 'batchId' },
  stock_pick_reason: { code: 'STOCK_PICK_REASON_REQUIRED', field: 'reason' },
  stock_levels_quantity: { code: 'INSUFFICIENT_STOCK', field: 'quantity' },
  stock_levels_reserved: { code: 'INSUFFICIENT_STOCK', field: 'quantity' },
  stock_return_too_much: { code: 'STOCK_RETURN_TOO_MUCH', field: 'quantity' },
  stock_pools_value: { code: 'AMOUNT_TOO_LARGE', field: 'value' },
  stock_backdated: { code: 'STOCK_BACKDATED', field: 'date' },
  ledger_period_locked: { code: 'PERIOD_LOCKED', field: 'date' },
};

/**
 * Moves stock and posts its value in the current transaction: each line's value moves between the stock account of its
 * branch and the account that it is moved against; lines without one are posted by the document that moves them. A second
 * movement of the same event violates the constraint stock_movements_once.
 */
export async function moveStock(caller: MomentContext, move: StockMove): Promise<MovedLine[]> {
  const now = caller.now();
  const date = move.date ?? (await repository.today(caller.db, now));
  const request = {
    date,
    at: now.toISOString(),
    movedBy: caller.userId,
    sourceType: move.source.type,
    sourceId: move.source.id,
    event: move.source.event,
    lines: move.lines.map(({ against: _, againstBranchId: __, ...line }) => line),
  };
  const moved = await refuseMove(repository.move(caller.db, request), caller);
  const lines = postingOf(move, moved);
  if (lines.length > 0) await post(caller, { date, memo: move.memo, source: move.source, lines });
  return moved;
}

/** Maps the constraints of the stock to errors that name the field. */
export async function refuseMove<T>(write: Promise<T>, { language }: Pick<MomentContext, 'language'>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const refusal = REFUSALS[brokenConstraint(error) ?? ''];
    if (!refusal) throw error;
    return refuse(refusal.code, { fields: { [refusal.field]: errorTextIn(language, refusal.code) } });
  }
}

/** Sums the values by account and branch: transfers within a branch leave nothing to post. */
function postingOf({ lines }: StockMove, moved: readonly MovedLine[]): PostingLine[] {
  const sums = new Map<string, { account: AccountKey; branchId: string | null; amount: number }>();
  const add = (account: AccountKey, branchId: string | null, amount: number) => {
    const key = `${account} ${branchId}`;
    sums.set(key, { account, branchId, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const { index, branchId, value } of moved) {
    const { against = null, againstBranchId = branchId } = lines[index] ?? {};
    if (against === null) continue;
    add('STOCK', branchId, value);
    add(against, againstBranchId, -value);
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ account, branchId, amount }) => ({ account, branchId, debit: amount }));
}
