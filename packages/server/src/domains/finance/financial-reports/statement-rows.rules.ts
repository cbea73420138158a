import type { AccountType, ReportLine, ReportRow } from '@polyclinic/contract';
import { minus, plus, sumOver, type AmountsOf, type BookAccount, type Books } from './books.rules';

/** A part of a statement: its accounts under a heading. */
interface SectionOf {
  line: ReportLine;
  types: readonly AccountType[];
  /** The side on which the amounts of this part are positive. */
  normal: 'DEBIT' | 'CREDIT';
  depth?: number;
  amountsOf: AmountsOf;
  /** Worked out, not posted; stands below the accounts. */
  further?: readonly ReportRow[];
}

/** The rows of a part and what they come to. */
export interface Section {
  rows: ReportRow[];
  total: number[];
}

/** Heading, accounts in the order of their codes, total; nothing at all where there is nothing to show. */
export function section(books: Books, { line, types, normal, depth = 0, amountsOf, further = [] }: SectionOf): Section {
  const signed: AmountsOf = normal === 'DEBIT' ? amountsOf : (account) => minus(amountsOf(account));
  const accounts = books.accounts.filter(({ type }) => types.includes(type));
  const rows = [...accountRows(accounts, signed, depth + 1), ...further.filter(isWorthShowing)];
  const total = plus(sumOver(books, accounts, signed), ...further.map(({ amounts }) => amounts));
  if (rows.length === 0) return { rows: [], total };
  return { rows: [headingRow(line, depth), ...rows, totalRow(line, total, depth)], total };
}

/** Accounts with those below them; whatever is zero in every column is left out. */
export function accountRows(accounts: readonly BookAccount[], amountsOf: AmountsOf, depth: number): ReportRow[] {
  const ids = new Set(accounts.map(({ id }) => id));
  const below = (parent: BookAccount | undefined) =>
    accounts.filter(({ parentId }) => (parent ? parentId === parent.id : parentId === null || !ids.has(parentId)));

  const rowsOf = (account: BookAccount, at: number): ReportRow[] => {
    const children = below(account);
    const own = accountRow(account, amountsOf(account), children.length > 0 ? at + 1 : at);
    if (children.length === 0) return isWorthShowing(own) ? [own] : [];
    const inside = children.flatMap((child) => rowsOf(child, at + 1));
    // It may have been posted to before others came below it.
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

/** A row that no account stands behind. */
export function lineRow(line: ReportLine, amounts: number[], depth: number): ReportRow {
  return { kind: 'LINE', line, ...NO_ACCOUNT, depth, amounts };
}

/** The sum of what stands above it. */
export function totalRow(line: ReportLine, amounts: number[], depth = 0): ReportRow {
  return { kind: 'TOTAL', line, ...NO_ACCOUNT, depth, amounts };
}

/** What stands above the rows of a part; it has no amounts. */
export function headingRow(line: ReportLine, depth = 0): ReportRow {
  return { kind: 'HEADING', line, ...NO_ACCOUNT, depth, amounts: [] };
}

/** Whether a row has an amount in any column. */
export function isWorthShowing({ amounts }: ReportRow): boolean {
  return amounts.some((amount) => amount !== 0);
}

const NO_ACCOUNT = { accountId: null, code: null, name: null };
