import type { DataOf, financialReports, GeneralLedgerLine } from '@polyclinic/contract';
import { pageOf } from '../../../platform/db/cursor';
import { exact } from './books.rules';
import { ledgerCursorOf, type LedgerPlace } from './general-ledger-place';
import type { LedgerAccount, LedgerLine, readGeneralLedger } from './general-ledger.repository';

export type GeneralLedger = DataOf<typeof financialReports.generalLedger>;
type LedgerRow = GeneralLedger['accounts'][number];

interface PageOf {
  accountId?: string | undefined;
  branchId?: string | undefined;
  /** Cursor at which the page begins. */
  after?: LedgerPlace | undefined;
  limit: number;
}

/** Computes the balance after each line of a page; the balance at the cursor continues the account of the cursor. */
export function generalLedger(
  read: Awaited<ReturnType<typeof readGeneralLedger>>,
  { accountId, branchId, after, limit }: PageOf,
): GeneralLedger {
  const accounts = read.accounts.map(rowOf);
  const { page, next } = pageOf(read.lines, limit, ledgerCursorOf);
  const balances = new Map(accounts.map(({ accountId, opening }) => [accountId, opening]));
  if (after) balances.set(after.accountId, exact(Number(read.carried)));
  const lines = page.map(({ place: _, ...line }: LedgerLine): GeneralLedgerLine => {
    const balance = exact((balances.get(line.accountId) ?? 0) + line.debit - line.credit);
    balances.set(line.accountId, balance);
    return { ...line, balance };
  });
  const { currency, entryCount, chainHash, since, until } = read;
  return {
    facts: { currency, from: since, asOf: until, branchId: branchId ?? null, entryCount, chainHash },
    accounts: accounts.filter(
      ({ opening, debit, credit }) => accountId !== undefined || opening !== 0 || debit !== 0 || credit !== 0,
    ),
    lines,
    next,
  };
}

function rowOf({ id, code, name, type, ...sums }: LedgerAccount): LedgerRow {
  const [debitBefore, creditBefore] = [exact(Number(sums.debitBefore)), exact(Number(sums.creditBefore))];
  const [debitAfter, creditAfter] = [exact(Number(sums.debitAfter)), exact(Number(sums.creditAfter))];
  return {
    accountId: id,
    code,
    name,
    type,
    opening: exact(debitBefore - creditBefore),
    debit: exact(debitAfter - debitBefore),
    credit: exact(creditAfter - creditBefore),
    closing: exact(debitAfter - creditAfter),
  };
}
