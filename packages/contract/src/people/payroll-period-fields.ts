import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { EmployeeRef } from './people-access';
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
  'sendPayslips',
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
  /** Number of emails to employees that their payslip is ready. */
  payslipsSent: z.number().int(),
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
