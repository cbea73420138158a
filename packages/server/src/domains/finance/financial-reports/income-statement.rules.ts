import type { ReportRow } from '@polyclinic/contract';
import { isOf, minus, movementOf, plus, sumOver, type Books } from './books.rules';
import { section, totalRow } from './statement-rows.rules';

/** Computes revenue less expenses of each column, without closing entries. */
export function incomeStatement(books: Books): { rows: ReportRow[]; netIncome: number[] } {
  const amountsOf = movementOf(books);
  const part = (of: Omit<Parameters<typeof section>[1], 'amountsOf'>) => section(books, { ...of, amountsOf });
  const revenue = part({ line: 'REVENUE', types: ['REVENUE', 'CONTRA_REVENUE'], normal: 'CREDIT' });
  const costs = part({ line: 'COST_OF_SALES', types: ['COST_OF_SALES'], normal: 'DEBIT' });
  const expenses = part({ line: 'EXPENSES', types: ['EXPENSE'], normal: 'DEBIT' });
  const otherIncome = part({ line: 'OTHER_INCOME', types: ['OTHER_INCOME'], normal: 'CREDIT' });
  const otherExpense = part({ line: 'OTHER_EXPENSE', types: ['OTHER_EXPENSE'], normal: 'DEBIT' });

  const gross = plus(revenue.total, minus(costs.total));
  const operating = plus(gross, minus(expenses.total));
  const netIncome = plus(operating, otherIncome.total, minus(otherExpense.total));
  const rows = [
    ...revenue.rows.map((row) => (isTotalOf(row, 'REVENUE') ? { ...row, line: 'NET_REVENUE' as const } : row)),
    ...costs.rows,
    totalRow('GROSS_PROFIT', gross),
    ...expenses.rows,
    totalRow('OPERATING_PROFIT', operating),
    ...otherIncome.rows,
    ...otherExpense.rows,
    totalRow('NET_INCOME', netIncome),
  ];
  return { rows, netIncome };
}

/** Returns the net income of each column. */
export function netIncomeOf(books: Books): number[] {
  const accounts = books.accounts.filter((account) => isOf(account, 'REVENUE', 'EXPENSE'));
  return minus(sumOver(books, accounts, movementOf(books)));
}

function isTotalOf({ kind, line }: ReportRow, of: string): boolean {
  return kind === 'TOTAL' && line === of;
}
