import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, FileAnswer, filledText, PageQuery, Pagination, text, Version } from '../base/shared';
import {
  BankFileFormat,
  NewPayrollPeriod,
  PayablePayroll,
  PayDifference,
  PayrollKind,
  PayrollPeriod,
  PayrollPeriodChange,
  PayrollPeriodStatus,
  PayrollPeriodSummary,
  RegisterColumn,
  RegisterRow,
} from './payroll-period-fields';
import { EmployeeRef, hr, payReaders } from './people-access';

/** Accountants pay what was approved; those who approve payroll may pay as well. */
const payers = duty('FINANCE', 'PAYROLL_APPROVER');
const onePeriod = z.object({ period: PayrollPeriod });
const MOVE_ERRORS = ['PAYROLL_PERIOD_NOT_FOUND', 'PAYROLL_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const PERIOD_ERRORS = ['PAYROLL_DATES_WRONG', 'PAYROLL_PERIOD_TAKEN', 'PAYROLL_PERIOD_TAKEN_OVER'] as const;
const POSTING_ERRORS = ['PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN'] as const;
const POSTED = ['accounts', 'financialReports', 'journalEntries'] as const;
const ENTRIES = ['payrollEntries', 'approvals'] as const;

export const PayrollPeriodFilter = PageQuery.extend({
  status: PayrollPeriodStatus.optional(),
  kind: PayrollKind.optional(),
});

export const payrollPeriods = defineEndpoints('payrollPeriods', {
  list: {
    method: 'GET',
    path: '/hr/payroll/periods',
    access: payReaders,
    summary: 'List payroll periods, newest first; reads by administrators are audited',
    query: PayrollPeriodFilter,
    data: z.object({ periods: z.array(PayrollPeriodSummary), pagination: Pagination }),
  },
  payable: {
    method: 'GET',
    path: '/hr/payroll/payable',
    access: payers,
    summary: 'List approved periods with net pay that has not left the bank, without the pay of anyone',
    data: z.object({
      periods: z.array(PayablePayroll),
      /** Balance of the account of net pay in the ledger, and the unpaid net pay of all entries, which are the same. */
      ledger: z.object({ owed: Amount, unpaid: Amount }),
    }),
  },
  get: {
    method: 'GET',
    path: '/hr/payroll/periods/:id',
    access: payReaders,
    summary: 'Get a payroll period with its approvals, payments and blocked entries',
    data: onePeriod,
    errors: ['PAYROLL_PERIOD_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/payroll/periods',
    access: hr,
    summary: 'Open a payroll period; there is one regular period of a month and currency',
    body: NewPayrollPeriod,
    data: onePeriod,
    errors: PERIOD_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/payroll/periods/:id',
    access: hr,
    summary: 'Update a period that is not approved; other days need another calculation',
    body: PayrollPeriodChange,
    data: onePeriod,
    errors: [...MOVE_ERRORS, ...PERIOD_ERRORS],
    affects: ENTRIES,
  },
  calculate: {
    method: 'POST',
    path: '/hr/payroll/calculate',
    access: hr,
    summary: 'Calculate everybody of a period; entries calculated before are replaced',
    body: z.object({ payrollPeriodId: z.uuid(), version: Version.optional() }),
    data: onePeriod,
    errors: MOVE_ERRORS,
    affects: ENTRIES,
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/approve',
    access: payReaders,
    summary:
      'Approve a period that others calculated; it is posted when every entry is approved, the own one by another',
    body: z.object({ version: Version }),
    data: onePeriod,
    errors: [
      ...MOVE_ERRORS,
      ...POSTING_ERRORS,
      'SOD_VIOLATION',
      'PAYROLL_ALREADY_APPROVED_BY_YOU',
      'PAYROLL_BLOCKED',
      'PAYROLL_INPUTS_CHANGED',
      'PAYROLL_EMPTY',
    ],
    affects: [...ENTRIES, ...POSTED],
    idempotent: true,
  },
  pay: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/pay',
    access: payers,
    summary: 'Record that the net pay of an approved period has left the bank; it is posted',
    body: z.object({ version: Version, paidOn: ClinicDate.optional() }),
    data: z.object({ payroll: PayablePayroll }),
    errors: [...MOVE_ERRORS, ...POSTING_ERRORS, 'PAYROLL_BANK_MISSING'],
    affects: ['payrollEntries', ...POSTED],
    idempotent: true,
  },
  payReturned: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/pay-returned',
    access: payers,
    summary: 'Record that transfers that came back have left the bank again; they are posted',
    body: z.object({ version: Version, paidOn: ClinicDate.optional() }),
    data: z.object({ payroll: PayablePayroll }),
    errors: [...MOVE_ERRORS, ...POSTING_ERRORS, 'PAYROLL_BANK_MISSING', 'PAYROLL_NOTHING_TO_PAY'],
    affects: ['payrollEntries', ...POSTED],
    idempotent: true,
  },
  close: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/close',
    access: hr,
    summary: 'Close a paid period; nothing may be left to pay',
    body: z.object({ version: Version }),
    data: onePeriod,
    errors: [...MOVE_ERRORS, 'PAYROLL_UNPAID'],
  },
  sendPayslips: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/payslips',
    access: payReaders,
    summary: 'Tell the employees of a paid period by email that their payslip is ready, each of them once',
    data: z.object({
      period: PayrollPeriod,
      /** Emails of this call. */
      sent: z.number().int(),
      /** Employees without an active account. */
      withoutEmail: z.array(EmployeeRef),
      /** Employees who do not want these emails. */
      declined: z.array(EmployeeRef),
    }),
    errors: ['PAYROLL_PERIOD_NOT_FOUND', 'PAYROLL_TRANSITION_ILLEGAL', 'PAYROLL_PAYSLIPS_OFF'],
    affects: ['payrollEntries', 'outbox'],
    idempotent: true,
  },
  requestReversal: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/reversal',
    access: payReaders,
    summary: 'Ask for the reversal of an approved period, as someone who took no part in it',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: onePeriod,
    errors: [...MOVE_ERRORS, 'SOD_VIOLATION', 'PAYROLL_REVERSAL_WAITING', 'PAYROLL_LATER_PERIOD'],
    affects: ['approvals'],
    idempotent: true,
  },
  decideReversal: {
    method: 'POST',
    path: '/hr/payroll/periods/:id/reversal/decision',
    access: payReaders,
    summary: 'Approve a reversal as a second person who took no part, which reverses the postings, or reject it',
    body: z.object({ version: Version, isApproved: z.boolean(), reason: text(500).optional() }),
    data: onePeriod,
    errors: [
      ...MOVE_ERRORS,
      ...POSTING_ERRORS,
      'SOD_VIOLATION',
      'REASON_REQUIRED',
      'PAYROLL_REVERSAL_MISSING',
      'PAYROLL_LATER_PERIOD',
    ],
    affects: [...ENTRIES, ...POSTED, 'payrollLoans'],
    idempotent: true,
  },
  differences: {
    method: 'GET',
    path: '/hr/payroll/periods/:id/differences',
    access: payReaders,
    summary: 'Compare each entry with the regular period before, with the reasons of its change',
    data: z.object({ before: z.string().nullable(), differences: z.array(PayDifference) }),
    errors: ['PAYROLL_PERIOD_NOT_FOUND'],
  },
  register: {
    method: 'GET',
    path: '/hr/payroll/periods/:id/register',
    access: payReaders,
    summary: 'Get the register of a period: each employee by component, with totals',
    data: z.object({ columns: z.array(RegisterColumn), rows: z.array(RegisterRow) }),
    errors: ['PAYROLL_PERIOD_NOT_FOUND'],
  },
  registerFile: {
    method: 'GET',
    path: '/hr/payroll/periods/:id/register-file',
    access: payReaders,
    summary: 'Download the register of a period as CSV',
    data: FileAnswer,
    file: true,
    errors: ['PAYROLL_PERIOD_NOT_FOUND'],
  },
  bankFile: {
    method: 'GET',
    path: '/hr/payroll/periods/:id/bank-file',
    access: payReaders,
    summary: 'Download what is to be paid, or a payment, as CSV or ISO 20022 credit transfers (pain.001.001.09)',
    query: z.object({ format: BankFileFormat.default('XML'), paymentId: z.uuid().optional() }),
    data: FileAnswer,
    file: true,
    errors: [
      'PAYROLL_PERIOD_NOT_FOUND',
      'PAYROLL_TRANSITION_ILLEGAL',
      'PAYROLL_BANK_MISSING',
      'PAYROLL_NOTHING_TO_PAY',
      'PAYROLL_PAYER_MISSING',
    ],
  },
});
