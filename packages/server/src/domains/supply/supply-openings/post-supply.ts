import type { Caller } from '../../../platform/http/service';
import { lockLedger, post, type PostingLine } from '../../finance';
import { moveStock, type PostedMoveLine } from '../move-stock';
import { createAsset, placeAsset } from '../assets/assets.service';
import { takeOverOrder } from '../purchase-orders/purchase-orders.service';
import { ensureBatch } from '../stock-batches/stock-batches.service';
import { takeOverBill } from '../supplier-bills/supplier-bills.service';
import { checkedSupply, refuseFaulty } from './checked-supply';
import type { ReadAsset, ReadBill, ReadStock } from './supply-opening-rows.rules';
import type { LockedOpening } from './supply-openings.repository';

const RESOURCE = 'supplyOpenings';

/** Posts a take-over: all of it in the current transaction, against the account of opening balances. */
export async function postSupply(caller: Caller, opening: LockedOpening): Promise<void> {
  // Held from here on, so that nothing else is posted between the check and the posting.
  await lockLedger(caller);
  const { content, createdBy, date } = opening;
  const checked = await checkedSupply(caller, content);
  refuseFaulty(checked, caller.language);
  const { read, known } = checked;
  for (const order of read.orders) await takeOverOrder(caller, order, { createdBy, takenOn: date });
  await postBills(caller, opening, read.bills, known.currency);
  await postStock(caller, opening, read.stock);
  for (const asset of read.assets) await takeOverAsset(caller, asset, content);
}

async function postStock(caller: Caller, { id, date }: LockedOpening, rows: readonly ReadStock[]): Promise<void> {
  if (rows.length === 0) return;
  const lines: PostedMoveLine[] = [];
  for (const { batch, ...line } of rows) {
    const batchId = batch && (await ensureBatch(caller, { itemId: line.itemId, ...batch }));
    lines.push({ ...line, batchId, kind: 'OPENING', against: 'OPENING_BALANCES' });
  }
  const source = { type: RESOURCE, id, event: 'stock.opened' };
  await moveStock(caller, { date, memo: 'Opening stock', source, lines });
}

async function postBills(
  caller: Caller,
  { id, date, createdBy }: LockedOpening,
  bills: readonly ReadBill[],
  base: string,
): Promise<void> {
  if (bills.length === 0) return;
  const lines: PostingLine[] = [];
  for (const bill of bills) {
    const billId = await takeOverBill(caller, bill, { date, createdBy });
    const { supplierId, number, currency, fxRate, amount, baseAmount } = bill;
    const foreign = (docAmount: number) => (currency === base ? {} : { currency, fxRate, docAmount });
    const party = { type: 'SUPPLIER', id: supplierId } as const;
    const rest = { memo: number, sourceLineId: billId };
    lines.push({ account: 'SUPPLIER_PAYABLES', credit: baseAmount, party, ...foreign(-amount), ...rest });
    lines.push({ account: 'OPENING_BALANCES', debit: baseAmount, ...foreign(amount), ...rest });
  }
  const source = { type: RESOURCE, id, event: 'bills.opened' };
  await post(caller, { date, memo: 'Open bills of suppliers', source, lines });
}

async function takeOverAsset(
  caller: Caller,
  { category, row: _, inServiceOn, accumulated, ...fields }: ReadAsset,
  { date, areAssetsInLedger }: LockedOpening['content'],
): Promise<void> {
  const id = await createAsset(caller, { ...fields, categoryId: category.id });
  const funding = areAssetsInLedger ? 'IN_LEDGER' : 'OPENING_BALANCES';
  await placeAsset(caller, id, { version: 1, inServiceOn, funding, takeOver: { on: date, accumulated } });
}
