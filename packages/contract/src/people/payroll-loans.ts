import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PositiveAmount } from '../base/money';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';
import { EmployeeRef, hr, payReaders } from './people-access';

export const StaffLoanKind = z.enum(['ADVANCE', 'LOAN']);
export type StaffLoanKind = z.infer<typeof StaffLoanKind>;

export const StaffLoanStatus = z.enum(['REQUESTED', 'RUNNING', 'REPAID', 'REJECTED']);
export type StaffLoanStatus = z.infer<typeof StaffLoanStatus>;

/** Advance or loan that is repaid from pay; amounts in minor units of the clinic's currency. */
export const StaffLoanFields = z.object({
  employeeId: z.uuid(),
  kind: StaffLoanKind,
  name: filledText(100),
  amount: PositiveAmount,
  instalment: PositiveAmount,
  /** Day on which the money is paid out. */
  paidOn: ClinicDate,
  /** Repaid from the first period that ends on this day or later. */
  repayFrom: ClinicDate,
  reason: filledText(500),
});

export const NewStaffLoan = StaffLoanFields.extend({
  kind: StaffLoanKind.default('ADVANCE'),
});
export type NewStaffLoan = z.infer<typeof NewStaffLoan>;

export const StaffLoan = StaffLoanFields.omit({ employeeId: true })
  .extend({
    id: z.uuid(),
    employee: EmployeeRef,
    currency: z.string(),
    status: StaffLoanStatus,
    balance: z.number().int(),
    repayments: z.array(z.object({ periodName: z.string(), payOn: ClinicDate, amount: z.number().int() })),
    requestedBy: PersonRef.nullable(),
    decidedBy: PersonRef.nullable(),
    decisionReason: z.string().nullable(),
    mayDecide: z.boolean(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'StaffLoan' });
export type StaffLoan = z.infer<typeof StaffLoan>;

export const STAFF_LOAN_LABELS = {
  employeeId: 'Employee',
  kind: 'Kind',
  name: 'Name',
  amount: 'Amount',
  instalment: 'Instalment',
  paidOn: 'Paid out on',
  repayFrom: 'Repaid from',
  reason: 'Reason',
  currency: 'Currency',
  status: 'Status',
  balance: 'Balance',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof StaffLoanFields, typeof StaffLoan>;

const oneLoan = z.object({ loan: StaffLoan });
const LOAN_ERRORS = ['STAFF_LOAN_NOT_FOUND', 'STAFF_LOAN_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

export const StaffLoanFilter = PageQuery.extend({
  employeeId: z.uuid().optional(),
  status: StaffLoanStatus.optional(),
});

export const payrollLoans = defineEndpoints('payrollLoans', {
  list: {
    method: 'GET',
    path: '/hr/payroll/loans',
    access: payReaders,
    summary: 'List advances and loans, newest first; reads by administrators are audited',
    query: StaffLoanFilter,
    data: z.object({ loans: z.array(StaffLoan), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/hr/payroll/loans/:id',
    access: payReaders,
    summary: 'Get an advance or a loan; reads by administrators are audited',
    data: oneLoan,
    errors: ['STAFF_LOAN_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/payroll/loans',
    access: hr,
    summary:
      'Ask for an advance or a loan to an employee; another person approves it. Nobody asks for themselves here.',
    body: NewStaffLoan,
    data: oneLoan,
    errors: ['EMPLOYEE_UNKNOWN', 'OWN_PAY', 'STAFF_LOAN_INSTALMENT_WRONG'],
    affects: ['approvals'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/payroll/loans/:id',
    access: hr,
    summary: 'Change the instalment of a running loan, or from when it is repaid',
    body: StaffLoanFields.pick({ instalment: true, repayFrom: true }).partial().extend({ version: Version }),
    data: oneLoan,
    errors: [...LOAN_ERRORS, 'OWN_PAY', 'STAFF_LOAN_INSTALMENT_WRONG'],
    affects: ['payrollPeriods'],
  },
  decide: {
    method: 'POST',
    path: '/hr/payroll/loans/:id/decision',
    access: payReaders,
    summary: 'Approve a loan that another person asked for, which posts the payment out of the bank, or reject it',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional(), version: Version }),
    data: oneLoan,
    errors: [...LOAN_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED', 'PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN'],
    affects: ['approvals', 'accounts', 'financialReports', 'journalEntries'],
    idempotent: true,
  },
});
