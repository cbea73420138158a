import type { Account, JournalEntry, JournalLineFields, PartyType } from '@polyclinic/contract';

/** A row of the grid while it is edited. */
export interface EntryRow {
  /** Stable key of the row. */
  key: number;
  accountId: string | null;
  /** Typed or pasted text that matches no account. */
  unknown: string;
  /** Minor units; NaN if it is not a valid amount. */
  debit: number | null;
  credit: number | null;
  memo: string;
  branchId: string | null;
  party: { type: PartyType; id: string; name: string } | null;
  /** Set for a line in a foreign currency, which the grid does not edit. */
  foreign: Pick<JournalLineFields, 'currency' | 'fxRate' | 'docAmount'> | null;
}

/** Reason why a row is invalid. */
export type RowFault = 'account' | 'amount' | 'sides' | 'party';

/** The part of an account that the grid needs. */
export type KnownAccount = Pick<Account, 'id' | 'code' | 'name' | 'partyType' | 'isManual' | 'key' | 'controlledBy'>;

const BLANK: Omit<EntryRow, 'key'> = {
  accountId: null,
  unknown: '',
  debit: null,
  credit: null,
  memo: '',
  branchId: null,
  party: null,
  foreign: null,
};

export const blankRow = (key: number): EntryRow => ({ key, ...BLANK });

/** Returns whether the row is blank. */
export function isBlank({ key: _, ...row }: EntryRow): boolean {
  return JSON.stringify(row) === JSON.stringify(BLANK);
}

/** Returns the rows with one blank row at the end. */
export function withSpare(rows: readonly EntryRow[]): EntryRow[] {
  const last = rows.at(-1);
  return last && isBlank(last) ? [...rows] : [...rows, blankRow(nextKey(rows))];
}

/** Returns an unused key. */
export const nextKey = (rows: readonly EntryRow[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/**
 * Sums the valid amounts of both sides; the difference is positive if the credit side is short, negative if the debit
 * side is.
 */
export function totalsOf(rows: readonly EntryRow[]): { debit: number; credit: number; difference: number } {
  const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + (row[side] || 0), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  return { debit, credit, difference: debit - credit };
}

/** Returns the row with the amount that balances the entry. */
export function filledRow(rows: readonly EntryRow[], key: number): EntryRow | undefined {
  const row = rows.find((one) => one.key === key);
  if (!row || row.foreign) return undefined;
  const { difference } = totalsOf(rows.filter((one) => one.key !== key));
  return { ...row, debit: difference < 0 ? -difference : null, credit: difference > 0 ? difference : null };
}

/** Returns the reason why a row is invalid; undefined if it is valid. */
export function faultOf(row: EntryRow, accounts: readonly KnownAccount[]): RowFault | undefined {
  if (isBlank(row)) return undefined;
  const account = accounts.find(({ id }) => id === row.accountId);
  if (!account) return 'account';
  if (Number.isNaN(row.debit) || Number.isNaN(row.credit)) return 'amount';
  if (Boolean(row.debit) === Boolean(row.credit) || (row.debit ?? 0) < 0 || (row.credit ?? 0) < 0) return 'sides';
  return account.partyType !== null && row.party?.type !== account.partyType ? 'party' : undefined;
}

/** Converts the rows to the contract's format. */
export function linesOf(rows: readonly EntryRow[]): JournalLineFields[] {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ accountId, debit, credit, memo, branchId, party, foreign }) => ({
      accountId: accountId ?? '',
      debit: debit ?? 0,
      credit: credit ?? 0,
      memo: memo.trim() || null,
      branchId,
      partyType: party?.type ?? null,
      partyId: party?.id ?? null,
      ...foreign,
    }));
}

/** Converts the lines of an entry into editable rows. */
export function rowsOf({ lines }: Pick<JournalEntry, 'lines'>, own: string): EntryRow[] {
  return lines.map((line, index) => ({
    key: index + 1,
    accountId: line.account.id,
    unknown: '',
    debit: line.debit || null,
    credit: line.credit || null,
    memo: line.memo ?? '',
    branchId: line.branchId,
    party:
      line.partyType && line.partyId ? { type: line.partyType, id: line.partyId, name: line.partyName ?? '' } : null,
    foreign: line.currency === own ? null : { currency: line.currency, fxRate: line.fxRate, docAmount: line.docAmount },
  }));
}
