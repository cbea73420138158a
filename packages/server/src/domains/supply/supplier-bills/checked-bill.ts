import { addDays, errorTextIn, type ErrorCode, type NewSupplierBill } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { roundedPercent, sumOf } from '../../finance';
import {
  amountOf,
  buyingRules,
  knownReferences,
  unitsOf,
  type KnownReferences,
} from '../procurement-settings/procurement-settings.service';
import type { LockedOrder, LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import type { BillLineValues, BillValues } from './bill-writes.repository';

interface Ordered {
  orders: ReadonlyMap<string, LockedOrder>;
  lines: ReadonlyMap<string, LockedOrderLine>;
}

/** Bill with its amounts, as it is written. */
export interface CheckedBill {
  values: BillValues;
  lines: BillLineValues[];
}

/** Resolves the references of a bill and works out its amounts; throws with the name of the field if one is unknown. */
export async function checkedBill(body: NewSupplierBill, ordered: Ordered, caller: Caller): Promise<CheckedBill> {
  const { db, now } = caller;
  const { currency: base } = await buyingRules(db, now());
  const codes = body.lines.flatMap(
    ({ taxCodeId, orderLineId }) => taxCodeId ?? ordered.lines.get(orderLineId ?? '')?.taxCodeId ?? [],
  );
  const known = await knownReferences(db, {
    supplierId: body.supplierId,
    taxCodeIds: codes,
    accountIds: body.lines.flatMap(({ accountId }) => accountId ?? []),
    day: body.date,
    currency: body.currency ?? undefined,
  });
  const { supplier } = known;
  if (!supplier) return refuseAt(caller, 'SUPPLIER_UNKNOWN', 'supplierId');
  const currency = body.currency ?? supplier.currency;
  const fxRate =
    currency === base ? '1' : (body.fxRate ?? known.rate ?? refuseAt(caller, 'EXCHANGE_RATE_MISSING', 'fxRate'));
  const lines = body.lines.map((line, index) =>
    checkedLine(line, index, { known, ordered, currency, supplierId: supplier.id, caller }),
  );
  const net = sumOf(lines.map((line) => line.net));
  const tax = sumOf(lines.map((line) => line.tax));
  const total = sumOf([net, tax, body.freight]);
  if (typeof body.total === 'number' && body.total !== total)
    refuse('BILL_TOTAL_DIFFERS', {
      fields: { total: errorTextIn(caller.language, 'BILL_TOTAL_DIFFERS') },
      details: { total },
    });
  const { number, date, freight, notes = null } = body;
  const { paymentDays, discountDays, discountPercent } = supplier;
  const dueOn = body.dueOn ?? addDays(date, paymentDays);
  const discountUntil = discountPercent === null ? null : addDays(date, discountDays ?? 0);
  const terms = { dueOn, discountUntil, discountPercent };
  return {
    values: {
      supplierId: supplier.id,
      number: number.trim(),
      date,
      ...terms,
      currency,
      fxRate,
      freight,
      net,
      tax,
      total,
      notes,
    },
    lines,
  };
}

interface LineContext {
  known: KnownReferences;
  ordered: Ordered;
  currency: string;
  supplierId: string;
  caller: Caller;
}

function checkedLine(line: NewSupplierBill['lines'][number], index: number, context: LineContext): BillLineValues {
  const { known, ordered, currency, supplierId, caller } = context;
  const { quantity, unitPrice, orderLineId = null, accountId = null } = line;
  const at = (name: string) => `lines.${index}.${name}`;
  const bought = orderLineId === null ? undefined : ordered.lines.get(orderLineId);
  const order = bought && ordered.orders.get(bought.orderId);
  const isOfSupplier = order?.supplierId === supplierId && order.currency === currency && order.approvedBy !== null;
  if (orderLineId !== null && !isOfSupplier) refuseAt(caller, 'ORDER_LINE_UNKNOWN', at('orderLineId'));
  if (orderLineId === null && !known.accounts.some(({ id, isExpense }) => id === accountId && isExpense))
    refuseAt(caller, 'ACCOUNT_UNKNOWN', at('accountId'));
  const taxCodeId = line.taxCodeId ?? bought?.taxCodeId ?? null;
  const rate =
    taxCodeId === null ? '0' : (known.taxRates[taxCodeId] ?? refuseAt(caller, 'TAX_CODE_UNKNOWN', at('taxCodeId')));
  const net = amountOf(unitsOf(quantity), unitPrice, currency);
  const description = line.description ?? bought?.description ?? '';
  const account = orderLineId === null ? accountId : null;
  return {
    orderLineId,
    description,
    quantity,
    unitPrice,
    taxCodeId,
    accountId: account,
    net,
    tax: line.tax ?? roundedPercent(net, rate),
  };
}

function refuseAt({ language }: Caller, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}
