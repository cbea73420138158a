import { errorTextIn, fieldComplaint, type ErrorCode, type NewPurchaseOrder } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { roundedPercent, sumOf, toBase } from '../../finance';
import {
  amountOf,
  buyingRules,
  knownReferences,
  unitsOf,
  type KnownReferences,
} from '../procurement-settings/procurement-settings.service';
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
  const known = await knownReferences(db, {
    supplierId: body.supplierId,
    branchId: body.branchId,
    taxCodeIds: body.lines.flatMap(({ taxCodeId }) => taxCodeId ?? []),
    accountIds: body.lines.flatMap(({ accountId }) => accountId ?? []),
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
  const lines = body.lines.map((line, index) => checkedLine(line, index, { known, currency, caller }));
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

function checkedLine(
  line: NewPurchaseOrder['lines'][number],
  index: number,
  { known, currency, caller }: { known: KnownReferences; currency: string; caller: Caller },
): OrderLineValues {
  const { kind, description, quantity, unitPrice } = line;
  const { itemId = null, unit = null, taxCodeId = null, accountId = null, minimumShelfDays = null } = line;
  const at = (name: string) => `lines.${index}.${name}`;
  const account = known.accounts.find(({ id }) => id === accountId);
  const fits = kind === 'ASSET' ? account?.isAsset : account?.isExpense;
  if (accountId !== null && (kind === 'STOCK' || !fits)) refuseAt(caller, 'ACCOUNT_UNKNOWN', at('accountId'));
  if (kind === 'EXPENSE' && accountId === null)
    refuse('INVALID_INPUT', { fields: { [at('accountId')]: fieldComplaint(caller.language, 'required') } });
  const taxRate =
    taxCodeId === null ? '0' : (known.taxRates[taxCodeId] ?? refuseAt(caller, 'TAX_CODE_UNKNOWN', at('taxCodeId')));
  const net = amountOf(unitsOf(quantity), unitPrice, currency);
  const tax = roundedPercent(net, taxRate);
  return {
    kind,
    itemId,
    description,
    unit,
    quantity,
    unitPrice,
    taxCodeId,
    taxRate,
    accountId,
    minimumShelfDays,
    net,
    tax,
  };
}

function refuseAt({ language }: Caller, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}
