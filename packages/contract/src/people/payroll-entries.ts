import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { PositiveAmount } from '../base/money';
import { anyEmployee } from '../base/roles';
import { ClinicDate, FileAnswer, filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { PayComponentKind, PayComponentMethod } from './pay-components';
import { EmployeeRef, hr, payReaders } from './people-access';
import { PayrollFlag, PayrollPeriodSummary } from './payroll-period-fields';

/** Line of an entry; the amount is in minor units. */
export const PayrollLine = z
  .object({ code: z.string(), name: z.string(), kind: PayComponentKind, amount: z.number().int() })
  .meta({ id: 'PayrollLine' });
export type PayrollLine = z.infer<typeof PayrollLine>;

/** How a line came about, as figures and signs that read the same in every language. */
export const PayrollStep = z
  .object({
    code: z.string(),
    name: z.string(),
    kind: PayComponentKind,
    method: z.enum([...PayComponentMethod.options, 'ADJUSTMENT']),
    /** In whole units of the currency. */
    result: z.string(),
    calculation: z.string(),
  })
  .meta({ id: 'PayrollStep' });
export type PayrollStep = z.infer<typeof PayrollStep>;

/** Amount that is paid or deducted once, as it is entered at an entry. */
export const EntryAdjustment = z
  .object({
    name: filledText(100),
    kind: z.enum(['EARNING', 'DEDUCTION']),
    amount: PositiveAmount,
    isTaxable: z.boolean(),
    reason: filledText(500),
  })
  .meta({ id: 'EntryAdjustment' });
export type EntryAdjustment = z.infer<typeof EntryAdjustment>;

/** Result of one employee in lists; amounts in minor units. */
export const PayrollEntrySummary = z
  .object({
    id: z.uuid(),
    payrollPeriodId: z.uuid(),
    employee: EmployeeRef,
    department: z.string().nullable(),
    position: z.string().nullable(),
    currency: z.string(),
    gross: z.number().int(),
    deductions: z.number().int(),
    net: z.number().int(),
    employer: z.number().int(),
    flags: z.array(PayrollFlag),
    isPaid: z.boolean(),
    /** The last transfer came back and was not repeated. */
    isReturned: z.boolean(),
    /** When the email about the payslip was sent. */
    payslipSentAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'PayrollEntrySummary' });
export type PayrollEntrySummary = z.infer<typeof PayrollEntrySummary>;

export const PayrollEntry = PayrollEntrySummary.extend({
  period: PayrollPeriodSummary.pick({ id: true, name: true, startsOn: true, endsOn: true, payOn: true, status: true }),
  structure: z.string().nullable(),
  paidDays: z.string(),
  workingDays: z.string(),
  /** Pay by which it was calculated, in whole units for a whole period. */
  terms: z.array(z.object({ from: ClinicDate, to: ClinicDate.nullable(), amount: z.string() })),
  unpaid: z.array(z.object({ on: ClinicDate, part: z.string() })),
  /** Hours and other figures by name. */
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.array(PayrollLine),
  steps: z.array(PayrollStep),
  /** Entered at this entry; arrears, instalments and imported inputs are only among the lines. */
  adjustments: z.array(EntryAdjustment),
  /** Codes whose formula could not be calculated. */
  failed: z.array(z.object({ code: z.string(), reason: z.string() })),
  returns: z.array(z.object({ returnedOn: ClinicDate, reason: z.string() })),
  notes: z.string().nullable(),
  mayChange: z.boolean(),
  mayReturn: z.boolean(),
}).meta({ id: 'PayrollEntry' });
export type PayrollEntry = z.infer<typeof PayrollEntry>;

/** Replaces what was entered at the entry, which is calculated again. */
export const PayrollEntryChange = z.object({
  adjustments: z.array(EntryAdjustment).max(30).optional(),
  notes: text(2000).nullable().optional(),
  version: Version,
});
export type PayrollEntryChange = z.infer<typeof PayrollEntryChange>;

/** Own payslip in the list of an employee. */
export const OwnPayslip = z
  .object({
    entryId: z.uuid(),
    periodName: z.string(),
    startsOn: ClinicDate,
    endsOn: ClinicDate,
    payOn: ClinicDate,
    currency: z.string(),
    gross: z.number().int(),
    net: z.number().int(),
    isPaid: z.boolean(),
  })
  .meta({ id: 'OwnPayslip' });
export type OwnPayslip = z.infer<typeof OwnPayslip>;

const oneEntry = z.object({ entry: PayrollEntry });

export const PayrollEntryFilter = PageQuery.extend({
  payrollPeriodId: z.uuid(),
  search: text(100).optional(),
  isBlocked: z.enum(['true', 'false']).optional(),
});

export const payrollEntries = defineEndpoints('payrollEntries', {
  list: {
    method: 'GET',
    path: '/hr/payroll/entries',
    access: payReaders,
    summary: 'List the entries of a payroll period by name; reads by administrators are audited',
    query: PayrollEntryFilter,
    data: z.object({ entries: z.array(PayrollEntrySummary), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/hr/payroll/entries/:id',
    access: payReaders,
    summary: 'Get an entry with its lines and how each was calculated',
    data: oneEntry,
    errors: ['PAYROLL_ENTRY_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/hr/payroll/entries/:id',
    access: hr,
    summary: 'Enter one-time amounts at an entry, which is calculated again; approvals so far are void',
    body: PayrollEntryChange,
    data: oneEntry,
    errors: ['PAYROLL_ENTRY_NOT_FOUND', 'PAYROLL_TRANSITION_ILLEGAL', 'STALE_VERSION', 'OWN_PAY'],
    affects: ['payrollPeriods', 'payrollInputs', 'approvals'],
  },
  paystub: {
    method: 'GET',
    path: '/hr/payroll/entries/:id/paystub',
    access: payReaders,
    summary: 'Download the payslip of an entry as PDF',
    data: FileAnswer,
    file: true,
    errors: ['PAYROLL_ENTRY_NOT_FOUND'],
  },
  returnTransfer: {
    method: 'POST',
    path: '/hr/payroll/entries/:id/return',
    access: payReaders,
    summary: 'Record that the transfer of an entry came back; the net pay is owed again and paid later',
    body: z.object({ returnedOn: ClinicDate, reason: filledText(500), version: Version }),
    data: oneEntry,
    errors: [
      'PAYROLL_ENTRY_NOT_FOUND',
      'PAYROLL_NOT_PAID',
      'PAYROLL_TRANSITION_ILLEGAL',
      'STALE_VERSION',
      'PERIOD_LOCKED',
      'ACCOUNT_CLOSED',
      'ACCOUNT_UNKNOWN',
    ],
    affects: ['payrollPeriods', 'accounts', 'financialReports', 'journalEntries'],
    idempotent: true,
  },
  mine: {
    method: 'GET',
    path: '/hr/me/payslips',
    access: anyEmployee,
    summary: 'List the own payslips of approved periods, newest first',
    query: PageQuery,
    data: z.object({ payslips: z.array(OwnPayslip), pagination: Pagination }),
  },
  ownPayslip: {
    method: 'GET',
    path: '/hr/me/payslips/:id',
    access: anyEmployee,
    summary: 'Download an own payslip of an approved period as PDF',
    data: FileAnswer,
    file: true,
    errors: ['PAYROLL_ENTRY_NOT_FOUND'],
  },
});
