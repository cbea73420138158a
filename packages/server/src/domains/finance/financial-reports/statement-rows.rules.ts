import type { AccountType, ReportLine, ReportRow } from '@polyclinic/contract';
import { minus, plus, sumOver, type AmountsOf, type BookAccount, type Books } from './books.rules';

/** Section of a statement: its accounts below a heading. */
interface SectionOf {
  line: ReportLine;
  types: readonly AccountType[];
  /** Side on which amounts of this section are positive. */
  normal: 'DEBIT' | 'CREDIT';
  depth?: number;
  amountsOf: AmountsOf;
  /** Computed rows below the accounts. */
  further?: readonly ReportRow[];
}

/** Rows of a section and its total. */
export interface Section {
  rows: ReportRow[];
  total: number[];
}

/** Builds a section: heading, accounts sorted by code, total; empty if there is nothing to show. */
export function section(books: Books, { line, types, normal, depth = 0, amountsOf, further = [] }: SectionOf): Section {
  const signed: AmountsOf = normal === 'DEBIT' ? amountsOf : (account) => minus(amountsOf(account));
  const accounts = books.accounts.filter(({ type }) => types.includes(type));
  const rows = [...accountRows(accounts, signed, depth + 1), ...further.filter(isWorthShowing)];
  const total = plus(sumOver(books, accounts, signed), ...further.map(({ amounts }) => amounts));
  if (rows.length === 0) return { rows: [], total };
  return { rows: [headingRow(line, depth), ...rows, totalRow(line, total, depth)], total };
}

/** Builds the rows of accounts with their children; rows that are zero in every column are omitted. */
export function accountRows(accounts: readonly BookAccount[], amountsOf: AmountsOf, depth: number): ReportRow[] {
  const ids = new Set(accounts.map(({ id }) => id));
  const below = (parent: BookAccount | undefined) =>
    accounts.filter(({ parentId }) => (parent ? parentId === parent.id : parentId === null || !ids.has(parentId)));

  const rowsOf = (account: BookAccount, at: number): ReportRow[] => {
    const children = below(account);
    const own = accountRow(account, amountsOf(account), children.length > 0 ? at + 1 : at);
    if (children.length === 0) return isWorthShowing(own) ? [own] : [];
    const inside = children.flatMap((child) => rowsOf(child, at + 1));
    // It may have been posted to before it had children.
    const rows = isWorthShowing(own) ? [own, ...inside] : inside;
    if (rows.length === 0) return [];
    const named = { line: null, accountId: account.id, code: account.code, name: account.name, depth: at };
    const sums = rows
      .filter(({ kind, depth: of }) => kind !== 'HEADING' && of === at + 1)
      .map(({ amounts }) => amounts);
    return [{ kind: 'HEADING', ...named, amounts: [] }, ...rows, { kind: 'TOTAL', ...named, amounts: plus(...sums) }];
  };
  return below(undefined).flatMap((account) => rowsOf(account, depth));
}

function accountRow({ id, code, name }: BookAccount, amounts: number[], depth: number): ReportRow {
  return { kind: 'ACCOUNT', line: null, accountId: id, code, name, depth, amounts };
}

/** Builds a computed row without an account. */
export function lineRow(line: ReportLine, amounts: number[], depth: number): ReportRow {
  return { kind: 'LINE', line, ...NO_ACCOUNT, depth, amounts };
}

/** Builds a total of the rows above. */
export function totalRow(line: ReportLine, amounts: number[], depth = 0): ReportRow {
  return { kind: 'TOTAL', line, ...NO_ACCOUNT, depth, amounts };
}

/** Builds a heading, without amounts. */
export function headingRow(line: ReportLine, depth = 0): ReportRow {
  return { kind: 'HEADING', line, ...NO_ACCOUNT, depth, amounts: [] };
}

/** Returns whether a row has an amount in any column. */
export function isWorthShowing({ amounts }: ReportRow): boolean {
  return amounts.some((amount) => amount !== 0);
}

const NO_ACCOUNT = { accountId: null, code: null, name: null };
