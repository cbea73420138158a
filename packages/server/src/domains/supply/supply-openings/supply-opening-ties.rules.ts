import type { SupplyOpeningContent } from '@polyclinic/contract';
import { minorOf, sumOf } from '../../finance';
import { sameName, type RowFault } from './supply-opening-cells.rules';
import type { ReadSupply } from './supply-opening-rows.rules';
import type { SupplyKnown } from './supply-openings.repository';

/** Sums of the rows, in minor units of the clinic's currency. */
export interface SupplySums {
  stockValue: number;
  payables: number;
  assetCost: number;
  assetAccumulated: number;
}

/** Returns the sums of the rows. */
export function sumsOf({ stock, bills, assets }: ReadSupply): SupplySums {
  return {
    stockValue: sumOf(stock.map(({ value }) => value)),
    payables: sumOf(bills.map(({ baseAmount }) => baseAmount)),
    assetCost: sumOf(assets.map(({ cost }) => cost)),
    assetAccumulated: sumOf(assets.map(({ accumulated }) => accumulated)),
  };
}

/** Returns the sums of the assets by account: cost on the debit side, accumulated depreciation as a negative amount. */
function assetsByAccount({ assets }: ReadSupply): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (id: string, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
  for (const { category, cost, accumulated } of assets) {
    add(category.costAccountId, cost);
    add(category.accumulatedAccountId, -accumulated);
  }
  return sums;
}

/** Compares the balances of the previous system with the rows that explain them. */
export function tieFaults(content: SupplyOpeningContent, read: ReadSupply, known: SupplyKnown): RowFault[] {
  const { stockValue, payables } = sumsOf(read);
  const expected = assetsByAccount(read);
  for (const { id, key } of known.accounts) {
    if (key === 'STOCK') expected.set(id, stockValue);
    if (key === 'SUPPLIER_PAYABLES') expected.set(id, -payables);
  }
  const seen = new Set<string>();
  return content.balances.flatMap((row, index): RowFault[] => {
    const fault = (field: string, kind: RowFault['kind']) => [
      { part: 'balances' as const, row: index + 1, field, kind },
    ];
    const code = sameName(row.account);
    if (code === '') return fault('account', 'required');
    const account = known.accounts.find((one) => one.code === code);
    if (!account) return fault('account', 'accountUnknown');
    const sum = expected.get(account.id) ?? (isOfAssets(account.id, known) ? 0 : undefined);
    if (sum === undefined) return fault('account', 'accountOfOthers');
    if (seen.has(account.id)) return fault('account', 'duplicate');
    seen.add(account.id);
    const [debit, credit] = [minorOf(row.debit, known.currency), minorOf(row.credit, known.currency)];
    if (debit === undefined) return fault('debit', 'amount');
    if (credit === undefined) return fault('credit', 'amount');
    if (debit && credit) return fault('debit', 'sides');
    return (debit ?? 0) - (credit ?? 0) === sum ? [] : fault(credit ? 'credit' : 'debit', 'tie');
  });
}

function isOfAssets(accountId: string, { categories }: SupplyKnown): boolean {
  return categories.some((one) => one.costAccountId === accountId || one.accumulatedAccountId === accountId);
}

/** Compares assets that the ledger contains already with its balances at the end of the day. */
export function ledgerFaults(read: ReadSupply, known: SupplyKnown): RowFault[] {
  const sums = assetsByAccount(read);
  return known.accounts.flatMap(({ id, unexplained }): RowFault[] => {
    const sum = sums.get(id);
    if (sum === undefined || sum === unexplained) return [];
    const asset = read.assets.find(
      ({ category }) => category.costAccountId === id || category.accumulatedAccountId === id,
    );
    const field = asset?.category.costAccountId === id ? 'cost' : 'accumulated';
    return [{ part: 'assets', row: asset?.row ?? 1, field, kind: 'ledgerDiffers' }];
  });
}
