import {
  ACCOUNT_TYPES,
  type AccountClass,
  type AccountKey,
  type AccountType,
  type ReportColumn,
  type ReportFacts,
} from '@polyclinic/contract';

/** Account as reports need it. */
export interface BookAccount {
  id: string;
  code: string;
  name: string;
  type: AccountType;
  key: AccountKey | null;
  parentId: string | null;
}

/** Cumulative postings to an account before a day, including closing entries, which are also given separately. */
export interface Sums {
  debit: number;
  credit: number;
  closingDebit: number;
  closingCredit: number;
}

/** Entry that touches a fixed asset, in one column of a report. */
export interface AssetEntry {
  column: number;
  /** It takes another entry back, so it counts with the opposite sign. */
  isReversal: boolean;
  /** By account code. */
  lines: readonly AssetEntryLine[];
}

/** Debits and credits of an entry to one account. */
export interface AssetEntryLine {
  accountId: string;
  debit: number;
  credit: number;
}

/** Result of a ledger query: cumulative totals at the beginning and end of each column. */
export interface Books {
  facts: ReportFacts;
  columns: ReportColumn[];
  /** Sorted by code. */
  accounts: BookAccount[];
  /** Entries of each column that touch a fixed asset, if the question asked for them. */
  assetEntries: readonly AssetEntry[];
  /** Returns the totals before the first day of a column. */
  opening(column: number, accountId: string): Sums;
  /** Returns the totals after the last day of a column. */
  closing(column: number, accountId: string): Sums;
}

/** Amounts of an account, one per column, debits less credits. */
export type AmountsOf = (account: BookAccount) => number[];

/** Returns the movement within each column, without closing entries, so that a closed year still shows its result. */
export function movementOf(books: Books): AmountsOf {
  return ({ id }) =>
    books.columns.map((_, column) => exact(earned(books.closing(column, id)) - earned(books.opening(column, id))));
}

/** Returns the balance at the end of each column, including closing entries. */
export function balanceOf(books: Books): AmountsOf {
  return ({ id }) => books.columns.map((_, column) => netOf(books.closing(column, id)));
}

/** Returns the balance at the beginning of each column, including closing entries. */
export function openingOf(books: Books): AmountsOf {
  return ({ id }) => books.columns.map((_, column) => netOf(books.opening(column, id)));
}

/** Returns debits less credits. */
export function netOf({ debit, credit }: Sums): number {
  return exact(debit - credit);
}

function earned({ debit, credit, closingDebit, closingCredit }: Sums): number {
  return exact(exact(debit - closingDebit) - exact(credit - closingCredit));
}

/** Returns whether an account belongs to one of the given classes of the accounting equation. */
export function isOf(account: BookAccount, ...classes: AccountClass[]): boolean {
  return classes.includes(ACCOUNT_TYPES[account.type].class);
}

/** Adds amounts column by column. */
export function plus(...all: readonly (readonly number[])[]): number[] {
  const [first = []] = all;
  return first.map((_, column) => all.reduce((sum, amounts) => exact(sum + (amounts[column] ?? 0)), 0));
}

/** Negates amounts; avoids negative zero, which JSON readers may treat as another number. */
export function minus(amounts: readonly number[]): number[] {
  return amounts.map((amount) => (amount === 0 ? 0 : -amount));
}

/** Sums the amounts of several accounts. */
export function sumOver(books: Books, accounts: readonly BookAccount[], amountsOf: AmountsOf): number[] {
  return plus(
    books.columns.map(() => 0),
    ...accounts.map(amountsOf),
  );
}

/** Throws instead of returning an inexact amount. */
export function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is too large to be an exact amount`);
  return amount;
}
