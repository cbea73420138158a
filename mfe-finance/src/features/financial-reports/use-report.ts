import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import type { ReportQuestion } from './report-search-params';
import type { StatementReport } from './report-kinds';
import { accountBalancesView, agedView, statementView, trialBalanceView, type Writing } from './report-view';

/** Loads a report and shapes it for the table. */
export function useReport(report: StatementReport, question: ReportQuestion) {
  const { i18n } = useLingui();
  const format = useFormat();
  const language = languageOf(i18n.locale);
  const writing = useMemo<Writing>(() => ({ language, date: format.date }), [language, format]);
  const { from, to, branchId, compare } = question;
  const span = { query: { from, to, branchId } };
  const point = { query: { asOf: to, branchId } };
  const optionsFor = (name: StatementReport) => ({ enabled: report === name, placeholderData: keepPreviousData });
  const reports = api.financialReports;

  const queries = {
    'trial-balance': useQuery({
      ...reports.trialBalance.queryOptions(span),
      ...optionsFor('trial-balance'),
      select: (answer) => trialBalanceView(answer, writing),
    }),
    'income-statement': useQuery({
      ...reports.profitLoss.queryOptions({ query: { ...span.query, compare } }),
      ...optionsFor('income-statement'),
      select: (answer) => statementView(answer, writing),
    }),
    'balance-sheet': useQuery({
      ...reports.comparedBalanceSheet.queryOptions({ query: { ...point.query, compare } }),
      ...optionsFor('balance-sheet'),
      select: (answer) => statementView(answer, writing),
    }),
    'cash-flow': useQuery({
      ...reports.cashFlow.queryOptions({ query: { ...span.query, compare } }),
      ...optionsFor('cash-flow'),
      select: (answer) => statementView(answer, writing),
    }),
    'account-balances': useQuery({
      ...reports.accountBalances.queryOptions(point),
      ...optionsFor('account-balances'),
      select: (answer) => accountBalancesView(answer, writing),
    }),
    'aged-receivables': useQuery({
      ...reports.agedReceivables.queryOptions(point),
      ...optionsFor('aged-receivables'),
      select: (answer) => agedView(answer, writing),
    }),
  };
  return queries[report];
}
