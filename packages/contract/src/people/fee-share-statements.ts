import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, AmountFromZero } from '../base/money';
import { anyEmployee, duty } from '../base/roles';
import { ClinicDate, Currency, FileAnswer, Instant, PageQuery, Pagination, PersonRef, Version } from '../base/shared';
import { hr, payReaders } from './people-access';

export const FeeShareStatementStatus = z.enum(['DRAFT', 'APPROVED', 'PAID']);
export type FeeShareStatementStatus = z.infer<typeof FeeShareStatementStatus>;

/** Event by which an amount of an invoice line counts, or is taken back. */
export const FeeShareEvent = z.enum(['INVOICE', 'INVOICE_VOID', 'CREDIT_NOTE', 'PAYMENT', 'PAYMENT_VOID', 'REFUND']);
export type FeeShareEvent = z.infer<typeof FeeShareEvent>;

/** Paid through payroll, for a doctor who has a pay structure, or by bank transfer. */
export const FeeShareSettlement = z.enum(['PAYROLL', 'BANK']);
export type FeeShareSettlement = z.infer<typeof FeeShareSettlement>;

/** Month, YYYY-MM. */
export const FeeShareMonth = z
  .string()
  .max(7)
  .regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/, { error: 'date' });

/** Line of a statement; amounts in minor units of the clinic's currency, negative if they are taken back. */
export const FeeShareLine = z
  .object({
    event: FeeShareEvent,
    invoiceNumber: z.string(),
    /** Number of the payment or the credit note; null for the invoice itself. */
    documentNumber: z.string().nullable(),
    date: ClinicDate,
    description: z.string(),
    /** Net amount of the invoice line. */
    lineNet: Amount,
    /** Part of the payment that is allocated to the line, tax included; null if invoiced amounts count. */
    collected: Amount.nullable(),
    /** Net amount that counts. */
    amount: Amount,
    percent: z.string(),
    share: Amount,
  })
  .meta({ id: 'FeeShareLine' });
export type FeeShareLine = z.infer<typeof FeeShareLine>;

export const FeeShareStatementFields = z.object({ doctorId: z.uuid(), month: FeeShareMonth });

const FeeShareTotals = z.object({
  /** Net amounts that count, and what is taken back of them. */
  earned: Amount,
  takenBack: Amount,
  /** Sum of the shares of all lines. */
  share: Amount,
  /** Negative balance of the statement before. */
  broughtForward: Amount,
  minimum: AmountFromZero.nullable(),
  payable: AmountFromZero,
  /** Negative balance that the next statement deducts. */
  carriedForward: Amount,
});

/** Statement in a list. The totals of a draft change until it is approved, so they are null. */
export const FeeShareStatementSummary = z
  .object({
    id: z.uuid(),
    doctor: PersonRef,
    month: z.string(),
    currency: Currency,
    status: FeeShareStatementStatus,
    share: Amount.nullable(),
    payable: AmountFromZero.nullable(),
    settlement: FeeShareSettlement.nullable(),
    paidOn: ClinicDate.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'FeeShareStatementSummary' });
export type FeeShareStatementSummary = z.infer<typeof FeeShareStatementSummary>;

export const FeeShareStatement = FeeShareStatementSummary.omit({ share: true, payable: true })
  .extend({
    ...FeeShareTotals.shape,
    lines: z.array(FeeShareLine),
    createdBy: PersonRef.nullable(),
    approvedBy: PersonRef.nullable(),
    approvedAt: Instant.nullable(),
    /** Payroll period that pays it. */
    payrollPeriod: z.string().nullable(),
    mayApprove: z.boolean(),
    mayPay: z.boolean(),
  })
  .meta({ id: 'FeeShareStatement' });
export type FeeShareStatement = z.infer<typeof FeeShareStatement>;

