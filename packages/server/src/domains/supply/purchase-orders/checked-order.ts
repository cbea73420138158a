import type { NewPurchaseOrder } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { sumOf, toBase } from '../../finance';
import { boughtItems } from '../inventory-items/inventory-items.service';
import { buyingRules, knownReferences } from '../procurement-settings/procurement-settings.service';
import { checkedLine, refuseAt } from './checked-line';
import { itemTermsRepository } from './item-terms.repository';
import type { OrderLineValues, OrderValues } from './order-writes.repository';

/** Order with its amounts, as it is written. */
export interface CheckedOrder {
  values: OrderValues;
  lines: OrderLineValues[];
}

/** Resolves the references of an order and works out its amounts; throws with the name of the field if one is unknown. */
export async function checkedOrder(body: NewPurchaseOrder, caller: Caller): Promise<CheckedOrder> {
  const { db, now } = caller;
  const { today, currency: base } = await buyingRules(db, now());
  const itemIds = [...new Set(body.lines.flatMap(({ itemId }) => itemId ?? []))];
  const items = new Map((await boughtItems(db, itemIds)).map((item) => [item.id, item]));
  const last = await itemTermsRepository.last(db, itemIds, body.supplierId);
  const known = await knownReferences(db, {
    supplierId: body.supplierId,
    branchId: body.branchId,
    taxCodeIds: [
      ...body.lines.flatMap(({ taxCodeId }) => taxCodeId ?? []),
      ...[...last.values()].flatMap(({ taxCodeId }) => taxCodeId ?? []),
    ],
    accountIds: body.lines.flatMap(({ accountId }) => accountId ?? []),
    assetCategoryIds: body.lines.flatMap(({ assetCategoryId }) => assetCategoryId ?? []),
    day: today,
    currency: body.currency ?? undefined,
  });
  const { supplier } = known;
  if (!supplier) return refuseAt(caller, 'SUPPLIER_UNKNOWN', 'supplierId');
  if (!supplier.isActive) refuseAt(caller, 'SUPPLIER_INACTIVE', 'supplierId');
  if (body.branchId && !known.hasBranch) refuseAt(caller, 'BRANCH_UNKNOWN', 'branchId');
  const currency = body.currency ?? supplier.currency;
  const fxRate =
    currency === base ? '1' : (body.fxRate ?? known.rate ?? refuseAt(caller, 'EXCHANGE_RATE_MISSING', 'fxRate'));
  const lines = body.lines.map((line, index) => checkedLine(line, index, { known, items, last, currency, caller }));
  const net = sumOf(lines.map((line) => line.net));
  const tax = sumOf(lines.map((line) => line.tax));
  const { freight, branchId = null, expectedOn = null, deliverTo = null, notes = null } = body;
  const total = sumOf([net, tax, freight]);
  const baseTotal = toBase(total, { currency, base, fxRate });
  return {
    values: {
      supplierId: supplier.id,
      currency,
      fxRate,
      branchId,
      expectedOn,
      freight,
      net,
      tax,
      total,
      baseTotal,
      deliverTo,
      notes,
    },
    lines,
  };
}
