import { minorUnits } from '../../lib/minor-units';
import { blankRow, type EntryRow, type KnownAccount } from './entry-rows';

/** What could not be read of a pasted row. */
export interface PasteFault {
  /** Counted from one, as the person counts. */
  row: number;
  fault: 'account' | 'amount' | 'sides';
  text: string;
}

interface Reader {
  accounts: readonly KnownAccount[];
  digits: number;
  locale: string;
  firstKey: number;
}

/** Whether what was pasted is a piece of a table, and no word for the one field. */
export const isTable = (text: string): boolean => text.includes('\t');

/** Rows of a spreadsheet: code, debit, credit, memo. All come in; what could not be read is told by row. */
export function pastedRows(text: string, { accounts, digits, locale, firstKey }: Reader) {
  const cells = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean));
  const isHeading = ([code = '', debit = '', credit = '']: string[]) =>
    !accountNamed(code, accounts) && ![debit, credit].some((amount) => /\d/.test(amount));
  const body = cells[0] && isHeading(cells[0]) && cells.length > 1 ? cells.slice(1) : cells;
  const faults: PasteFault[] = [];

  const rows = body.map(([code = '', debit = '', credit = '', ...rest], place): EntryRow => {
    const account = accountNamed(code, accounts);
    const tell = (fault: PasteFault['fault'], what: string) => faults.push({ row: place + 1, fault, text: what });
    const amount = (typed: string) => {
      const minor = minorUnits(typed, digits, locale);
      const isRead = minor === null || minor >= 0;
      if (!isRead) tell('amount', typed);
      return isRead ? minor || null : Number.NaN;
    };
    if (!account) tell('account', code);
    const sides = { debit: amount(debit), credit: amount(credit) };
    const isRead = !Number.isNaN(sides.debit) && !Number.isNaN(sides.credit);
    if (isRead && Boolean(sides.debit) === Boolean(sides.credit)) tell('sides', [debit, credit].join(' '));
    const memo = rest.filter(Boolean).join(' ').slice(0, 300);
    return {
      ...blankRow(firstKey + place),
      ...sides,
      memo,
      accountId: account?.id ?? null,
      unknown: account ? '' : code,
    };
  });
  return { rows, faults };
}

/** By its code, by its whole name, or by the two together as they are shown. */
export function accountNamed(text: string, accounts: readonly KnownAccount[]): KnownAccount | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const named = (value: string) => value.toLowerCase() === wanted;
  return (
    accounts.find(({ code }) => named(code)) ??
    accounts.find(({ code, name }) => named(name) || named(`${code} ${name}`))
  );
}

/** Those whose code begins with what was typed, then those whose name holds it. */
export function accountsLike(text: string, accounts: readonly KnownAccount[]): KnownAccount[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...accounts];
  const byCode = accounts.filter(({ code }) => code.toLowerCase().startsWith(wanted));
  const byName = accounts.filter(
    (account) => !byCode.includes(account) && `${account.code} ${account.name}`.toLowerCase().includes(wanted),
  );
  return [...byCode, ...byName];
}
