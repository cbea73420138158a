import { z } from 'zod';
import { AccountType } from './accounts';
import { GeneralLedgerLine, GeneralLedgerQuery } from './general-ledger';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero, NextCursor } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, FileAnswer } from '../base/shared';

/** Metadata of a report, so that a printout can be traced to the state of the books. */
export const ReportFacts = z
  .object({
    currency: z.string(),
    from: ClinicDate.nullable(),
    asOf: ClinicDate,
    branchId: z.uuid().nullable(),
    /** Number of entries in the ledger at the time of the report, and the hash of the last one. */
    entryCount: z.number().int(),
    chainHash: z.string(),
  })
  .meta({ id: 'ReportFacts' });
export type ReportFacts = z.infer<typeof ReportFacts>;

/** Column of a report: a period, one branch in the requested period, or everything without a branch. */
export const ReportColumn = z
  .object({
    kind: z.enum(['TIME', 'BRANCH', 'NO_BRANCH']),
    /** Name of the branch. */
    label: z.string().nullable(),
    branchId: z.uuid().nullable(),
    from: ClinicDate.nullable(),
    to: ClinicDate,
  })
  .meta({ id: 'ReportColumn' });
export type ReportColumn = z.infer<typeof ReportColumn>;

/** The requested period first, then the periods it is compared with. */
const Columns = z.array(ReportColumn);

/** Lines of statements that are not accounts; the screen has their labels. */
export const ReportLine = z.enum([
  'REVENUE',
  'NET_REVENUE',
  'COST_OF_SALES',
  'GROSS_PROFIT',
  'EXPENSES',
  'OPERATING_PROFIT',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'NET_INCOME',
  'ASSETS',
  'CURRENT_ASSETS',
  'FIXED_ASSETS',
  'LIABILITIES',
  'CURRENT_LIABILITIES',
  'LONG_TERM_LIABILITIES',
  'EQUITY',
  'EARLIER_EARNINGS',
  'CURRENT_EARNINGS',
  'BETWEEN_BRANCHES',
  'LIABILITIES_AND_EQUITY',
  'OPERATING',
  'NON_CASH',
  'WORKING_CAPITAL',
  'INVESTING',
  'PURCHASES',
  'DISPOSALS',
  'FINANCING',
  'CHANGE_IN_CASH',
  'OPENING_CASH',
  'CLOSING_CASH',
  'WITHOUT_CASH',
  'ASSETS_FINANCED',
  'ASSETS_EXCHANGED',
  'DEBTS_SETTLED',
]);
export type ReportLine = z.infer<typeof ReportLine>;

