import type { FeeShareStatement } from '@polyclinic/contract';
import { mayApprove } from '../../../platform/approvals/approvals';
import type { Caller } from '../../../platform/http/service';
import type { DraftStatement } from './draft-statement';
import type { ShareLine } from './fee-share-lines.rules';
import type { StatementRow } from './fee-share-statements.repository';

/** Returns whether an approved statement is to be paid: also if the payroll period that paid it was reversed. */
export function isUnpaid({ status, isReversed }: Pick<StatementRow, 'status' | 'isReversed'>): boolean {
  return status === 'APPROVED' || isReversed;
}

/** Returns whether a person takes part in a statement: created it, or is paid by it. */
export function isOwnStatement(
  { createdById, doctorId }: Pick<StatementRow, 'createdById' | 'doctorId'>,
  { userId }: Pick<Caller, 'userId'>,
): boolean {
  return [createdById, doctorId].includes(userId);
}

/** Returns a stored statement as a reader sees it; `draft` is what an open one comes to now. */
export function shownStatement(
  row: StatementRow,
  draft: DraftStatement | undefined,
  caller: Pick<Caller, 'userId' | 'role' | 'duties'>,
): FeeShareStatement {
  const { id, doctor, month, currency, status, settlement, paidOn, version, createdAt } = row;
  const { createdBy, approvedBy, approvedAt, payrollPeriod, doctorId, endsOn } = row;
  const isApprover = mayApprove(caller, ['PAYROLL_APPROVER']) && !isOwnStatement(row, caller);
  const totals = draft?.totals ?? {
    earned: row.earned ?? 0,
    takenBack: row.takenBack ?? 0,
    share: row.share ?? 0,
    broughtForward: row.broughtForward ?? 0,
    minimum: row.minimum,
    payable: row.payable ?? 0,
    carriedForward: row.carriedForward ?? 0,
  };
  return {
    id,
    doctor,
    month,
    currency,
    status,
    settlement,
    paidOn,
    version,
    createdAt,
    createdBy,
    approvedBy,
    approvedAt,
    payrollPeriod,
    ...totals,
    lines: draft?.lines.map(shownLine) ?? row.lines,
    mayApprove: draft !== undefined && isApprover && draft.today > endsOn && !draft.hasLater,
    mayPay: isUnpaid(row) && doctorId !== caller.userId,
  };
}

function shownLine(line: ShareLine): FeeShareStatement['lines'][number] {
  const { event, invoiceNumber, documentNumber, date, description } = line;
  const { lineNet, collected, amount, percent, share } = line;
  return { event, invoiceNumber, documentNumber, date, description, lineNet, collected, amount, percent, share };
}
