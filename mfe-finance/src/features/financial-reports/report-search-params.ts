import type { Comparison } from '@polyclinic/contract';
import { idOf } from '@polyclinic/ui';
import { dayOf } from '../../lib/day-of';
import { comparisonsOf, isOfDay, type ShownReport } from './report-kinds';

/** URL parameters of a report; `to` is the date of an as-of report. */
export const REPORT_SEARCH_PARAMS = { from: '', to: '', branch: '', compare: '' };

/** Further URL parameters of the general ledger. */
export const LEDGER_SEARCH_PARAMS = { account: '', closing: '' };

/** The query of a report. */
export interface ReportQuestion {
  from?: string;
  to?: string;
  branchId?: string;
  compare: Comparison;
}

/** Parses the URL parameters; values that the contract would refuse are omitted. */
export function reportQuestion(report: ShownReport, params: typeof REPORT_SEARCH_PARAMS): ReportQuestion {
  const from = isOfDay(report) ? undefined : dayOf(params.from);
  const to = dayOf(params.to);
  return {
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    branchId: idOf(params.branch),
    compare: comparisonsOf(report).find((one) => one === params.compare) ?? 'NONE',
  };
}
