import type { ReportRow } from '@polyclinic/contract';
import { balanceOf, isOf, minus, openingOf, plus, sumOver, type Books } from './books.rules';
import { headingRow, lineRow, section, totalRow, type Section } from './statement-rows.rules';

/** Both sides of the balance sheet, one amount per column. */
export interface BalanceSheet {
  rows: ReportRow[];
  assets: number[];
  liabilitiesAndEquity: number[];
}

/**
 * Computes assets, liabilities and equity at the end of each column; a column begins with its fiscal year. The earnings
 * of the current year are computed until closing transfers them to an equity account.
 */
export function balanceSheet(books: Books): BalanceSheet {
  const amountsOf = balanceOf(books);
  const part = (of: Omit<Parameters<typeof section>[1], 'amountsOf'>) => section(books, { ...of, amountsOf });
  const current = part({
    line: 'CURRENT_ASSETS',
    normal: 'DEBIT',
    depth: 1,
    types: ['BANK', 'CASH', 'RECEIVABLE', 'CONTRA_RECEIVABLE', 'CURRENT_ASSET', 'INVENTORY'],
  });
  const fixed = part({ line: 'FIXED_ASSETS', types: ['FIXED_ASSET', 'CONTRA_ASSET'], normal: 'DEBIT', depth: 1 });
  const short = part({
    line: 'CURRENT_LIABILITIES',
    normal: 'CREDIT',
    depth: 1,
    types: ['PAYABLE', 'CURRENT_LIABILITY'],
  });
  const long = part({ line: 'LONG_TERM_LIABILITIES', types: ['LONG_TERM_LIABILITY'], normal: 'CREDIT', depth: 1 });

  const results = books.accounts.filter((account) => isOf(account, 'REVENUE', 'EXPENSE'));
  // Result of earlier years that are not closed.
  const earlier = minus(sumOver(books, results, openingOf(books)));
  const ofYear = plus(minus(sumOver(books, results, amountsOf)), minus(earlier));
  const assets = plus(current.total, fixed.total);
  const owed = plus(short.total, long.total);
  const posted = minus(
    sumOver(
      books,
      books.accounts.filter((account) => isOf(account, 'EQUITY')),
      amountsOf,
    ),
  );
  // All branches together balance, a single one need not: payments for another branch are open between them.
  const isOfBranch = books.columns.map(({ kind, branchId }) => kind !== 'TIME' || branchId !== null);
  const between = plus(assets, minus(plus(owed, posted, earlier, ofYear))).map((amount, column) =>
    isOfBranch[column] ? amount : 0,
  );
  const equity = part({
    line: 'EQUITY',
    types: ['EQUITY', 'CONTRA_EQUITY'],
    normal: 'CREDIT',
    further: [
      lineRow('EARLIER_EARNINGS', earlier, 1),
      lineRow('CURRENT_EARNINGS', ofYear, 1),
      lineRow('BETWEEN_BRANCHES', between, 1),
    ],
  });
  const liabilitiesAndEquity = plus(owed, equity.total);
  const rows = [
    ...side('ASSETS', assets, [current, fixed]),
    ...side('LIABILITIES', owed, [short, long]),
    ...equity.rows,
    totalRow('LIABILITIES_AND_EQUITY', liabilitiesAndEquity),
  ];
  return { rows, assets, liabilitiesAndEquity };
}

function side(line: 'ASSETS' | 'LIABILITIES', total: number[], parts: readonly Section[]): ReportRow[] {
  return [headingRow(line), ...parts.flatMap(({ rows }) => rows), totalRow(line, total)];
}
