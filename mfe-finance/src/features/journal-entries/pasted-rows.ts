import { minorUnits } from '@polyclinic/clinic-ui';
import { blankRow, type EntryRow, type KnownAccount } from './entry-rows';

/** An error in a pasted row. */
export interface PasteFault {
  /** One-based, as displayed. */
  row: number;
  fault: 'account' | 'closed' | 'amount' | 'sides';
  text: string;
  /** The account that takes no such entry. */
  account?: KnownAccount;
}

interface Reader {
  accounts: readonly KnownAccount[];
  /** Accounts of the clinic that take no entry of this kind. */
  closed: readonly KnownAccount[];
  digits: number;
  locale: string;
  firstKey: number;
}

/** Returns whether the pasted text is part of a table rather than the value of one field. */
export const isTable = (text: string): boolean => text.includes('\t');

/** Parses rows of a spreadsheet: code, debit, credit, memo. All rows are returned; errors are reported per row. */
export function pastedRows(text: string, { accounts, closed, digits, locale, firstKey }: Reader) {
  const cells = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean));
  const isHeading = ([code = '', debit = '', credit = '']: string[]) =>
    !accountNamed(code, accounts) &&
    !accountNamed(code, closed) &&
    ![debit, credit].some((amount) => /\d/.test(amount));
  const body = cells[0] && isHeading(cells[0]) && cells.length > 1 ? cells.slice(1) : cells;
  const faults: PasteFault[] = [];

  const rows = body.map(([code = '', debit = '', credit = '', ...rest], index): EntryRow => {
    const account = accountNamed(code, accounts);
    const tell = (fault: PasteFault['fault'], what: string) => faults.push({ row: index + 1, fault, text: what });
    const amount = (typed: string) => {
      const minor = minorUnits(typed, digits, locale);
      const isRead = minor === null || minor >= 0;
      if (!isRead) tell('amount', typed);
      return isRead ? minor || null : Number.NaN;
    };
    const unusable = account ? undefined : accountNamed(code, closed);
    if (unusable) faults.push({ row: index + 1, fault: 'closed', text: code, account: unusable });
    else if (!account) tell('account', code);
    const sides = { debit: amount(debit), credit: amount(credit) };
    const isRead = !Number.isNaN(sides.debit) && !Number.isNaN(sides.credit);
    if (isRead && Boolean(sides.debit) === Boolean(sides.credit)) tell('sides', [debit, credit].join(' '));
    const memo = rest.filter(Boolean).join(' ').slice(0, 300);
    return {
      ...blankRow(firstKey + index),
      ...sides,
      memo,
      accountId: account?.id ?? null,
      unknown: account ? '' : code,
    };
  });
  return { rows, faults };
}

/** Finds an account by code, full name, or both as displayed. */
export function accountNamed(text: string, accounts: readonly KnownAccount[]): KnownAccount | undefined {
  const term = text.trim().toLowerCase();
  if (!term) return undefined;
  const named = (value: string) => value.toLowerCase() === term;
  return (
    accounts.find(({ code }) => named(code)) ??
    accounts.find(({ code, name }) => named(name) || named(`${code} ${name}`))
  );
}

/** Returns accounts whose code starts with the text, then those whose name contains it. */
export function accountsLike(text: string, accounts: readonly KnownAccount[]): KnownAccount[] {
  const term = text.trim().toLowerCase();
  if (!term) return [...accounts];
  const byCode = accounts.filter(({ code }) => code.toLowerCase().startsWith(term));
  const byName = accounts.filter(
    (account) => !byCode.includes(account) && `${account.code} ${account.name}`.toLowerCase().includes(term),
  );
  return [...byCode, ...byName];
}
