import {
  ACCOUNT_TYPES,
  type AccountClass,
  type AccountKey,
  type AccountType,
  type ReportColumn,
  type ReportFacts,
} from '@polyclinic/contract';

/** An account as reports need it. */
export interface BookAccount {
  id: string;
  code: string;
  name: string;
  type: AccountType;
  key: AccountKey | null;
  parentId: string | null;
}

/** All that was posted to an account before a day; what closed a year is in it, and told apart. */
export interface Sums {
  debit: number;
  credit: number;
  closingDebit: number;
  closingCredit: number;
}

/** What the ledger says to a question: sums at both edges of the time of each column. */
export interface Books {
  facts: ReportFacts;
  columns: ReportColumn[];
  /** By code. */
  accounts: BookAccount[];
  /** Before the first day of a column. */
  opening(column: number, accountId: string): Sums;
  /** After its last day. */
  closing(column: number, accountId: string): Sums;
}

/** Amounts of an account, one per column, debits less credits. */
export type AmountsOf = (account: BookAccount) => number[];

/** What happened within each column's time, closing entries left out: so a closed year still shows. */
export function movementOf(books: Books): AmountsOf {
  return ({ id }) =>
    books.columns.map((_, column) => exact(earned(books.closing(column, id)) - earned(books.opening(column, id))));
}

/** What an account holds when each column ends, closing entries included. */
export function balanceOf(books: Books): AmountsOf {
  return ({ id }) => books.columns.map((_, column) => netOf(books.closing(column, id)));
}

/** What an account held when each column began, closing entries included. */
export function openingOf(books: Books): AmountsOf {
  return ({ id }) => books.columns.map((_, column) => netOf(books.opening(column, id)));
}

/** Debits less credits. */
export function netOf({ debit, credit }: Sums): number {
  return exact(debit - credit);
}

function earned({ debit, credit, closingDebit, closingCredit }: Sums): number {
  return exact(exact(debit - closingDebit) - exact(credit - closingCredit));
}

/** Whether an account is of one of the five kinds of the accounting equation. */
export function isOf(account: BookAccount, ...classes: AccountClass[]): boolean {
  return classes.includes(ACCOUNT_TYPES[account.type].class);
}

/** Column by column. */
export function plus(...all: readonly (readonly number[])[]): number[] {
  const [first = []] = all;
  return first.map((_, column) => all.reduce((sum, amounts) => exact(sum + (amounts[column] ?? 0)), 0));
}

/** On the other side; never a negative zero, which is another number to JSON's readers. */
export function minus(amounts: readonly number[]): number[] {
  return amounts.map((amount) => (amount === 0 ? 0 : -amount));
}

/** The amounts of several accounts together. */
export function sumOver(books: Books, accounts: readonly BookAccount[], amountsOf: AmountsOf): number[] {
  return plus(
    books.columns.map(() => 0),
    ...accounts.map(amountsOf),
  );
}

/** Rather a failure than an amount that is nearly right. */
export function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is too large to be an exact amount`);
  return amount;
}
