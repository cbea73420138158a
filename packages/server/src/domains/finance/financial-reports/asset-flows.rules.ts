import { ACCOUNT_TYPES } from '@polyclinic/contract';
import { exact, type AssetEntry, type BookAccount } from './books.rules';

/** Amounts by account and column. */
type ByAccount = Map<string, number[]>;

/** Purchases of fixed assets, and what was bought or given without cash (IAS 7.21 and 7.43), one amount per column. */
export interface AssetFlows {
  /** Paid for assets, by the account of the asset. */
  purchases: ByAccount;
  /** All acquisitions at cost, with those that were not paid in cash. */
  acquired: number[];
  /** Financing that paid for an asset directly, less debts settled by giving an asset, by the account of the financing. */
  financedWithoutCash: ByAccount;
  /** Assets bought with a loan or contributed by an owner. */
  financed: number[];
  /** Assets exchanged for assets. */
  exchanged: number[];
  /** Debts settled by giving an asset. */
  settled: number[];
}

interface Sorted {
  entry: AssetEntry;
  /** Accounts that belong to the cost and the result of a disposal, besides the assets. */
  isOfDisposal: (account: BookAccount) => boolean;
  accounts: ReadonlyMap<string, BookAccount>;
}

/**
 * Divides the entries into purchases, disposals and what moved no cash. Cash on an entry pays for its assets first; only
 * the rest of the cost can have been paid by a loan, an owner or another asset of the same entry.
 */
export function assetFlows(
  entries: readonly AssetEntry[],
  { accounts, isOfDisposal, columnCount }: Omit<Sorted, 'entry'> & { columnCount: number },
): AssetFlows {
  const zeros = () => Array.from({ length: columnCount }, () => 0);
  const flows: AssetFlows = {
    purchases: new Map(),
    acquired: zeros(),
    financedWithoutCash: new Map(),
    financed: zeros(),
    exchanged: zeros(),
    settled: zeros(),
  };
  for (const entry of entries) {
    const { column, isReversal } = entry;
    const sign = isReversal ? -1 : 1;
    const add = (amounts: number[], amount: number) => {
      amounts[column] = exact((amounts[column] ?? 0) + sign * amount);
    };
    const addTo = (map: ByAccount, { accountId, amount }: Share) => {
      const amounts = map.get(accountId) ?? zeros();
      add(amounts, amount);
      map.set(accountId, amounts);
    };
    const { acquired, raised, settled, financed, exchanged, given } = divided({ entry, accounts, isOfDisposal });
    add(flows.acquired, total(acquired));
    for (const share of without(acquired, financed + exchanged)) addTo(flows.purchases, share);
    for (const share of firstOf(raised, financed)) addTo(flows.financedWithoutCash, share);
    for (const { accountId, amount } of firstOf(settled, given))
      addTo(flows.financedWithoutCash, { accountId, amount: -amount });
    add(flows.financed, financed);
    add(flows.exchanged, exchanged);
    add(flows.settled, given);
  }
  return flows;
}

interface Share {
  accountId: string;
  amount: number;
}

/** Divides one entry; amounts are positive. */
function divided({ entry: { isReversal, lines: written }, accounts, isOfDisposal }: Sorted) {
  const lines = written.flatMap(({ accountId, debit, credit }) => {
    const account = accounts.get(accountId);
    if (!account) return [];
    return [{ account, accountId, debit: isReversal ? credit : debit, credit: isReversal ? debit : credit }];
  });
  const of = (is: (account: BookAccount) => boolean) => lines.filter(({ account }) => is(account));
  const side = (some: typeof lines, which: 'debit' | 'credit') =>
    some.flatMap(({ accountId, [which]: amount }): Share[] => (amount > 0 ? [{ accountId, amount }] : []));
  const isAsset = ({ type }: BookAccount) => type === 'FIXED_ASSET';
  const isFunding = ({ type }: BookAccount) => ACCOUNT_TYPES[type].cashFlow === 'FINANCING';
  const isCash = ({ type }: BookAccount) => ACCOUNT_TYPES[type].cashFlow === 'CASH';

  const assets = of(isAsset);
  const [bought, sold] = [side(assets, 'debit'), side(assets, 'credit')];
  // Between asset accounts, such as from those under construction, nothing is bought or sold.
  const isTransfer = assets.length === lines.length && total(bought) === total(sold);
  const acquired = isTransfer ? [] : bought;
  const rest = of((account) => !isAsset(account) && isOfDisposal(account));
  const disposal = isTransfer ? 0 : total(sold) - total(side(rest, 'debit')) + total(side(rest, 'credit'));
  const [paid, received] = [total(side(of(isCash), 'credit')), total(side(of(isCash), 'debit'))];
  const [raised, settled] = [side(of(isFunding), 'credit'), side(of(isFunding), 'debit')];

  const unpaid = Math.max(0, total(acquired) - paid);
  const unreceived = Math.max(0, disposal - received);
  const financed = Math.min(unpaid, Math.max(0, total(raised) - received));
  const exchanged = Math.min(unpaid - financed, unreceived);
  const given = Math.min(unreceived - exchanged, Math.max(0, total(settled) - paid));
  return { acquired, raised, settled, financed, exchanged, given };
}

function total(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => exact(sum + amount), 0);
}

/** Returns the first shares up to an amount. */
function firstOf(shares: readonly Share[], amount: number): Share[] {
  let left = amount;
  return shares.map(({ accountId, amount: own }) => {
    const taken = Math.min(own, left);
    left -= taken;
    return { accountId, amount: taken };
  });
}

/** Returns the shares without the first of them up to an amount. */
function without(shares: readonly Share[], amount: number): Share[] {
  const taken = firstOf(shares, amount);
  return shares.map(({ accountId, amount: own }, index) => ({ accountId, amount: own - (taken[index]?.amount ?? 0) }));
}
