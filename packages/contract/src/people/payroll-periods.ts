import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount, AmountFromZero } from '../base/money';
import { duty } from '../base/roles';
import {
  ClinicDate,
  Currency,
  FileAnswer,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  text,
  Version,
} from '../base/shared';
import { EmployeeRef, hr, payReaders } from './people-access';
import { PayComponentKind } from './pay-components';

/** A month for everybody of a currency, or a payment apart from it: a bonus, a final settlement, a correction. */
export const PayrollKind = z.enum(['REGULAR', 'OFF_CYCLE']);
export type PayrollKind = z.infer<typeof PayrollKind>;

export const PayrollPeriodStatus = z.enum(['OPEN', 'CALCULATED', 'APPROVED', 'PAID', 'CLOSED', 'REVERSED']);
export type PayrollPeriodStatus = z.infer<typeof PayrollPeriodStatus>;

export const PayrollPeriodAction = z.enum([
  'update',
  'calculate',
  'approve',
  'pay',
  'payReturned',
  'close',
  'requestReversal',
  'decideReversal',
  'download',
]);
export type PayrollPeriodAction = z.infer<typeof PayrollPeriodAction>;

/** Why an entry cannot be approved. */
export const PayrollFlag = z.enum([
  'NEGATIVE_NET',
  'BANK_MISSING',
  'STRUCTURE_MISSING',
  'TERMS_MISSING',
  'FORMULA_FAILED',
]);
export type PayrollFlag = z.infer<typeof PayrollFlag>;

/** Fields of a payroll period that users fill in. */
export const PayrollPeriodFields = z.object({
  name: filledText(100),
  kind: PayrollKind,
  currency: Currency,
  startsOn: ClinicDate,
  endsOn: ClinicDate,
  payOn: ClinicDate,
  notes: text(2000).nullable(),
});

/** A regular period is one month of the calendar. Pay is in the currency of the clinic. */
export const NewPayrollPeriod = PayrollPeriodFields.omit({ currency: true })
  .partial()
  .extend({
    name: PayrollPeriodFields.shape.name,
    kind: PayrollKind.default('REGULAR'),
    startsOn: PayrollPeriodFields.shape.startsOn,
    endsOn: PayrollPeriodFields.shape.endsOn,
    payOn: PayrollPeriodFields.shape.payOn,
  });
export type NewPayrollPeriod = z.infer<typeof NewPayrollPeriod>;
export const PayrollPeriodChange = PayrollPeriodFields.omit({ kind: true, currency: true })
  .partial()
  .extend({ version: Version });
export type PayrollPeriodChange = z.infer<typeof PayrollPeriodChange>;

/** Payroll period in lists; amounts in minor units, zero until it is calculated. */
export const PayrollPeriodSummary = PayrollPeriodFields.extend({
  id: z.uuid(),
  status: PayrollPeriodStatus,
  employeeCount: z.number().int(),
  /** Entries with a flag; none may be left at the approval. */
  blockedCount: z.number().int(),
  gross: z.number().int(),
  deductions: z.number().int(),
  net: z.number().int(),
  employer: z.number().int(),
  /** Net pay that has not left the bank yet, or came back. */
  unpaid: z.number().int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'PayrollPeriodSummary' });
export type PayrollPeriodSummary = z.infer<typeof PayrollPeriodSummary>;

/** Entry that blocks the approval, by the name of its employee. */
export const BlockedEntry = z
  .object({ entryId: z.uuid(), employee: EmployeeRef, flags: z.array(PayrollFlag) })
  .meta({ id: 'BlockedEntry' });
export type BlockedEntry = z.infer<typeof BlockedEntry>;

/** Transfer of the net pay of a period, or of what came back. */
export const PayrollPayment = z
  .object({
    id: z.uuid(),
    paidOn: ClinicDate,
    total: AmountFromZero,
    transferCount: z.number().int(),
    returnedCount: z.number().int(),
    createdBy: PersonRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'PayrollPayment' });
export type PayrollPayment = z.infer<typeof PayrollPayment>;

export const PayrollPeriod = PayrollPeriodSummary.extend({
  createdBy: PersonRef.nullable(),
  calculatedBy: PersonRef.nullable(),
  calculatedAt: Instant.nullable(),
  approvals: z.array(z.object({ by: PersonRef.nullable(), approvedAt: Instant })),
  /** Entries that wait for another approver, because nobody approves the own pay. */
  unapprovedCount: z.number().int(),
  blocked: z.array(BlockedEntry),
  payments: z.array(PayrollPayment),
  reversal: z.object({ requestedBy: PersonRef.nullable(), reason: z.string(), requestedAt: Instant }).nullable(),
  reversedAt: Instant.nullable(),
  actions: z.array(PayrollPeriodAction),
  refused: z.partialRecord(PayrollPeriodAction, z.string()),
}).meta({ id: 'PayrollPeriod' });
export type PayrollPeriod = z.infer<typeof PayrollPeriod>;