/** Row of a statement; a cell opens the entries of its account in the period of its column. */
export const ReportRow = z
  .object({
    /** ACCOUNT rows can be opened; LINE rows are computed, TOTAL rows are sums of the rows above. */
    kind: z.enum(['HEADING', 'ACCOUNT', 'LINE', 'TOTAL']),
    /** Null if the row belongs to an account. */
    line: ReportLine.nullable(),
    accountId: z.uuid().nullable(),
    code: z.string().nullable(),
    name: z.string().nullable(),
    depth: z.number().int(),
    /** One per column, in minor units, on the normal side of the line. */
    amounts: z.array(Amount),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

/**
 * PREVIOUS is the period of the same length just before (whole months if the requested period is whole months),
 * LAST_YEAR the same days a year earlier; MONTHS and BRANCHES split the requested period.
 */
export const Comparison = z.enum(['NONE', 'PREVIOUS', 'LAST_YEAR', 'MONTHS', 'BRANCHES']);
export type Comparison = z.infer<typeof Comparison>;

const AsOfQuery = z.object({ asOf: ClinicDate.optional(), branchId: z.uuid().optional() });
const SpanQuery = z.object({
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
  branchId: z.uuid().optional(),
  compare: Comparison.default('NONE'),
});
const PointQuery = AsOfQuery.extend({ compare: Comparison.default('NONE') });

const Statement = z.object({ facts: ReportFacts, columns: Columns, rows: z.array(ReportRow) });
export type Statement = z.infer<typeof Statement>;

const TrialBalanceRow = z.object({
  accountId: z.uuid(),
  code: z.string(),
  name: z.string(),
  type: AccountType,
  opening: Amount,
  debit: AmountFromZero,
  credit: AmountFromZero,
  /** Debits less credits; negative on the credit side. */
  closing: Amount,
});

export const AGING_BUCKETS = ['CURRENT', 'D1_30', 'D31_60', 'D61_90', 'D90_PLUS'] as const;
const Buckets = z.object({
  CURRENT: Amount,
  D1_30: Amount,
  D31_60: Amount,
  D61_90: Amount,
  D90_PLUS: Amount,
});

export const ReportKind = z.enum([
  'trial-balance',
  'general-ledger',
  'income-statement',
  'balance-sheet',
  'account-balances',
  'profit-loss',
  'balance-sheet-compared',
  'cash-flow',
  'aged-receivables',
  'journal',
  'invoices',
  'payments',
]);
export type ReportKind = z.infer<typeof ReportKind>;

const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const financialReports = defineEndpoints('financialReports', {
  trialBalance: {
    method: 'GET',
    path: '/financial/:tenantId/reports/trial-balance',
    access: readers,
    summary: 'Get the trial balance: opening balance, movement and closing balance of each account',
    query: z.object({ from: ClinicDate.optional(), to: ClinicDate.optional(), branchId: z.uuid().optional() }),
    data: z.object({
      facts: ReportFacts,
      rows: z.array(TrialBalanceRow),
      totals: z.object({ opening: Amount, debit: AmountFromZero, credit: AmountFromZero, closing: Amount }),
    }),
  },
  generalLedger: {
    method: 'GET',
    path: '/financial/:tenantId/reports/general-ledger',
    access: readers,
    summary: 'Get the general ledger: lines of one or all accounts by date and number, with running balances',
    query: GeneralLedgerQuery,
    data: z.object({
      facts: ReportFacts,
      /** The account asked for, or all with a balance or a movement, by code. */
      accounts: z.array(TrialBalanceRow),
      /** By account code, date and number. */
      lines: z.array(GeneralLedgerLine),
      next: NextCursor,
    }),
    errors: ['ACCOUNT_NOT_FOUND'],
    readsPatients: true,
  },
  incomeStatement: {
    method: 'GET',
    path: '/financial/:tenantId/reports/income-statement',
    access: readers,
    summary: 'Get the income statement of a date range',
    query: SpanQuery.omit({ compare: true }),
    data: Statement.extend({ netIncome: Amount }),
  },
  balanceSheet: {
    method: 'GET',
    path: '/financial/:tenantId/reports/balance-sheet',
    access: readers,
    summary: 'Get the balance sheet at a date, with current year earnings',
    query: AsOfQuery,
    data: Statement.extend({ assets: Amount, liabilitiesAndEquity: Amount }),
  },
  accountBalances: {
    method: 'GET',
    path: '/financial/:tenantId/reports/account-balances',
    access: readers,
    summary: 'Get the balance of each account at a date, on its normal side',
    query: AsOfQuery.extend({ type: AccountType.optional() }),
    data: z.object({
      facts: ReportFacts,
      rows: z.array(
        z.object({ accountId: z.uuid(), code: z.string(), name: z.string(), type: AccountType, balance: Amount }),
      ),
    }),
  },
  profitLoss: {
    method: 'GET',
    path: '/financial/:tenantId/reports/advanced/profit-loss',
    access: readers,
    summary: 'Get the income statement with comparison columns: periods, months or branches',
    query: SpanQuery,
    data: Statement,
  },
  comparedBalanceSheet: {
    method: 'GET',
    path: '/financial/:tenantId/reports/advanced/balance-sheet',
    access: readers,
    summary: 'Get the balance sheet with comparison columns',
    query: PointQuery,
    data: Statement,
  },
  cashFlow: {
    method: 'GET',
    path: '/financial/:tenantId/reports/advanced/cash-flow',
    access: readers,
    summary: 'Get the cash flow statement (indirect method); reconciles with the cash accounts',
    query: SpanQuery,
    data: Statement.extend({ opening: z.array(Amount), change: z.array(Amount), closing: z.array(Amount) }),
  },
  agedReceivables: {
    method: 'GET',
    path: '/financial/:tenantId/reports/aged-receivables',
    access: readers,
    summary: 'Get aged receivables per patient and insurer; deposits on a separate line',
    query: AsOfQuery,
    data: z.object({
      facts: ReportFacts,
      rows: z.array(
        z.object({
          partyType: z.enum(['PATIENT', 'INSURER']),
          partyId: z.uuid(),
          name: z.string(),
          buckets: Buckets,
          total: Amount,
        }),
      ),
      totals: Buckets.extend({ total: Amount }),
      /** Revaluation of foreign currencies, which the ledger carries and the documents do not. */
      exchangeDifference: Amount,
      /** Rest of the ledger balance: zero unless an entry without a document was posted. */
      otherDifference: Amount,
      /** Balance of the receivable control accounts in the ledger: the total and both differences. */
      control: Amount,
      /** Patient deposits according to the ledger. */
      unapplied: Amount,
    }),
    readsPatients: true,
  },
  export: {
    method: 'POST',
    path: '/financial/:tenantId/reports/export',
    access: readers,
    summary: 'Export a report as CSV, XLSX or PDF, with its parameters',
    body: z.object({
      report: ReportKind,
      format: z.enum(['csv', 'xlsx', 'pdf']),
      from: ClinicDate.optional(),
      to: ClinicDate.optional(),
      asOf: ClinicDate.optional(),
      branchId: z.uuid().optional(),
      compare: Comparison.default('NONE'),
      /** Account of a general ledger; all if omitted. */
      accountId: z.uuid().optional(),
      closing: z.enum(['true', 'false']).optional(),
    }),
    data: FileAnswer,
    file: true,
    errors: ['BRANCH_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
    readsPatients: true,
  },
});
