import {
  errorTextIn,
  fieldComplaint,
  type ErrorCode,
  type FieldComplaint,
  type PurchaseOrderLineFields,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { roundedPercent } from '../../finance';
import type { BoughtItem } from '../inventory-items/inventory-items.service';
import { amountOf, isWhole, unitsOf, type KnownReferences } from '../procurement-settings/procurement-settings.service';
import type { LastTerms } from './item-terms.repository';
import type { OrderLineValues } from './order-writes.repository';

interface LineContext {
  known: KnownReferences;
  items: ReadonlyMap<string, BoughtItem>;
  /** Terms of the last order of each item. */
  last: ReadonlyMap<string, LastTerms>;
  currency: string;
  caller: Caller;
}

/** Completes a line with the terms of its item and works out its amounts; throws with the name of the field. */
export function checkedLine(line: PurchaseOrderLineFields, index: number, context: LineContext): OrderLineValues {
  const { items, last, currency, caller } = context;
  const { kind, quantity, itemId = null } = line;
  const at = (name: keyof PurchaseOrderLineFields) => `lines.${index}.${name}`;
  if (kind === 'STOCK' && itemId === null) refuseField(caller, at('itemId'), 'required');
  if (kind !== 'STOCK' && itemId !== null) refuseField(caller, at('itemId'), 'invalid');
  const item = itemId === null ? null : (items.get(itemId) ?? refuseAt(caller, 'INVENTORY_ITEM_UNKNOWN', at('itemId')));
  const { unit, unitsPerPurchaseUnit } = unitOf(line, item) ?? refuseField(caller, at('unit'), 'choice');
  const terms = itemId === null ? undefined : last.get(itemId);
  const lastPrice = terms?.currency === currency && terms.unit === unit ? terms.unitPrice : undefined;
  const unitPrice = line.unitPrice ?? lastPrice ?? refuseField(caller, at('unitPrice'), 'required');
  const description = line.description ?? item?.name ?? refuseField(caller, at('description'), 'required');
  const net = amountOf(unitsOf(quantity), unitPrice, currency);
  const { taxCodeId, taxRate } = taxOf(line, terms, context) ?? refuseAt(caller, 'TAX_CODE_UNKNOWN', at('taxCodeId'));
  return {
    kind,
    itemId,
    description,
    unit,
    unitsPerPurchaseUnit,
    quantity,
    unitPrice,
    taxCodeId,
    taxRate,
    ...targetOf(line, at, context),
    minimumShelfDays: line.minimumShelfDays ?? item?.minShelfLifeDays ?? null,
    net,
    tax: roundedPercent(net, taxRate),
  };
}

/** Returns the unit of a line with its conversion; undefined if the item has no such unit. */
function unitOf(
  { unit = null }: PurchaseOrderLineFields,
  item: BoughtItem | null,
): Pick<OrderLineValues, 'unit' | 'unitsPerPurchaseUnit'> | undefined {
  if (item === null) return { unit, unitsPerPurchaseUnit: null };
  const { stockUnit, purchaseUnit, unitsPerPurchaseUnit } = item;
  const chosen = unit ?? purchaseUnit ?? stockUnit;
  if (chosen === purchaseUnit) return { unit: chosen, unitsPerPurchaseUnit: unitsPerPurchaseUnit ?? '1' };
  return chosen === stockUnit ? { unit: chosen, unitsPerPurchaseUnit: '1' } : undefined;
}

/** Returns the tax of a line. A code of the last order that is not valid any more is left out. */
function taxOf(
  { taxCodeId: given }: PurchaseOrderLineFields,
  terms: LastTerms | undefined,
  { known }: Pick<LineContext, 'known'>,
): Pick<OrderLineValues, 'taxCodeId' | 'taxRate'> | undefined {
  const taxCodeId = given === undefined ? (terms?.taxCodeId ?? null) : given;
  const taxRate = taxCodeId === null ? '0' : known.taxRates[taxCodeId];
  if (taxRate !== undefined) return { taxCodeId, taxRate };
  return given === undefined ? { taxCodeId: null, taxRate: '0' } : undefined;
}

/** Returns the account to which the cost of a line is posted, and the category of its assets. */
function targetOf(
  { kind, quantity, accountId = null, assetCategoryId = null }: PurchaseOrderLineFields,
  at: (name: keyof PurchaseOrderLineFields) => string,
  { known, caller }: LineContext,
): Pick<OrderLineValues, 'accountId' | 'assetCategoryId'> {
  if (kind !== 'ASSET' && assetCategoryId !== null) refuseField(caller, at('assetCategoryId'), 'invalid');
  if (kind !== 'EXPENSE' && accountId !== null) refuseAt(caller, 'ACCOUNT_UNKNOWN', at('accountId'));
  if (kind === 'STOCK') return { accountId: null, assetCategoryId: null };
  if (kind === 'ASSET') {
    if (assetCategoryId === null) return refuseField(caller, at('assetCategoryId'), 'required');
    // Each piece is an entry of the register.
    if (!isWhole(unitsOf(quantity))) refuseField(caller, at('quantity'), 'invalid');
    const ofCategory = known.assetAccounts[assetCategoryId];
    const costAccountId = ofCategory ?? refuseAt(caller, 'ASSET_CATEGORY_NOT_FOUND', at('assetCategoryId'));
    return { accountId: costAccountId, assetCategoryId };
  }
  if (accountId === null) return refuseField(caller, at('accountId'), 'required');
  const isFit = known.accounts.some(({ id, isExpense }) => id === accountId && isExpense);
  return isFit ? { accountId, assetCategoryId: null } : refuseAt(caller, 'ACCOUNT_UNKNOWN', at('accountId'));
}

/** Throws an error of one field. */
export function refuseAt({ language }: Pick<Caller, 'language'>, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}

function refuseField({ language }: Caller, field: string, complaint: FieldComplaint): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}
