import { msg } from '@lingui/core/macro';
import type {
  FeeShareBasis,
  FeeShareEvent,
  FeeShareSettlement,
  FeeShareStatementStatus,
  PayComponentKind,
  PayComponentMethod,
  PayDifferenceReason,
  PayrollFlag,
  PayrollInputKind,
  PayrollKind,
  PayrollPeriodStatus,
  PayRounding,
  StaffLoanKind,
  StaffLoanStatus,
  WithheldAccount,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const COMPONENT_KIND_LABELS: Record<PayComponentKind, MessageDescriptor> = {
  EARNING: msg`Earning`,
  DEDUCTION: msg`Deduction`,
  EMPLOYER: msg`Employer contribution`,
  BASE: msg`Reference amount`,
};

export const COMPONENT_METHOD_LABELS: Record<PayComponentMethod, MessageDescriptor> = {
  FIXED: msg`Fixed amount`,
  PERCENT: msg`Percentage`,
  FORMULA: msg`Formula`,
  BANDS: msg`Bands (slabs)`,
  CUMULATIVE: msg`Cumulative tax`,
};

export const ROUNDING_LABELS: Record<PayRounding, MessageDescriptor> = {
  MINOR: msg`To the smallest unit`,
  WHOLE: msg`To the whole unit`,
  WHOLE_UP: msg`Up to the whole unit`,
  WHOLE_DOWN: msg`Down to the whole unit`,
};

export const WITHHELD_ACCOUNT_LABELS: Record<WithheldAccount, MessageDescriptor> = {
  INCOME_TAX_WITHHELD: msg`Income tax withheld`,
  PENSION_PAYABLE: msg`Pension payable`,
  SOCIAL_INSURANCE_PAYABLE: msg`Social insurance payable`,
  STAFF_LOANS: msg`Staff loans`,
  ACCRUED_EXPENSES: msg`Accrued expenses`,
};

/** Names that formulas may use besides the codes of components. */
export const FORMULA_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  PAY: msg`Agreed pay of this period, by days`,
  FULL_PAY: msg`Agreed pay of a whole period`,
  PAID_DAYS: msg`Paid days`,
  WORKING_DAYS: msg`Working days of the period`,
  UNPAID_DAYS: msg`Days of unpaid absence`,
  OVERTIME_HOURS: msg`Overtime hours`,
  ON_CALL_HOURS: msg`On-call hours`,
  GROSS: msg`All earnings`,
  TAXABLE: msg`Taxable income of the period`,
  DEDUCTIONS: msg`All deductions`,
  YEAR_INCOME: msg`Taxable income of the tax year so far`,
  YEAR_PERIODS: msg`Pay periods in the tax year`,
};

/** Names that only the formulas of a table may use. */
export const TABLE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  INCOME: msg`Income that the table is applied to`,
  TAXABLE: msg`Taxed part of the income`,
  TAX: msg`Tax by the bands`,
};

export const PAYROLL_KIND_LABELS: Record<PayrollKind, MessageDescriptor> = {
  REGULAR: msg`Regular month`,
  OFF_CYCLE: msg`Off-cycle payment`,
};

export const PERIOD_STATUS_LABELS: Record<PayrollPeriodStatus, MessageDescriptor> = {
  OPEN: msg({ message: 'Open', context: 'pay period' }),
  CALCULATED: msg`Calculated`,
  APPROVED: msg`Approved`,
  PAID: msg`Paid`,
  CLOSED: msg`Closed`,
  REVERSED: msg`Reversed`,
};

export const PERIOD_STATUS_MEANINGS: Record<PayrollPeriodStatus, StatusMeaning> = {
  OPEN: 'neutral',
  CALCULATED: 'waiting',
  APPROVED: 'info',
  PAID: 'done',
  CLOSED: 'done',
  REVERSED: 'danger',
};

/** Problems of an entry that block its approval. */
export const PAYROLL_FLAG_LABELS: Record<PayrollFlag, MessageDescriptor> = {
  NEGATIVE_NET: msg`Net pay is below zero`,
  BANK_MISSING: msg`No approved bank details`,
  STRUCTURE_MISSING: msg`No pay structure assigned`,
  TERMS_MISSING: msg`No agreed pay in this period`,
  FORMULA_FAILED: msg`A formula cannot be calculated`,
};

export const DIFFERENCE_REASON_LABELS: Record<PayDifferenceReason, MessageDescriptor> = {
  NEW_EMPLOYEE: msg`New in payroll`,
  NOT_PAID_ANY_MORE: msg`No longer paid`,
  TERMS_CHANGED: msg`Agreed pay changed`,
  UNPAID_ABSENCE: msg`Unpaid absence`,
  HOURS: msg`Hours worked`,
  ADJUSTMENT: msg`One-time amounts`,
  STRUCTURE_CHANGED: msg`Pay structure changed`,
  LENGTH_OF_PERIOD: msg`Length of the month`,
  TAX_OF_THE_YEAR: msg`Tax of the year so far`,
};

export const INPUT_KIND_LABELS: Record<PayrollInputKind, MessageDescriptor> = {
  EARNING: msg`Earning`,
  DEDUCTION: msg`Deduction`,
  HOURS: msg`Hours`,
};

export const LOAN_KIND_LABELS: Record<StaffLoanKind, MessageDescriptor> = {
  ADVANCE: msg`Salary advance`,
  LOAN: msg`Loan`,
};

export const LOAN_STATUS_LABELS: Record<StaffLoanStatus, MessageDescriptor> = {
  REQUESTED: msg`Awaiting approval`,
  RUNNING: msg`In repayment`,
  REPAID: msg`Repaid`,
  REJECTED: msg`Rejected`,
};

export const LOAN_STATUS_MEANINGS: Record<StaffLoanStatus, StatusMeaning> = {
  REQUESTED: 'waiting',
  RUNNING: 'info',
  REPAID: 'done',
  REJECTED: 'danger',
};

export const FEE_SHARE_BASIS_LABELS: Record<FeeShareBasis, MessageDescriptor> = {
  INVOICED: msg`Invoiced amounts`,
  COLLECTED: msg`Collected amounts`,
};

export const FEE_SHARE_EVENT_LABELS: Record<FeeShareEvent, MessageDescriptor> = {
  INVOICE: msg`Invoice`,
  INVOICE_VOID: msg`Invoice voided`,
  CREDIT_NOTE: msg`Credit note`,
  PAYMENT: msg`Payment`,
  PAYMENT_VOID: msg`Payment voided`,
  REFUND: msg`Refund`,
};

export const FEE_SHARE_SETTLEMENT_LABELS: Record<FeeShareSettlement, MessageDescriptor> = {
  PAYROLL: msg`Payroll`,
  BANK: msg`Bank transfer`,
};

export const FEE_STATEMENT_STATUS_LABELS: Record<FeeShareStatementStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  APPROVED: msg`Approved`,
  PAID: msg`Paid`,
};

export const FEE_STATEMENT_STATUS_MEANINGS: Record<FeeShareStatementStatus, StatusMeaning> = {
  DRAFT: 'waiting',
  APPROVED: 'info',
  PAID: 'done',
};
