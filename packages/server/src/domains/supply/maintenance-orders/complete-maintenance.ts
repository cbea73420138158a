import type { MaintenanceCompletion } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import type { Caller } from '../../../platform/http/service';
import { post, type PostingLine } from '../../finance';
import { capitalise, lockAsset, refuseEarlier, showCalibration, type BookedAsset } from '../assets/assets.service';
import { maintenanceOrdersRepository as repository, type OrderRow } from './maintenance-orders.repository';
import { nextDue } from './maintenance.rules';
import { returnToService } from './return-to-service';

const MINUTE = 60_000;

/** Completes an order: posts its cost and creates the next one of its plan; returns the id of that. */
export async function completeMaintenance(tx: Caller, id: string, body: MaintenanceCompletion): Promise<string | null> {
  const { asset, order } = await lockOrder(tx, id, body.version);
  const { completedOn, cost, funding, extraMonths, findings, certificate, isPassed } = body;
  refuseFields(tx.language, {
    completedOn: completedOn > order.today && 'futureDate',
    certificate: order.kind === 'CALIBRATION' && isPassed && !certificate?.trim() && 'required',
    extraMonths: extraMonths !== null && cost === 0 && 'choice',
  });
  const downtimeMinutes = body.downtimeMinutes ?? downtimeOf(order, tx.now());
  const isImprovement = cost > 0 && extraMonths !== null;
  const done = { completedOn, findings, certificate, isPassed, cost, downtimeMinutes, isImprovement };
  await repository.complete(tx.db, id, done);
  if (cost > 0) await postCost(tx, { asset, order, body });
  await returnToService(tx, asset, id);
  const next = await scheduleNext(tx, order, body);
  await showCalibration(tx.db, asset.id);
  const to = { status: 'COMPLETED', completedOn, cost, funding, extraMonths, isPassed, certificate, downtimeMinutes };
  await tx.audit({
    action: 'COMPLETE',
    resource: 'maintenanceOrders',
    recordId: id,
    from: { status: order.status },
    to,
  });
  return next;
}

/** Locks the ledger and the asset of an open order, and returns both. */
export async function lockOrder(
  tx: Caller,
  id: string,
  version: number,
): Promise<{ asset: BookedAsset; order: OrderRow }> {
  const assetId = (await repository.assetOf(tx.db, id)) ?? refuse('MAINTENANCE_NOT_FOUND');
  const asset = await lockAsset(tx, assetId);
  const order = (await repository.find(tx.db, id, tx.now())) ?? refuse('MAINTENANCE_NOT_FOUND');
  if (order.version !== version) refuse('STALE_VERSION', { details: { version: order.version } });
  if (order.status !== 'SCHEDULED' && order.status !== 'IN_PROGRESS') refuse('MAINTENANCE_CLOSED');
  return { asset, order };
}

function downtimeOf({ startedAt }: OrderRow, now: Date): number {
  return startedAt === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(startedAt)) / MINUTE));
}

/** The cost is an expense, or part of the asset if it extends its life. */
async function postCost(
  tx: Caller,
  { asset, order, body }: { asset: BookedAsset; order: OrderRow; body: MaintenanceCompletion },
): Promise<void> {
  const { cost, completedOn: date, extraMonths, funding } = body;
  const { branchId } = asset;
  if (extraMonths !== null) {
    if (asset.status !== 'IN_SERVICE' && asset.status !== 'UNDER_MAINTENANCE') refuse('ASSET_TRANSITION_ILLEGAL');
    await refuseEarlier(tx, asset, date, 'completedOn');
    await capitalise(tx, asset, { amount: cost, date, extraMonths, details: order.title });
  }
  const account: PostingLine['account'] = extraMonths === null ? 'REPAIRS' : { id: asset.costAccountId };
  await post(tx, {
    date,
    memo: `${order.title}: ${asset.number} ${asset.name}`,
    reference: asset.number,
    source: { type: 'maintenanceOrders', id: order.id, event: 'maintenance.completed' },
    lines: [
      { account, debit: cost, branchId },
      { account: funding, credit: cost, branchId },
    ],
  });
}

async function scheduleNext(
  tx: Caller,
  order: OrderRow,
  { completedOn }: Pick<MaintenanceCompletion, 'completedOn'>,
): Promise<string | null> {
  const { repeat, anchorDay, dueOn, usedUnits, assetId, kind, title, windowDays, assignee, notes } = order;
  if (repeat === null) return null;
  const due = nextDue({ repeat, anchorDay, dueOn }, { completedOn, usedUnits });
  const next = { assetId, kind, title, windowDays, assignee, notes, repeat, ...due };
  return repository.insert(tx.db, { ...next, anchorDay, previousId: order.id, createdBy: tx.userId });
}
