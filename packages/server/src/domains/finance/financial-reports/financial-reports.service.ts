import { fieldComplaint, financialReports, type Comparison } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { readReceivables } from './aged-receivables.repository';
import { agedReceivables } from './aged-receivables.rules';
import { balanceSheet } from './balance-sheet.rules';
import { readBooks, type BooksQuestion } from './books.repository';
import type { Books } from './books.rules';
import { findBranchName } from './branch-name.repository';
import { cashFlow } from './cash-flow.rules';
import { readLedgerCursor } from './general-ledger-place';
import { readGeneralLedger, type LedgerQuestion } from './general-ledger.repository';
import { generalLedger, type GeneralLedger } from './general-ledger.rules';
import { generalLedgerTable } from './general-ledger-table';
import { incomeStatement } from './income-statement.rules';
import { MAX_ROWS, readList } from './list-tables.repository';
import { reportFile } from './report-file';
import {
  accountBalancesTable,
  agedTable,
  statementTable,
  trialBalanceTable,
  type ReportTable,
  type ReportContext,
} from './report-table';
import { accountBalances, trialBalance } from './trial-balance.rules';
import { namedIn } from '../ledger/ledger.service';
import { statementDocument } from '../documents/documents.service';

export { readReceivables } from './aged-receivables.repository';

/** Parameters common to all reports. */
type Query = Omit<BooksQuestion, 'reach' | 'now' | 'to'> & { to?: string | undefined; asOf?: string | undefined };

type LedgerQuery = Omit<LedgerQuestion, 'now' | 'withoutClosing'> & { closing?: 'true' | 'false' | undefined };
type FileQuery = Query & Pick<LedgerQuery, 'accountId' | 'closing'>;

// Limits the number of columns, each of which is queried.
const MAX_MONTHS = 36;