export const FEE_SHARE_STATEMENT_LABELS = {
  doctorId: 'Doctor',
  month: 'Month',
  currency: 'Currency',
  status: 'Status',
  earned: 'Amounts that count',
  takenBack: 'Deducted',
  share: 'Fee share',
  broughtForward: 'Brought forward',
  minimum: 'Minimum per month',
  payable: 'Amount payable',
  carriedForward: 'Carried forward',
  settlement: 'Paid by',
  paidOn: 'Paid on',
  payrollPeriod: 'Payroll period',
  createdBy: 'Created by',
  approvedBy: 'Approved by',
  approvedAt: 'Approved on',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof FeeShareStatementFields, typeof FeeShareStatement>;

const oneStatement = z.object({ statement: FeeShareStatement });
const MOVE_ERRORS = ['FEE_STATEMENT_NOT_FOUND', 'FEE_STATEMENT_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const POSTING_ERRORS = ['PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN'] as const;
const POSTED = ['accounts', 'financialReports', 'journalEntries'] as const;

export const FeeShareStatementFilter = PageQuery.extend({
  doctorId: z.uuid().optional(),
  status: FeeShareStatementStatus.optional(),
});

export const feeShareStatements = defineEndpoints('feeShareStatements', {
  list: {
    method: 'GET',
    path: '/hr/fee-share-statements',
    access: payReaders,
    summary: 'List fee share statements, newest month first; reads by administrators are audited',
    query: FeeShareStatementFilter,
    data: z.object({ statements: z.array(FeeShareStatementSummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/hr/fee-share-statements/:id',
    access: payReaders,
    summary: 'Get a statement with its lines; those of a draft are calculated from the current invoices and payments',
    data: oneStatement,
    errors: ['FEE_STATEMENT_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/fee-share-statements',
    access: hr,
    summary: 'Create the statement of a doctor for a month; it includes earlier amounts that no statement has counted',
    body: FeeShareStatementFields,
    data: oneStatement,
    errors: ['DOCTOR_UNKNOWN', 'OWN_PAY', 'FEE_STATEMENT_TAKEN', 'FEE_STATEMENT_LATER', 'FEE_SHARE_MISSING'],
    affects: ['approvals'],
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/hr/fee-share-statements/:id/approve',
    access: duty('PAYROLL_APPROVER'),
    summary: 'Approve a statement of a past month that another person created; its lines are sealed',
    /** `payable` is the amount that the approver has seen. */
    body: z.object({ version: Version, payable: AmountFromZero }),
    data: oneStatement,
    errors: [
      ...MOVE_ERRORS,
      ...POSTING_ERRORS,
      'SOD_VIOLATION',
      'FEE_STATEMENT_CHANGED',
      'FEE_STATEMENT_MONTH_OPEN',
      'FEE_STATEMENT_LATER',
    ],
    affects: ['approvals', ...POSTED],
    idempotent: true,
  },
  pay: {
    method: 'POST',
    path: '/hr/fee-share-statements/:id/pay',
    access: payReaders,
    summary: 'Add an approved statement to the next open payroll period, or post its payment out of the bank',
    /** Day of the bank transfer; today if omitted. */
    body: z.object({ version: Version, paidOn: ClinicDate.optional() }),
    data: oneStatement,
    errors: [...MOVE_ERRORS, ...POSTING_ERRORS, 'OWN_PAY', 'FEE_STATEMENT_PERIOD_MISSING'],
    affects: ['payrollPeriods', 'payrollInputs', ...POSTED],
    idempotent: true,
  },
  file: {
    method: 'GET',
    path: '/hr/fee-share-statements/:id/file',
    access: payReaders,
    summary: 'Download a statement as PDF',
    data: FileAnswer,
    file: true,
    errors: ['FEE_STATEMENT_NOT_FOUND'],
  },
  mine: {
    method: 'GET',
    path: '/hr/me/fee-share-statements',
    access: anyEmployee,
    summary: 'List the own approved statements, newest first',
    query: PageQuery,
    data: z.object({ statements: z.array(FeeShareStatementSummary), pagination: Pagination }),
  },
  ownFile: {
    method: 'GET',
    path: '/hr/me/fee-share-statements/:id',
    access: anyEmployee,
    summary: 'Download an own approved statement as PDF',
    data: FileAnswer,
    file: true,
    errors: ['FEE_STATEMENT_NOT_FOUND'],
  },
});
