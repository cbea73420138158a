import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero } from '../base/money';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';
import { PayrollLine } from './payroll-entries';
import { EmployeeRef, hr, payReaders } from './people-access';

/** Code of the taxable income in the rows of an import; the other codes are those of components. */
export const TAXABLE_CODE = 'TAXABLE';

/** Pay of an employee from another system, in the tax year until a day; amounts in minor units. */
export const PayrollTakeoverFields = z.object({
  /** Last day of which the pay is included. */
  takenOn: ClinicDate,
  taxable: AmountFromZero,
  /** Withheld, paid or contributed so far, by the component that continues it. */
  lines: z.array(PayrollLine),
});

/** Values that a correction replaced, or the last ones of what was removed. */
export const FormerTakeover = PayrollTakeoverFields.extend({
  enteredBy: PersonRef.nullable(),
  enteredAt: Instant,
  replacedBy: PersonRef.nullable(),
  replacedAt: Instant,
  reason: z.string(),
}).meta({ id: 'FormerTakeover' });
export type FormerTakeover = z.infer<typeof FormerTakeover>;

export const PayrollTakeover = PayrollTakeoverFields.extend({
  id: z.uuid(),
  employee: EmployeeRef,
  currency: z.string(),
  createdBy: PersonRef.nullable(),
  createdAt: Instant,
  /** Newest first. */
  former: z.array(FormerTakeover),
  /** False once a period that counted it is approved. */
  mayCorrect: z.boolean(),
}).meta({ id: 'PayrollTakeover' });
export type PayrollTakeover = z.infer<typeof PayrollTakeover>;

export const PAYROLL_TAKEOVER_LABELS = {
  takenOn: 'Until',
  taxable: 'Taxable income',
  lines: 'Components',
  currency: 'Currency',
  createdBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof PayrollTakeoverFields, typeof PayrollTakeover>;

/** Maximum number of rows of an import. */
export const MAX_IMPORTED_TAKEOVERS = 10_000;

const Cell = text(200);

/** Row as it was pasted: one amount of an employee, under TAXABLE or the code of a component. */
export const ImportedTakeover = z.object({ employeeNumber: Cell, code: Cell, amount: Cell });
export type ImportedTakeover = z.infer<typeof ImportedTakeover>;

/** Fault of a row, which counts from one, or of the day that all rows share. */
export const PayrollTakeoverFault = z
  .object({ row: z.number().int(), field: z.enum(['employeeNumber', 'code', 'amount', 'takenOn']), text: z.string() })
  .meta({ id: 'PayrollTakeoverFault' });
export type PayrollTakeoverFault = z.infer<typeof PayrollTakeoverFault>;

export const PayrollTakeoverFilter = PageQuery.extend({ search: text(100).optional() });

const DAY_ERRORS = ['PAYROLL_TAKEOVER_LATE', 'PAYROLL_TAKEOVER_SETTLED'] as const;

export const payrollTakeovers = defineEndpoints('payrollTakeovers', {
  list: {
    method: 'GET',
    path: '/hr/payroll/takeovers',
    access: payReaders,
    summary: 'List the pay that was taken over from another system, by name; reads by administrators are audited',
    query: PayrollTakeoverFilter,
    data: z.object({ takeovers: z.array(PayrollTakeover), pagination: Pagination }),
  },
  import: {
    method: 'POST',
    path: '/hr/payroll/takeovers/import',
    access: hr,
    summary: 'Take over the pay of the tax year until a day, all or none; a dry run lists the errors by row',
    body: z.object({
      takenOn: PayrollTakeoverFields.shape.takenOn,
      rows: z.array(ImportedTakeover).min(1).max(MAX_IMPORTED_TAKEOVERS),
      dryRun: z.boolean().default(false),
    }),
    bodyLimit: 4 * MIB,
    bodyValues: 60_000,
    data: z.object({ imported: z.number().int(), faults: z.array(PayrollTakeoverFault) }),
    errors: ['PAYROLL_TAKEOVERS_FAULTY'],
    affects: ['payrollPeriods', 'employeeStatements'],
    idempotent: true,
  },
  correct: {
    method: 'POST',
    path: '/hr/payroll/takeovers/:id/correction',
    access: hr,
    summary: 'Replace what was taken over, until a period after the day is approved; the former values are kept',
    body: z.object({
      takenOn: PayrollTakeoverFields.shape.takenOn,
      taxable: PayrollTakeoverFields.shape.taxable,
      amounts: z.array(z.object({ code: filledText(40), amount: AmountFromZero })).max(100),
      reason: filledText(500),
    }),
    data: z.object({ takeover: PayrollTakeover }),
    errors: [...DAY_ERRORS, 'PAYROLL_TAKEOVER_NOT_FOUND', 'PAYROLL_TAKEOVER_CODE', 'PAYROLL_TAKEOVER_TWICE', 'OWN_PAY'],
    affects: ['payrollPeriods', 'employeeStatements'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/payroll/takeovers/:id',
    access: hr,
    summary: 'Remove what was taken over, until a period after the day is approved; its values are kept',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['PAYROLL_TAKEOVER_NOT_FOUND', 'PAYROLL_TAKEOVER_SETTLED', 'OWN_PAY'],
    affects: ['payrollPeriods', 'employeeStatements'],
  },
});