export const financialReportsFeature = feature(
  financialReports,
  {
    async trialBalance({ query }, caller) {
      return trialBalance(await ask(caller, 'SPAN', query));
    },

    async generalLedger({ query }, caller) {
      const { after, ...rest } = query;
      const place = after === undefined ? undefined : (readLedgerCursor(after) ?? refuseField(caller, 'after'));
      return linesOf(caller, { ...rest, after: place });
    },

    async incomeStatement({ query }, caller) {
      const books = await ask(caller, 'FLOW', query);
      const { rows, netIncome } = incomeStatement(books);
      return { ...headOf(books), rows, netIncome: netIncome[0] ?? 0 };
    },

    async balanceSheet({ query }, caller) {
      const books = await ask(caller, 'POINT', query);
      const { rows, assets, liabilitiesAndEquity } = balanceSheet(books);
      return { ...headOf(books), rows, assets: assets[0] ?? 0, liabilitiesAndEquity: liabilitiesAndEquity[0] ?? 0 };
    },

    async accountBalances({ query }, caller) {
      return accountBalances(await ask(caller, 'POINT', query), query.type);
    },

    async profitLoss({ query }, caller) {
      const books = await ask(caller, 'FLOW', query);
      return { ...headOf(books), rows: incomeStatement(books).rows };
    },

    async comparedBalanceSheet({ query }, caller) {
      const books = await ask(caller, 'POINT', query);
      return { ...headOf(books), rows: balanceSheet(books).rows };
    },

    async cashFlow({ query }, caller) {
      const books = await ask(caller, 'SPAN', query, { withAssets: true });
      return { ...headOf(books), ...cashFlow(books) };
    },

    async agedReceivables({ query }, caller) {
      return agedReceivables(await readReceivables(caller.db, { ...query, now: caller.now() }));
    },

    async export({ body }, caller) {
      const { report, format, ...query } = body;
      const branchName = query.branchId ? await findBranchName(caller.db, query.branchId) : null;
      if (branchName === undefined) return refuse('BRANCH_NOT_FOUND');
      const context = { report, language: caller.language, branchName };
      const file = await reportFile(caller, await tableOf(context, { ...query, to: query.to ?? query.asOf }, caller), {
        format,
        name: report,
      });
      await caller.audit({ action: 'EXPORT', resource: 'financialReports', to: body });
      return file;
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { financialReports: { table: 'ledgers', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: [statementDocument],
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns a report as a table. */
async function tableOf(
  context: ReportContext,
  { accountId, closing, ...query }: FileQuery,
  caller: Caller,
): Promise<ReportTable> {
  const { report } = context;
  switch (report) {
    case 'trial-balance':
      return trialBalanceTable(trialBalance(await ask(caller, 'SPAN', { ...query, compare: 'NONE' })), context);
    case 'general-ledger': {
      const ledger = await linesOf(caller, { ...query, accountId, closing, limit: MAX_ROWS });
      return ledger.next === null ? generalLedgerTable(ledger, context) : refuseField(caller, 'from');
    }
    case 'account-balances':
      return accountBalancesTable(accountBalances(await ask(caller, 'POINT', { ...query, compare: 'NONE' })), context);
    case 'income-statement':
    case 'profit-loss': {
      const books = await ask(caller, 'FLOW', query);
      return statementTable({ ...headOf(books), rows: incomeStatement(books).rows }, context);
    }
    case 'balance-sheet':
    case 'balance-sheet-compared': {
      const books = await ask(caller, 'POINT', { ...query, from: undefined });
      return statementTable({ ...headOf(books), rows: balanceSheet(books).rows }, context);
    }
    case 'cash-flow': {
      const books = await ask(caller, 'SPAN', query, { withAssets: true });
      return statementTable({ ...headOf(books), rows: cashFlow(books).rows }, context);
    }
    case 'aged-receivables': {
      const { to: asOf, branchId } = query;
      const receivables = await readReceivables(caller.db, { asOf, branchId, now: caller.now() });
      caller.shown.add(...receivables.open.map(({ partyType, partyId }) => (partyType === 'PATIENT' ? partyId : null)));
      return agedTable(agedReceivables(receivables), context);
    }
    default: {
      const { facts } = await ask(caller, 'FLOW', { ...query, compare: 'NONE' });
      const { patientIds, ...table } =
        (await readList(caller.db, report, { facts, context })) ?? refuseField(caller, 'from');
      caller.shown.add(...patientIds);
      return table;
    }
  }
}

/** Reads a page of the general ledger; throws if the period ends before it begins. */
async function linesOf(caller: Caller, { closing, ...query }: LedgerQuery): Promise<GeneralLedger> {
  const { from, to, accountId } = query;
  if (from !== undefined && to !== undefined && to < from) refuseField(caller, 'to');
  const question = { ...query, withoutClosing: closing === 'false', now: caller.now() };
  const read = await readGeneralLedger(caller.db, question);
  if (accountId !== undefined && read.accounts.length === 0) return refuse('ACCOUNT_NOT_FOUND');
  const accounts = read.accounts.map((account) => namedIn(caller.language, account));
  return generalLedger({ ...read, accounts }, question);
}

/** Reads the data of a report; throws if the period ends before it begins. */
async function ask(
  caller: Caller,
  reach: BooksQuestion['reach'],
  { asOf, to = asOf, ...query }: Query,
  more: Pick<BooksQuestion, 'withAssets'> = {},
): Promise<Books> {
  const { from, compare } = query;
  if (from !== undefined && to !== undefined && to < from) refuseField(caller, 'to');
  if (from !== undefined && isTooLong(from, to ?? caller.now().toISOString(), compare)) refuseField(caller, 'from');
  const books = await readBooks(caller.db, { ...query, ...more, to, reach, now: caller.now() });
  return { ...books, accounts: books.accounts.map((account) => namedIn(caller.language, account)) };
}

function isTooLong(from: string, to: string, compare: Comparison | undefined): boolean {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return compare === 'MONTHS' && monthOf(to) - monthOf(from) >= MAX_MONTHS;
}

function refuseField({ language }: Caller, field: string): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'invalid') } });
}

function headOf({ facts, columns }: Books) {
  return { facts, columns };
}
