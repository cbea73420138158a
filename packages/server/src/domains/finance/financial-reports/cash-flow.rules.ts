import type { AccountKey, AccountType, ReportLine, ReportRow } from '@polyclinic/contract';
import { ACCOUNT_TYPES } from '@polyclinic/contract';
import { assetFlows } from './asset-flows.rules';
import {
  balanceOf,
  minus,
  movementOf,
  openingOf,
  plus,
  sumOver,
  type AmountsOf,
  type BookAccount,
  type Books,
} from './books.rules';
import { netIncomeOf } from './income-statement.rules';
import { accountRows, headingRow, isWorthShowing, lineRow, totalRow } from './statement-rows.rules';

/** Cash flow statement, with the cash balance at the beginning and end of each column. */
export interface CashFlow {
  rows: ReportRow[];
  opening: number[];
  change: number[];
  closing: number[];
}

/** Non-cash expenses that are added back; their child accounts are included. */
const CHARGES: readonly AccountKey[] = ['DEPRECIATION'];
const DISPOSALS: readonly AccountKey[] = ['GAIN_ON_DISPOSAL', 'LOSS_ON_DISPOSAL'];

/**
 * Computes the cash flow by the indirect method: net income, non-cash items, changes in working capital, investing and
 * financing. Every account except cash belongs to exactly one section, so the sections add up to the change in cash.
 * Purchases and proceeds of fixed assets stand gross (IAS 7.21); what was bought or settled without cash is left out of
 * investing and of financing alike and disclosed below (IAS 7.43).
 */
export function cashFlow(books: Books): CashFlow {
  const { accounts } = books;
  const movement = movementOf(books);
  // An increase on the credit side is a source of cash.
  const outflow: AmountsOf = (account) => minus(movement(account));
  const ofTypes = (...types: AccountType[]) => accounts.filter(({ type }) => types.includes(type));
  const named = (keys: readonly AccountKey[]) => accounts.filter((account) => isNamed(books, account, keys));

  const income = netIncomeOf(books);
  const addedBack = [...named(CHARGES), ...named(DISPOSALS)].toSorted(byCode);
  const allowances = ofTypes('CONTRA_RECEIVABLE');
  const nonCash = [...accountRows(addedBack, movement, 2), ...accountRows(allowances, outflow, 2)];
  const working = ofTypes('RECEIVABLE', 'CURRENT_ASSET', 'INVENTORY', 'PAYABLE', 'CURRENT_LIABILITY');
  const operating = plus(
    income,
    sumOver(books, addedBack, movement),
    sumOver(books, allowances, outflow),
    sumOver(books, working, outflow),
  );

  const assets = ofTypes('FIXED_ASSET');
  // Changes in accumulated depreciation beyond the depreciation added back above, with gains and losses on disposal.
  const disposed = minus(plus(sumOver(books, ofTypes('CONTRA_ASSET'), movement), sumOver(books, addedBack, movement)));
  const nothing = books.columns.map(() => 0);
  const flows = assetFlows(books.assetEntries, {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    isOfDisposal: (account) => account.type === 'CONTRA_ASSET' || addedBack.includes(account),
    columnCount: books.columns.length,
  });
  const paid: AmountsOf = ({ id }) => minus(flows.purchases.get(id) ?? nothing);
  const proceeds = plus(
    sumOver(books, assets, outflow),
    disposed,
    flows.acquired,
    minus(flows.exchanged),
    minus(flows.settled),
  );
  const investing = plus(sumOver(books, assets, paid), proceeds);
  const funding = ofTypes('LONG_TERM_LIABILITY', 'EQUITY', 'CONTRA_EQUITY');
  const received: AmountsOf = (account) =>
    plus(outflow(account), minus(flows.financedWithoutCash.get(account.id) ?? nothing));
  const financing = sumOver(books, funding, received);

  const cash = accounts.filter(({ type }) => ACCOUNT_TYPES[type].cashFlow === 'CASH');
  const opening = sumOver(books, cash, openingOf(books));
  const closing = sumOver(books, cash, balanceOf(books));
  const change = plus(closing, minus(opening));
  // A single branch need not balance: payments for another branch are not a flow of its own.
  const between = plus(change, minus(plus(operating, investing, financing))).map((amount, column) =>
    isOfBranch(books, column) ? amount : 0,
  );
  const rows = [
    headingRow('OPERATING'),
    lineRow('NET_INCOME', income, 1),
    ...group('NON_CASH', nonCash),
    ...group('WORKING_CAPITAL', accountRows(working, outflow, 2)),
    totalRow('OPERATING', operating),
    ...part(
      'INVESTING',
      [...group('PURCHASES', accountRows(assets, paid, 2)), lineRow('DISPOSALS', proceeds, 1)],
      investing,
    ),
    ...part('FINANCING', accountRows(funding, received, 1), financing),
    ...[lineRow('BETWEEN_BRANCHES', between, 0)].filter(isWorthShowing),
    totalRow('CHANGE_IN_CASH', plus(operating, investing, financing, between)),
    lineRow('OPENING_CASH', opening, 0),
    totalRow('CLOSING_CASH', closing),
    ...disclosed([
      lineRow('ASSETS_FINANCED', flows.financed, 1),
      lineRow('ASSETS_EXCHANGED', flows.exchanged, 1),
      lineRow('DEBTS_SETTLED', flows.settled, 1),
    ]),
  ];
  return { rows, opening, change, closing };
}

function group(line: ReportLine, rows: ReportRow[]): ReportRow[] {
  return rows.length > 0 ? [headingRow(line, 1), ...rows] : [];
}

function part(line: ReportLine, rows: ReportRow[], total: number[]): ReportRow[] {
  const visibleRows = rows.filter((row) => row.kind === 'HEADING' || isWorthShowing(row));
  return visibleRows.length > 0 ? [headingRow(line), ...visibleRows, totalRow(line, total)] : [];
}

function disclosed(rows: ReportRow[]): ReportRow[] {
  const visibleRows = rows.filter(isWorthShowing);
  return visibleRows.length > 0 ? [headingRow('WITHOUT_CASH'), ...visibleRows] : [];
}

function isNamed({ accounts }: Books, account: BookAccount, keys: readonly AccountKey[]): boolean {
  if (account.key !== null) return keys.includes(account.key);
  const parent = accounts.find(({ id }) => id === account.parentId);
  return parent !== undefined && isNamed({ accounts } as Books, parent, keys);
}

function isOfBranch({ columns }: Books, column: number): boolean {
  return columns[column]?.kind !== 'TIME' || columns[column].branchId !== null;
}

const byCode = (a: BookAccount, b: BookAccount) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
