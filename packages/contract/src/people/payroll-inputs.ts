import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PositiveAmount } from '../base/money';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';
import { EmployeeRef, hr, payReaders } from './people-access';

/** Amount paid or deducted once, or hours that formulas refer to. */
export const PayrollInputKind = z.enum(['EARNING', 'DEDUCTION', 'HOURS']);
export type PayrollInputKind = z.infer<typeof PayrollInputKind>;

const Hours = z
  .string()
  .max(10)
  .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: 'quantity' });

/** One-time input of an employee in a period that is not approved. */
export const PayrollInputFields = z.object({
  payrollPeriodId: z.uuid(),
  employeeId: z.uuid(),
  /** Code of a component, OVERTIME_HOURS or ON_CALL_HOURS; for other amounts a name of its own. */
  code: filledText(40),
  name: filledText(100),
  kind: PayrollInputKind,
  /** In minor units; null for hours. */
  amount: PositiveAmount.nullable(),
  /** Added to the hours of attendance; null for amounts. */
  hours: Hours.nullable(),
  isTaxable: z.boolean(),
  reason: filledText(500),
});

export const NewPayrollInput = PayrollInputFields.extend({
  /** That of the component if omitted. */
  name: PayrollInputFields.shape.name.optional(),
  amount: PayrollInputFields.shape.amount.default(null),
  hours: PayrollInputFields.shape.hours.default(null),
  isTaxable: PayrollInputFields.shape.isTaxable.default(true),
});
export type NewPayrollInput = z.infer<typeof NewPayrollInput>;

export const PayrollInput = PayrollInputFields.omit({ employeeId: true })
  .extend({
    id: z.uuid(),
    employee: EmployeeRef,
    createdBy: PersonRef.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'PayrollInput' });
export type PayrollInput = z.infer<typeof PayrollInput>;

export const PAYROLL_INPUT_LABELS = {
  payrollPeriodId: 'Pay period',
  employeeId: 'Employee',
  code: 'Code',
  name: 'Name',
  kind: 'Kind',
  amount: 'Amount',
  hours: 'Hours',
  isTaxable: 'Taxable',
  reason: 'Reason',
  createdBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof PayrollInputFields, typeof PayrollInput>;

/** Maximum number of rows of an import of inputs. */
export const MAX_IMPORTED_INPUTS = 5_000;

const Cell = text(200);

/** Row as it was pasted. A negative amount is deducted; a name is needed if the code is of no component. */
export const ImportedInput = z.object({
  employeeNumber: Cell,
  code: Cell,
  name: Cell.default(''),
  amount: Cell.default(''),
  hours: Cell.default(''),
  reason: Cell.default(''),
});
export type ImportedInput = z.infer<typeof ImportedInput>;

/** Fault of a row, which counts from one. */
export const PayrollInputFault = z
  .object({ row: z.number().int(), field: ImportedInput.keyof(), text: z.string() })
  .meta({ id: 'PayrollInputFault' });
export type PayrollInputFault = z.infer<typeof PayrollInputFault>;

const INPUT_ERRORS = ['PAYROLL_PERIOD_NOT_FOUND', 'PAYROLL_TRANSITION_ILLEGAL'] as const;

export const payrollInputs = defineEndpoints('payrollInputs', {
  list: {
    method: 'GET',
    path: '/hr/payroll/inputs',
    access: payReaders,
    summary: 'List the one-time inputs of a period, newest first; reads by administrators are audited',
    query: PageQuery.extend({ payrollPeriodId: z.uuid(), employeeId: z.uuid().optional() }),
    data: z.object({ inputs: z.array(PayrollInput), pagination: Pagination }),
  },
  create: {
    method: 'POST',
    path: '/hr/payroll/inputs',
    access: hr,
    summary: 'Add a one-time input; the period is to be calculated again. Nobody enters the own pay.',
    body: NewPayrollInput,
    data: z.object({ input: PayrollInput }),
    errors: [...INPUT_ERRORS, 'EMPLOYEE_UNKNOWN', 'PAYROLL_CODE_UNKNOWN', 'PAYROLL_INPUT_INCOMPLETE', 'OWN_PAY'],
    affects: ['payrollPeriods'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/payroll/inputs/:id',
    access: hr,
    summary: 'Remove a one-time input of a period that is not approved',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: [...INPUT_ERRORS, 'PAYROLL_INPUT_NOT_FOUND', 'PAYROLL_INPUT_OF_FEE_SHARE', 'OWN_PAY'],
    affects: ['payrollPeriods'],
  },
  import: {
    method: 'POST',
    path: '/hr/payroll/inputs/import',
    access: hr,
    summary: 'Add inputs from rows of a spreadsheet, all or none; a dry run lists the errors by row',
    body: z.object({
      payrollPeriodId: z.uuid(),
      rows: z.array(ImportedInput).min(1).max(MAX_IMPORTED_INPUTS),
      dryRun: z.boolean().default(false),
    }),
    bodyLimit: 4 * MIB,
    bodyValues: 60_000,
    data: z.object({ imported: z.number().int(), faults: z.array(PayrollInputFault) }),
    errors: [...INPUT_ERRORS, 'PAYROLL_INPUTS_FAULTY'],
    affects: ['payrollPeriods'],
    idempotent: true,
  },
});