export const PAYROLL_PERIOD_LABELS = {
  name: 'Name',
  kind: 'Kind',
  currency: 'Currency',
  startsOn: 'From',
  endsOn: 'Until',
  payOn: 'Pay date',
  notes: 'Notes',
  status: 'Status',
  employeeCount: 'Employees',
  blockedCount: 'Blocked entries',
  gross: 'Gross pay',
  deductions: 'Deductions',
  net: 'Net pay',
  employer: 'Employer contributions',
  unpaid: 'Not paid yet',
  createdAt: 'Opened on',
} as const satisfies LabelsOf<typeof PayrollPeriodFields, typeof PayrollPeriodSummary>;

/** Period whose net pay is to be paid, as accountants see it: without the pay of anyone. */
export const PayablePayroll = z
  .object({
    id: z.uuid(),
    name: z.string(),
    currency: z.string(),
    payOn: ClinicDate,
    status: PayrollPeriodStatus,
    unpaid: AmountFromZero,
    unpaidCount: z.number().int(),
    version: Version,
  })
  .meta({ id: 'PayablePayroll' });
export type PayablePayroll = z.infer<typeof PayablePayroll>;

export const PayDifferenceReason = z.enum([
  'NEW_EMPLOYEE',
  'NOT_PAID_ANY_MORE',
  'TERMS_CHANGED',
  'UNPAID_ABSENCE',
  'HOURS',
  'ADJUSTMENT',
  'STRUCTURE_CHANGED',
  'LENGTH_OF_PERIOD',
  'TAX_OF_THE_YEAR',
]);
export type PayDifferenceReason = z.infer<typeof PayDifferenceReason>;

/** Change of the pay of one employee against the regular period before; amounts in minor units. */
export const PayDifference = z
  .object({
    employee: EmployeeRef,
    /** Entry of this period; null if the employee is not paid any more. */
    entryId: z.uuid().nullable(),
    before: z.number().int().nullable(),
    now: z.number().int().nullable(),
    lines: z.array(z.object({ code: z.string(), name: z.string(), before: z.number().int(), now: z.number().int() })),
    reasons: z.array(PayDifferenceReason),
  })
  .meta({ id: 'PayDifference' });
export type PayDifference = z.infer<typeof PayDifference>;

/** Column of the payroll register: a component and its total in the period. */
export const RegisterColumn = z
  .object({ code: z.string(), name: z.string(), kind: PayComponentKind, total: z.number().int() })
  .meta({ id: 'RegisterColumn' });
export type RegisterColumn = z.infer<typeof RegisterColumn>;

/** Employee in the register; the amounts are in the order of the columns. */
export const RegisterRow = z
  .object({
    entryId: z.uuid(),
    employee: EmployeeRef,
    department: z.string().nullable(),
    amounts: z.array(z.number().int()),
    gross: z.number().int(),
    deductions: z.number().int(),
    net: z.number().int(),
    employer: z.number().int(),
  })
  .meta({ id: 'RegisterRow' });
export type RegisterRow = z.infer<typeof RegisterRow>;

export const BankFileFormat = z.enum(['CSV', 'XML']);
export type BankFileFormat = z.infer<typeof BankFileFormat>;

/** Accountants pay what was approved; those who approve payroll may pay as well. */
const payers = duty('FINANCE', 'PAYROLL_APPROVER');
const onePeriod = z.object({ period: PayrollPeriod });
const MOVE_ERRORS = ['PAYROLL_PERIOD_NOT_FOUND', 'PAYROLL_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
const PERIOD_ERRORS = ['PAYROLL_DATES_WRONG', 'PAYROLL_PERIOD_TAKEN'] as const;
const POSTING_ERRORS = ['PERIOD_LOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_UNKNOWN'] as const;
const POSTED = ['accounts', 'financialReports', 'journalEntries'] as const;
const ENTRIES = ['payrollEntries', 'approvals'] as const;

export const payrollPeriods = defineEndpoints('payrollPeriods', {
  list: {
    method: 'GET',
    path: '/hr/payroll/periods',
    access: payReaders,
    summary: 'List payroll periods, newest first; reads by administrators are audited',
    query: PageQuery.extend({ status: PayrollPeriodStatus.optional(), kind: PayrollKind.optional() }),
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
