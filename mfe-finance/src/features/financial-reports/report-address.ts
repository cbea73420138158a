import type { Comparison } from '@polyclinic/contract';
import { dayOf } from '../../lib/day-of';
import { comparisonsOf, isOfDay, type ShownReport } from './report-kinds';

/** What the address of a report keeps; `to` is the day of a report of a day. */
export const REPORT_ADDRESS = { from: '', to: '', branch: '', compare: '' };

/** What a report is asked. */
export interface ReportQuestion {
  from?: string;
  to?: string;
  branchId?: string;
  compare: Comparison;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address may say anything; what the contract would refuse is left out. */
export function reportQuestion(report: ShownReport, address: typeof REPORT_ADDRESS): ReportQuestion {
  const from = isOfDay(report) ? undefined : dayOf(address.from);
  const to = dayOf(address.to);
  return {
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    branchId: ID.test(address.branch) ? address.branch : undefined,
    compare: comparisonsOf(report).find((one) => one === address.compare) ?? 'NONE',
  };
}
