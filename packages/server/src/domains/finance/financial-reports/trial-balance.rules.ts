import type { AccountType, DataOf, financialReports } from '@polyclinic/contract';
import { ACCOUNT_TYPES } from '@polyclinic/contract';
import { exact, netOf, type Books } from './books.rules';

type TrialBalance = DataOf<typeof financialReports.trialBalance>;
type AccountBalances = DataOf<typeof financialReports.accountBalances>;

/** Computes opening, movement and closing of each account with postings; debits and credits are equal. */
export function trialBalance(books: Books): TrialBalance {
  const all = books.accounts.map(({ id, code, name, type }) => {
    const [before, after] = [books.opening(0, id), books.closing(0, id)];
    return {
      accountId: id,
      code,
      name,
      type,
      opening: netOf(before),
      debit: exact(after.debit - before.debit),
      credit: exact(after.credit - before.credit),
      closing: netOf(after),
    };
  });
  const rows = all.filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0);
  const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') =>
    rows.reduce((total, row) => exact(total + row[of]), 0);
  return {
    facts: books.facts,
    rows,
    totals: { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') },
  };
}

/** Returns the balance of each account on its normal side; accounts without postings are omitted. */
export function accountBalances(books: Books, type?: AccountType): AccountBalances {
  const rows = books.accounts
    .filter((account) => type === undefined || account.type === type)
    .map((account) => ({ account, sums: books.closing(0, account.id) }))
    .filter(({ sums }) => sums.debit !== 0 || sums.credit !== 0)
    .map(({ account, sums }) => ({
      accountId: account.id,
      code: account.code,
      name: account.name,
      type: account.type,
      balance: ACCOUNT_TYPES[account.type].normal === 'DEBIT' ? netOf(sums) : exact(sums.credit - sums.debit),
    }));
  return { facts: books.facts, rows };
}
