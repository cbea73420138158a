import type { Account, JournalEntry, JournalLineFields, PartyType } from '@polyclinic/contract';

/** One row of the grid, as it is typed. */
export interface EntryRow {
  /** Tells rows apart while others come and go. */
  key: number;
  accountId: string | null;
  /** What was typed or pasted and names no account. */
  unknown: string;
  /** Minor units; NaN where what is typed is no amount. */
  debit: number | null;
  credit: number | null;
  memo: string;
  branchId: string | null;
  party: { type: PartyType; id: string; name: string } | null;
  /** Of a line in another currency, which goes through the grid unchanged. */
  foreign: Pick<JournalLineFields, 'currency' | 'fxRate' | 'docAmount'> | null;
}

/** What keeps a row from being sent. */
export type RowFault = 'account' | 'amount' | 'sides' | 'party';

/** What the grid has to know of an account. */
export type KnownAccount = Pick<Account, 'id' | 'code' | 'name' | 'partyType' | 'isManual'>;

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

/** An empty row. */
export const blankRow = (key: number): EntryRow => ({ key, ...BLANK });

/** Whether nothing is in it yet. */
export function isBlank({ key: _, ...row }: EntryRow): boolean {
  return JSON.stringify(row) === JSON.stringify(BLANK);
}

/** With one empty row at the end, to type on in. */
export function withSpare(rows: readonly EntryRow[]): EntryRow[] {
  const last = rows.at(-1);
  return last && isBlank(last) ? [...rows] : [...rows, blankRow(nextKey(rows))];
}

/** A key that no row has. */
export const nextKey = (rows: readonly EntryRow[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** Both sides as far as they are typed; the difference is what the credit side lacks, less than zero what the debit side does. */
export function totalsOf(rows: readonly EntryRow[]): { debit: number; credit: number; difference: number } {
  const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + (row[side] || 0), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  return { debit, credit, difference: debit - credit };
}

/** The row with whatever makes the entry balance, on the side that lacks it. */
export function filledRow(rows: readonly EntryRow[], key: number): EntryRow | undefined {
  const row = rows.find((one) => one.key === key);
  if (!row || row.foreign) return undefined;
  const { difference } = totalsOf(rows.filter((one) => one.key !== key));
  return { ...row, debit: difference < 0 ? -difference : null, credit: difference > 0 ? difference : null };
}

/** What keeps a row from being sent; nothing where it may go. */
export function faultOf(row: EntryRow, accounts: readonly KnownAccount[]): RowFault | undefined {
  if (isBlank(row)) return undefined;
  const account = accounts.find(({ id }) => id === row.accountId);
  if (!account) return 'account';
  if (Number.isNaN(row.debit) || Number.isNaN(row.credit)) return 'amount';
  if (Boolean(row.debit) === Boolean(row.credit) || (row.debit ?? 0) < 0 || (row.credit ?? 0) < 0) return 'sides';
  return account.partyType !== null && row.party?.type !== account.partyType ? 'party' : undefined;
}

/** The rows as the contract wants them. */
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

/** The lines of an entry, to be written anew. */
export function rowsOf({ lines }: Pick<JournalEntry, 'lines'>, own: string): EntryRow[] {
  return lines.map((line, place) => ({
    key: place + 1,
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
